// Caches the whole page for the next visit, so that it works offline. pack.mjs fills in the list of
// files and their version.
const version = 'VERSION';
const files = ['FILES'];
const name = `klaxon-${version}`;

// The engines that search, if an earlier version has stored them here: each is stored in its newest
// version; the page works without them.
async function keepMinds(cache) {
  const { minds } = await (await cache.match(files.find((file) => file.startsWith('engines-')))).json();
  const kept = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
  const had = (system) => kept.flat().some(({ url }) => url.includes(`/minds-${system}-`));
  const wanted = Object.keys(minds).filter(had);
  await Promise.allSettled(wanted.map((system) => cache.add(minds[system])));
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then(async (cache) => {
        const fresh = (file) => new Request(file, { cache: 'reload' });
        const listed = async (part) => (await fetch(fresh(`${part}/files.json`))).json();
        const all = [...files, ...(await listed('puzzles')), ...(await listed('manual'))];
        await cache.addAll(all.map(fresh));
        await keepMinds(cache);
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
  // the page itself: the newest one is served if there is a network, so that an old page never gets
  // new files
  const offline = () => kept().then((answer) => answer ?? caches.match('./'));
  // an engine that searches: once somebody has used it, it is here for the next
  // time (unless this browser has no room for it)
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
