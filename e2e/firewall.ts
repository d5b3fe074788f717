import type { Page } from '@playwright/test'

/** Blocks WebSockets from this page, like some company firewalls, until the block is lifted. */
export async function blockWebSockets(page: Page) {
  await page.addInitScript(() => {
    const isLifted = () => localStorage.getItem('block') === 'lifted'
    window.WebSocket = new Proxy(window.WebSocket, {
      construct(target, values) {
        if (!isLifted()) throw new Error('blocked')
        return Reflect.construct(target, values)
      },
    })
  })
  return { lift: () => page.evaluate(() => localStorage.setItem('block', 'lifted')) }
}

/** Resolves once this page listens by WebSocket or by long polling. Call it before opening the page. */
export function listensBy(page: Page, transport: 'websocket' | 'polling') {
  return transport === 'websocket'
    ? page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    : page.waitForRequest((call) => call.url().includes('transport=polling') && call.method() === 'POST')
}
