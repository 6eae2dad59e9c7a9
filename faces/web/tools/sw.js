// Caches the whole page for the next visit, so that it works offline. pack.mjs fills in the list of
// files and their version.
const version = 'VERSION';
const files = ['FILES'];
const name = `klaxon-${version}`;

const systemOf = (url) => /.*minds-(.+)-/.exec(url)?.[1];
// Those engines that search which an earlier version has kept here, as they are now. The page works
// without them.
async function keepMinds(cache) {
  const kept = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
  const list = await cache.match(files.find((file) => file.startsWith('engines-')));
  const { minds } = await list.json();
  const had = kept.flat().map(({ url }) => systemOf(url));
  const keep = async (file) => {
    const answer = (await caches.match(file)) ?? (await fetch(file));
    if (answer.ok) await cache.put(file, answer);
  };
  await Promise.allSettled(
    Object.values(minds)
      .filter((file) => had.includes(systemOf(file)))
      .map(keep),
  );
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then(async (cache) => {
        const manual = await (await fetch('manual/files.json', { cache: 'reload' })).json();
        await cache.addAll([...files, ...manual].map((file) => new Request(file, { cache: 'reload' })));
        await keepMinds(cache).catch(() => undefined);
      })
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (key) => key.startsWith('klaxon-') && key !== name;
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(old).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const kept = () => caches.match(request, { ignoreSearch: true });
  // the page itself: the newest if there is a network, so that an old page never gets new files
  const offline = () => kept().then((answer) => answer ?? caches.match('./'));
  // an engine that searches: once somebody has asked it, it is here for the next time
  // (unless this browser has no room for it)
  const keep = (answer) => {
    if (!answer.ok || !/\/minds-[^/]+$/.test(request.url)) return answer;
    const copy = answer.clone();
    const kept = caches.open(name).then((cache) => cache.put(request, copy));
    event.waitUntil(kept.catch(() => undefined));
    return answer;
  };
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offline));
  else event.respondWith(kept().then((answer) => answer ?? fetch(request).then(keep)));
});
