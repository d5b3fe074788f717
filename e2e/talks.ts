import type { Browser, Page } from '@playwright/test'
import { openDatabase } from './database.ts'
import { expect } from './journey.ts'
import { newMember } from './members.ts'

/** Another new member, in another browser. */
export async function another(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  return { page, me: await newMember(page, name) }
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const messages = (page: Page, name: string) => page.getByRole('region', { name: `Messages with ${name}` })

export const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })

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
  const talk = await meeting(page, browser)
  await openBoth(page, talk)
  return talk
}

/**
 * The same after many more messages of Bob, in March: 'Message 3' to 'Message 99' in the evening of the 9th in Los Angeles,
 * 'Message 100' in the next morning, and the rest on the 12th.
 */
export async function talkingForLong(page: Page, browser: Browser) {
  const talk = await meeting(page, browser)
  const client = await (await openDatabase()).connect()
  await client.query(
    `with grown as (update conversations set last_seq = 200, change_seq = 200 where id = $1 returning id),
       sides as (update conversation_members set last_read_seq = 200 where conversation_id = $1)
     insert into messages (conversation_id, seq, change_seq, client_id, author_id, text, sent_at)
     select id, seq, seq, gen_random_uuid(), $2, 'Message ' || seq, case
         when seq < 100 then timestamptz '2026-03-10 03:00Z'
         when seq = 100 then '2026-03-10 16:00Z'
         else '2026-03-12 16:00Z' end + seq * interval '1 second'
     from grown, generate_series(3, 199) as seq`,
    [talk.id, talk.bob.id],
  )
  await client.query(
    `insert into messages (conversation_id, seq, change_seq, client_id, author_id, text)
     values ($1, 200, 200, gen_random_uuid(), $2, 'Like a clock.')`,
    [talk.id, talk.bob.id],
  )
  await client.end()
  await openBoth(page, talk)
  return talk
}

async function meeting(page: Page, browser: Browser) {
  const ann = await newMember(page, 'Ann Archer')
  const { page: other, me: bob } = await another(browser, 'Bob Becker')
  const { id } = await conversationWith(page, bob.id)
  await send(page, id, 'Is the wagon still running?')
  await send(other, id, 'Like a clock.')
  return { id, ann, other, bob }
}

async function openBoth(page: Page, { id, other }: { id: number; other: Page }) {
  await page.goto(`/#/inbox/${id}`)
  await other.goto(`/#/inbox/${id}`)
  await expect(messages(page, 'Bob Becker').getByText('Like a clock.')).toBeVisible()
  await expect(messages(other, 'Ann Archer').getByText('Like a clock.')).toBeVisible()
}
