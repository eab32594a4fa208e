/** The service worker of a page that works without a connection; `name`, `page`, `files` and `version` stand before it. */
export const offlineWorker = `
const cacheName = name + '-' + version
// A page that hangs must not keep a queue waiting.
const patienceMs = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...files])).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((one) => one.startsWith(name + '-') && one !== cacheName)
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((one) => caches.delete(one)))).then(() => self.clients.claim()),
  )
})

// Answers vary by language and encoding; of each address one is kept.
const kept = async (request) => (await caches.open(cacheName)).match(request, { ignoreVary: true })

async function freshPage(request) {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const answered = fetch(request).then(async (answer) => {
    if (answer.ok) await (await caches.open(cacheName)).put(page, answer.clone())
    return answer
  }).catch(() => undefined)
  return (await Promise.race([answered, late])) ?? (await kept(page)) ?? (await answered) ?? Response.error()
}

// Only the page and its programs are kept: calls, and with them names, never pass through here.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname === page) event.respondWith(freshPage(request))
  else if (files.includes(pathname)) event.respondWith(kept(request).then((answer) => answer ?? fetch(request)))
})
`
