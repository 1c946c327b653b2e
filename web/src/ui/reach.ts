import { server } from '../application';
import { isOwnMachine, type Here } from '../online/link';
import type { Reach } from '../online/protocol';

/** Where others find this server, if the address of this page leads nobody else there; a page that came over the network knows. */
export async function reachFrom(here: Pick<Here, 'hostname'>): Promise<Reach | null> {
  if (!isOwnMachine(here)) return null;
  try {
    return await server.reach();
  } catch {
    return { addresses: [], command: null };
  }
}
