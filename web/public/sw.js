// Shows a page of its own if a page cannot be loaded, and push notifications; opens the site when one is clicked.

/** The page and what it needs. The build fills it in (scripts/offline-page.ts); each build has its own cache. */
const offline = { cache: '', files: [] }

/** Pages that are not the app's, and downloads. */
const NOT_PAGES = /^\/(?:api|v1_1|vrumies|dev-issuer|3d-secure|gateway|feeds|unsubscribe)(?:\/|$)/

/** Links of the development gateway, which work once. */
const WORKS_ONCE = /^\/connect\//

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldCaches(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  if (mode === 'navigate' && method === 'GET') {
    const { pathname } = new URL(url)
    if (WORKS_ONCE.test(pathname)) event.respondWith(loadOnce(event))
    else if (!NOT_PAGES.test(pathname)) event.respondWith(loadPage(event))
  } else if (offline.files.includes(new URL(url).pathname)) {
    event.respondWith(loadFile(event.request))
  }
})

/** Past the browser's cache, which may have files of an older build. */
async function keepOfflinePage() {
  if (offline.files.length === 0) return
  const cache = await caches.open(offline.cache)
  await cache.addAll(offline.files.map((file) => new Request(file, { cache: 'reload' })))
}

async function dropOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== offline.cache).map((name) => caches.delete(name)))
}

/** `preloadResponse`: the browser has asked for the page while this worker was starting. */
async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error()
  }
}

/** The browser would throw the preloaded response away, and ask again, for a link that is used up by then. */
async function loadOnce(event) {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Only the page itself asks for its files. */
async function loadFile(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
  }
}

self.addEventListener('push', (event) => {
  const { title = 'VRUMIES', body = '', path = '/notifications', tag } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/notifications'))
})

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return { body: data?.text() }
  }
}

/** Navigates an open window of the site, or opens a new one. */
async function open(path) {
  const address = new URL(`/#${path}`, self.location.origin).href
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(address)
  await window.focus()
  return window.navigate(address).catch(() => self.clients.openWindow(address))
}
