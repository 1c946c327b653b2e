/** What must never happen in a page, told as errors of its console. It runs in the page and sees nothing else of this file. */
export function watch(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP: ${event.violatedDirective} refuses ${event.blockedURI || event.sample}`);
  });
  addEventListener('unhandledrejection', (event) => {
    console.error(`unhandled rejection: ${String(event.reason)}`);
  });
}

/** Whether a page of this address may ask for that one. */
export function isOwn(address: string, asked: string): boolean {
  const { origin, protocol } = new URL(asked);
  return origin === new URL(address).origin || ['data:', 'blob:'].includes(protocol);
}
