import type { ReportableMessage } from '#contract/inbox.ts'
import type { Case, CasePage } from '#contract/moderation.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { expect, test as plain } from '#test/test.ts'
import { happeningHandlers } from '../../../happening-handlers.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { dropOldVersions } from './actions.ts'

/** Ann writes to Bob, who reports it. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const [ann, bob] = [await make.person({ name: 'Ann' }), await make.person()]
  const { id: conversationId } = await makeConversation(sql, ann, bob)
  const moderator = await as(await make.person({ role: 'moderator' }))
  const pages = { ann: await as(ann), bob: await as(bob) }
  return {
    ann,
    bob,
    conversationId,
    moderator,
    pages,
    write: (author: { id: number }, text: string) => makeMessage(sql, conversationId, author, text),
    report: (itemId: number, client = pages.bob) =>
      client.post('/reports', { itemType: 'message', itemId, reason: 'harassment' }),
    /** The open case of a message. */
    reported: async (itemId: number) => {
      const { items } = (await moderator.get<CasePage>('/moderation/cases?type=message')).body
      const row = items.find((item) => item.itemId === itemId)
      return row && (await moderator.get<Case>(`/moderation/cases/${row.id}`)).body
    },
    /** Decides its case. */
    hide: async (itemId: number, client = moderator) => {
      const [row] = await sql<{ id: number; version: number }[]>`
        select id, version from moderation_cases where item_type = 'message' and item_id = ${itemId} and state = 'open'`
      const body = { version: row!.version, action: 'hide', reason: 'harassment', words: 'Rude.' }
      return client.post(`/moderation/cases/${row!.id}/decision`, body)
    },
    stored: async (id: number) => {
      const [message] = await sql`
        select seq, change_seq, text, removed_at is not null as is_removed from messages where id = ${id}`
      return message
    },
  }
})

test('a report has the message and the 19 before it, without the names of both', async ({ scene }) => {
  const { ann, bob, write, report, reported } = scene
  for (let each = 1; each <= 21; each++) await write(each % 2 ? ann : bob, `Number ${each}`)
  const { id } = await write(ann, 'You are a fool.')
  await write(bob, 'I will report you.')

  expect((await report(id)).status).toBe(201)

  const item = await reported(id)
  expect(item).toMatchObject({
    itemState: 'shown',
    snapshot: { text: 'You are a fool.', author: { handle: ann.handle } },
  })
  const { earlier = [] } = item!.snapshot
  expect(earlier).toHaveLength(19)
  expect(earlier[0]).toMatchObject({ isReporters: false, text: 'Number 3' })
  expect(earlier.at(-1)).toMatchObject({ isReporters: false, text: 'Number 21' })
  expect(earlier[1]!.isReporters).toBe(true)
  expect(JSON.stringify(earlier)).not.toContain(ann.handle)
})

test('a conversation is reported with the other side’s last message, also if they removed it', async ({
  scene,
  sql,
}) => {
  const { ann, bob, conversationId, write, pages, report, hide } = scene
  const reportable = async (client = pages.bob) =>
    (await client.get<ReportableMessage>(`/conversations/${conversationId}/reportable`)).body.messageId
  expect(await reportable(pages.ann)).toBeNull()
  const before = await write(ann, 'Send me the money.')
  const { id, seq } = await write(ann, 'Fool.')
  for (let each = 1; each <= 60; each++) await write(bob, `No ${each}`)

  expect(await reportable()).toBe(id)
  expect((await pages.ann.delete(`/conversations/${conversationId}/messages/${seq}`)).status).toBe(200)
  expect(await reportable()).toBe(id)
  await sql`delete from message_versions where conversation_id = ${conversationId}`
  expect(await reportable()).toBe(before.id)
  await report(before.id)
  await hide(before.id)
  await sql`update conversation_members set cleared_seq = 1 where conversation_id = ${conversationId}`
  expect(await reportable()).toBeNull()
})

test('only its two members can report a message, not its author, and not what they cleared', async ({
  scene,
  sql,
  make,
  as,
}) => {
  const { ann, bob, write, report, pages, moderator } = scene
  const { id } = await write(ann, 'Fool.')

  expect((await report(id, await as(await make.person()))).status).toBe(404)
  expect((await report(id, moderator)).status).toBe(404)
  expect((await report(id, pages.ann)).status).toBe(403)
  await sql`update conversation_members set cleared_seq = 1 where member_id = ${bob.id}`
  expect((await report(id)).status).toBe(404)
})

test('what was edited or removed since can be reported, as long as it is kept', async ({ scene, sql }) => {
  const { ann, conversationId, write, report, reported } = scene
  const [edited, removed, gone] = [await write(ann, 'Hi.'), await write(ann, ''), await write(ann, '')]
  await sql`update messages set removed_at = now() where id in (${removed.id}, ${gone.id})`
  await sql`
    insert into message_versions (conversation_id, seq, change_seq, text)
    values (${conversationId}, 1, 1, 'Fool.'), (${conversationId}, 2, 2, 'Idiot.')`

  for (const { id } of [edited, removed]) expect((await report(id)).status).toBe(201)

  expect((await reported(edited.id))?.snapshot.text).toBe('Hi.\n\nEarlier version:\nFool.')
  expect(await reported(removed.id)).toMatchObject({
    itemState: 'gone',
    snapshot: { text: '(Removed by its author)\n\nEarlier version:\nIdiot.' },
  })
  expect((await report(gone.id)).status).toBe(404)
})

test('hiding removes a message for both sides, keeps what it said for 30 days', async ({ scene, sql }) => {
  const { ann, conversationId, write, report, reported, hide, stored, pages } = scene
  const { id } = await write(ann, 'Fool.')
  await write(ann, 'And more.')
  await report(id)

  expect((await hide(id)).status).toBe(201)

  expect(await stored(id)).toEqual({ seq: 1, changeSeq: 3, text: '', isRemoved: true })
  const [conversation] = await sql`select last_seq, change_seq from conversations where id = ${conversationId}`
  expect(conversation).toEqual({ lastSeq: 2, changeSeq: 3 })
  expect(await reported(id)).toBe(undefined)
  expect((await report(id, pages.bob)).status).toBe(404)

  const heard: string[] = []
  const realtime = { publish: (room: string, { type }: { type: string }) => void heard.push(`${room} ${type}`) }
  await deliverHappenings(sql, happeningHandlers({ sql, realtime: realtime as never, jobs: noJobs }))
  expect(heard).toContain(`member:${ann.id} conversation_changed`)

  const versions = () => sql`select text from message_versions where conversation_id = ${conversationId}`
  await sql`update message_versions set replaced_at = now() - interval '29 days'`
  await dropOldVersions(sql)
  expect([...(await versions())]).toEqual([{ text: 'Fool.' }])
  await sql`update message_versions set replaced_at = now() - interval '31 days'`
  await dropOldVersions(sql)
  expect(await versions()).toHaveLength(0)
})

test('a moderator cannot hide a message in their own conversation, or one that its author removed', async ({
  scene,
  sql,
  as,
}) => {
  const { ann, bob, write, report, hide, stored } = scene
  const { id } = await write(ann, 'Fool.')
  await report(id)
  await sql`update members set role = 'moderator' where id = ${bob.id}`

  expect((await hide(id, await as(bob))).status).toBe(403)
  expect(await stored(id)).toMatchObject({ text: 'Fool.' })

  await sql`update messages set removed_at = now(), text = '' where id = ${id}`
  expect((await hide(id)).status).toBe(400)
})
