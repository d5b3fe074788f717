// Slices: inbox, presence
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { field, messages, send, talking } from './talks.ts'

/** Records what a screen reader is told politely from now on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((records) => {
      const ofRegion = records.filter(({ target }) => (target as Element).matches('[role=log]'))
      heard.push(...ofRegion.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent!)))
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** Opens the menu of the last message, and chooses an item. */
async function choose(page: Page, role: 'menuitem' | 'menuitemradio', name: string) {
  await page
    .getByRole('button', { name: /^More actions for the message/ })
    .last()
    .press('Enter')
  await page.getByRole(role, { name, exact: true }).press('Enter')
}

test('with the keyboard alone, a member opens a conversation, answers, edits, reacts, and removes', async ({
  page,
  browser,
}) => {
  const { other } = await talking(page, browser)
  await page.goto('/#/inbox')
  const row = page.getByRole('link', { name: /Bob Becker/ })
  await expect(row).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search username' }).press('ArrowDown')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages(page, 'Bob Becker').getByText('Like a clock.')).toBeVisible()
  await expect(field(page)).toBeFocused()

  await choose(page, 'menuitem', 'Reply')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('Like a cuckoo clock?')
  await page.keyboard.press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('Like a cuckoo clock?')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText('Like a cuckoo clock?')).toBeVisible()
  await expect(messages(page, 'Bob Becker').getByText('Sending')).toHaveCount(0)
  await choose(page, 'menuitem', 'Edit')
  const change = page.getByRole('textbox', { name: 'Change your message' })
  await expect(change).toBeFocused()
  await change.fill('A cuckoo clock?')
  await page.keyboard.press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('A cuckoo clock?', { exact: true })).toBeVisible()
  await expect(field(page)).toBeFocused()

  await choose(other, 'menuitemradio', 'Laughing')
  await expect(messages(page, 'Bob Becker').getByRole('list', { name: 'Reactions' })).toBeVisible()
  await choose(page, 'menuitem', 'Remove')
  await page.getByRole('button', { name: 'Remove message' }).press('Enter')
  await expect(messages(other, 'Ann Archer').getByText('This message was removed')).toBeVisible()
  await expect(messages(other, 'Ann Archer').getByText('A cuckoo clock?')).toHaveCount(0)
})

test('a screen reader hears each new message of the other side once', async ({ page, browser, context }) => {
  const { other, id } = await talking(page, browser)
  const heard = await listen(page)
  await send(other, id, 'First.')
  await expect.poll(heard).toEqual(['Bob Becker: First.'])
  await context.setOffline(true)
  await send(other, id, 'Second.')
  await context.setOffline(false)
  await expect.poll(heard).toEqual(['Bob Becker: First.', 'Bob Becker: Second.'])
  await send(page, id, 'My own words.')
  await send(other, id, 'Third.')
  await send(other, id, 'Third.')
  const all = ['First.', 'Second.', 'Third.', 'Third.'].map((text) => `Bob Becker: ${text}`)
  await expect.poll(heard).toEqual(all)
})
