/** How a game over the network is opened. */
import { RemoteSession, type Surroundings } from './remote-session';

/** The game of this id, once the server has told it; nothing if there is none. Who gives up before that says so by `signal`. */
export function openGame(
  id: string,
  around: Surroundings,
  signal?: AbortSignal,
): Promise<RemoteSession | null> {
  return new Promise((resolve) => {
    let session: RemoteSession | null = null;
    const stop = around.connection.follow(id, {
      take: (message) => {
        if (session) {
          session.take(message);
        } else if (message.kind === 'unknown') {
          stop();
          resolve(null);
        } else if (message.kind === 'game') {
          session = new RemoteSession(message.view, around, stop);
          resolve(session);
        }
      },
    });
    signal?.addEventListener('abort', () => {
      if (session) session.close();
      else stop();
    });
  });
}
