// Shows what the site is told to tell when nobody looks at it, and opens it. Nothing else yet: no page is kept.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

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

/** In a window of the site that is open already; else in a new one. */
async function open(path) {
  const address = new URL(`/#${path}`, self.location.origin).href
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(address)
  await window.focus()
  return window.navigate(address).catch(() => self.clients.openWindow(address))
}
