import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The text size in the browser's settings, in px; 16 by default. Also changes the breakpoints, which are in rem. */
export async function setTextSize(page: Page, px: number) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
}
