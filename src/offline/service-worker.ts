/**
 * Keeps everything that was built, so that the page works without a network once it was opened. Written by hand: one list of
 * files, fetched whole at installation and never partly, is all there is to it. A new version waits until the page lets it in.
 */
/** What the build writes in place of the placeholder below. */
interface Precache {
  /** Changes with any byte of the site. */
  readonly version: string;
  /** Addresses relative to this script. */
  readonly files: readonly string[];
}

const precache: Precache = JSON.parse('__PRECACHE__');
// The project's types know `self` as a window.
const worker = self as unknown as ServiceWorkerGlobalScope;
const prefix = 'crd-playground-';
const cacheName = prefix + precache.version;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  event.respondWith(answer(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const earlier = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  for (const file of precache.files) {
    // A name with a hash in it holds the same bytes for ever: what an earlier version has is not fetched again.
    const known = file.startsWith('assets/') ? await findIn(earlier, file) : undefined;
    if (known !== undefined) await cache.put(file, known);
    else await cache.add(new Request(file, { cache: file.startsWith('assets/') ? 'default' : 'reload' }));
  }
}

async function findIn(names: readonly string[], file: string): Promise<Response | undefined> {
  for (const name of names) {
    const found = await (await caches.open(name)).match(file);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** From what is kept; a directory is its index. What is not kept is asked of the network. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept !== undefined) return kept;
  if (request.mode === 'navigate' && new URL(request.url).pathname.endsWith('/')) {
    const index = await cache.match(new URL('index.html', request.url).href);
    if (index !== undefined) return index;
  }
  return fetch(request);
}
