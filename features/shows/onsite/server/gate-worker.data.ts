/** The start of the gate’s service worker; `files` and `version` stand before it. */
export const gateWorker = `
const cacheName = 'gate-' + version
const page = '/gate/'
// A page that hangs must not keep a queue waiting.
const patienceMs = 3000

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...files])).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('gate-') && name !== cacheName)
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
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

/** The sign of the gate on a home screen. */
export const gateIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="96" fill="#1f5fbf"/><path d="M128 160h256a24 24 0 0 1 24 24v32a40 40 0 0 0 0 80v32a24 24 0 0 1-24 24H128a24 24 0 0 1-24-24v-32a40 40 0 0 0 0-80v-32a24 24 0 0 1 24-24z" fill="#fff"/><path d="m192 258 44 44 84-92" fill="none" stroke="#1f5fbf" stroke-width="32" stroke-linecap="round" stroke-linejoin="round"/></svg>'
