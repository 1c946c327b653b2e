/**
 * The service worker: keeps the complete application, so that it works without a network, and answers from what it kept. A
 * new version waits until a page asks for it.
 */
import { cacheName, keptPath, outdated, type KeptBuild, type KeptFile } from './precache';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const KEPT_BUILD: KeptBuild;

const { version, files } = KEPT_BUILD;
const paths = new Set(files.map(({ path }) => path));

self.addEventListener('install', (event) => event.waitUntil(keepAll()));

self.addEventListener('activate', (event) => event.waitUntil(tidyUp()));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const path = keptPath(pathname, request.mode === 'navigate', paths);
  if (path !== null) event.respondWith(answer(path, request));
  // A page of the version before may still ask for one of its own files.
  else if (pathname.startsWith('/assets/')) event.respondWith(answer(pathname, request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName(version));
  try {
    await Promise.all(files.map((file) => keep(cache, file)));
  } catch (error) {
    // A cache with only some of the files cannot serve the application, so the next attempt starts with an empty one.
    await caches.delete(cacheName(version));
    throw error;
  }
}

/** The answer is kept as it came, with all the headers that isolate and secure the page. */
async function keep(cache: Cache, { path, integrity }: KeptFile): Promise<void> {
  // Files with a hash in their name never change; the others are asked for anew.
  const freshness: RequestCache = path.startsWith('/assets/') ? 'default' : 'reload';
  const response = await fetch(path, { cache: freshness, integrity });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response);
}

async function tidyUp(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdated(names, version).map((name) => caches.delete(name)));
  // Pages of the very first visit are served from now on too.
  await self.clients.claim();
}

async function answer(path: string, request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await caches.match(path, { ...options, cacheName: cacheName(version) });
  return own ?? (await caches.match(path, options)) ?? fetch(request);
}
