/** The link that leads a friend to a challenge. It must lead there from another device. */
import type { ChallengeId, Reach } from './protocol';

/** Where this page is: the part of `location` that is needed. */
export type Here = Pick<Location, 'origin' | 'hostname'>;

/** Whether only the machine itself comes here by this address. */
export function isOwnMachine({ hostname }: Pick<Here, 'hostname'>): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  );
}

/** Where others find this server; nothing if they cannot. What the server says of it is asked only where this page does not know. */
export function addressFor(here: Here, reach: Reach | null): string | null {
  return isOwnMachine(here) ? (reach?.addresses[0] ?? null) : here.origin;
}

export function linkOf(address: string, id: ChallengeId): string {
  return new URL(`/challenge/${encodeURIComponent(id)}`, address).href;
}
