// Shows push notifications, and opens the site when one is clicked. Does not cache any pages yet.
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

/** Navigates an open window of the site, or opens a new one. */
async function open(path) {
  const address = new URL(`/#${path}`, self.location.origin).href
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return self.clients.openWindow(address)
  await window.focus()
  return window.navigate(address).catch(() => self.clients.openWindow(address))
}
