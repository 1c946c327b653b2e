/**
 * A part of the application that comes late brings its stylesheet. One that could not be had is asked for only once, by the code that
 * loads parts; when the part is tried again it would come without its looks. So it is asked for again here.
 */
const missing = new Set<HTMLLinkElement>();

/** Watches for stylesheets that cannot be had. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // Such an event does not bubble: it is met on its way down.
  addEventListener('error', remember, true);
}

/** Asks again for the stylesheets that are missing; fails if one still cannot be had. */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  missing.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`no stylesheet ${again.href}`)));
    link.replaceWith(again);
  });
}
