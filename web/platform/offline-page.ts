/**
 * Lets the service worker keep the page that is shown without a connection. Late, because nothing on this page needs it.
 * In development, pages come from Vite, and there is no such page.
 */
export function keepOfflinePage() {
  if (import.meta.env.PROD) setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}), 3_000)
}
