import type { Browser, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { newMember } from './members.ts'

/** Another new member, in another browser. */
export async function another(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  return { page, me: await newMember(page, name) }
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const messages = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` })

export async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** The conversation with someone, before the first message. */
export async function conversationWith(page: Page, memberId: number) {
  const reply = await page.request.post('/api/conversations', { data: { memberId } })
  return (await reply.json()) as { id: number }
}

/** Sends a message without using the page. */
export async function send(page: Page, conversationId: number, text: string) {
  const reply = await page.request.post(`/api/conversations/${conversationId}/messages`, {
    data: { clientId: crypto.randomUUID(), text },
  })
  expect(reply.ok()).toBe(true)
}

/** Two members who have written to each other: Ann in `page`, Bob in `other`. Both have the conversation open. */
export async function talking(page: Page, browser: Browser) {
  const ann = await newMember(page, 'Ann Archer')
  const { page: other, me: bob } = await another(browser, 'Bob Becker')
  const { id } = await conversationWith(page, bob.id)
  await send(page, id, 'Is the wagon still running?')
  await send(other, id, 'Like a clock.')
  await page.goto(`/#/inbox/${id}`)
  await other.goto(`/#/inbox/${id}`)
  await expect(messages(page, 'Bob Becker').getByText('Like a clock.')).toBeVisible()
  await expect(messages(other, 'Ann Archer').getByText('Like a clock.')).toBeVisible()
  return { id, ann, other, bob }
}
