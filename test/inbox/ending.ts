import type { OpenConversation } from '#contract/conversations.ts'
import type { InboxCounts } from '#contract/inbox.ts'
import type { Message } from '#contract/messages.ts'
import { expect } from '../test.ts'
import { settleAll } from './life.ts'
import type { World } from './world.ts'

/** In the end, every network heals, and every page becomes visible again. Checks what must then be true. */
export async function expectWhole(world: World) {
  // The second time for receipts that came while a page was still opening the conversation.
  for (let times = 0; times < 2; times++) {
    for (const page of world.browsers.pages) world.browsers.run(page, () => void page.tab.resync().catch(() => {}))
    await settleAll(world)
  }
  await expectStored(world)
  expectNothingLost(world)
  await expectScreens(world)
  world.witness.testify(world.model)
}

/** The database matches the model. */
async function expectStored({ sql, model, conversationId }: World) {
  const rows = await sql`
    select seq, client_id, author_id, text, removed_at is not null as is_removed from messages
    where conversation_id = ${conversationId} order by seq`
  expect(rows).toEqual(
    model.messages.map(({ seq, clientId, authorId, texts, isRemoved }) => {
      return { seq, clientId, authorId, text: isRemoved ? '' : texts.at(-1), isRemoved }
    }),
  )
  const members = await sql<{ memberId: number; read: number; delivered: number }[]>`
    select member_id, last_read_seq as read, last_delivered_seq as delivered from conversation_members
    where conversation_id = ${conversationId}`
  expect(new Map(members.map(({ memberId, ...standing }) => [memberId, standing]))).toEqual(model.standing)
}

/** Every message was sent exactly once, or its author sees that it was not. */
function expectNothingLost({ written, model, browsers }: World) {
  for (const { tab, browser } of browsers.pages) {
    const { outgoing } = tab.screen()
    const failed = outgoing.filter(({ outgoing }) => outgoing.state === 'failed').map((one) => one.outgoing.clientId)
    expect(outgoing.filter((one) => !failed.includes(one.outgoing.clientId))).toEqual([])
    const own = [...written].filter(([, { authorId }]) => authorId === browser.person.id)
    const sent = model.messages.filter(({ authorId }) => authorId === browser.person.id)
    const ids = new Set([...sent.map(({ clientId }) => clientId), ...failed])
    expect(own.map(([clientId]) => clientId).filter((clientId) => !ids.has(clientId))).toEqual([])
    expect(sent.filter(({ clientId }) => failed.includes(clientId))).toEqual([])
  }
}

/** Every tab shows what both servers tell it, which matches the model. */
async function expectScreens({ servers, model, people, browsers, conversationId }: World) {
  for (const [index, person] of people.entries()) {
    const get = async <Body>(path: string) => {
      const reply = await servers.serve(index, person.id, new Request(`http://site.test/api/conversations${path}`))
      return (await reply.json()) as Body
    }
    const { conversation, messages } = await get<OpenConversation>(`/${conversationId}`)
    const other = model.shown.get(people[1 - index]!.id)!
    const unread = model.unreadOf(person.id)
    expect(conversation).toMatchObject({ unread, otherReadSeq: other.read, otherDeliveredSeq: other.delivered })
    const theirs = model.messages.findLast(({ authorId }) => authorId !== person.id)?.seq ?? 0
    expect(model.standing.get(person.id)!.delivered).toBeGreaterThanOrEqual(theirs)
    expect(messages.items.map(reactionsOf)).toEqual(model.messages.map(({ reactions }) => new Map(reactions)))
    expect(messages.items.map(quoteOf)).toEqual(model.messages.map((message) => model.quoteOf(message)))
    const counts = await get<InboxCounts>('/counts')
    for (const { tab } of browsers.of(person)) {
      const { chat, listed, counts: shown, isLoading } = tab.screen()
      expect(isLoading).toBe(false)
      expect(chat?.messages).toEqual(messages.items)
      expect(chat?.conversation).toEqual(conversation)
      expect(listed).toEqual([conversation])
      expect(shown).toEqual(counts)
    }
  }
}

function quoteOf({ replyTo }: Message) {
  return replyTo && (replyTo.isRemoved ? 'Removed' : replyTo.text)
}

function reactionsOf({ reactions }: Message) {
  return new Map(reactions.map(({ memberId, emoji }) => [memberId, emoji]))
}
