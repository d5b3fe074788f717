import type { NotificationPage } from '#contract/notifications.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { record } from '../happenings/index.ts'
import { notificationHandler } from '../notifications/index.ts'
import { gatherMails } from '../notifications/mailing/actions.ts'
import { waitForReading, withdrawSeenMessages } from './notifications.actions.ts'

/** Ann writes to Bob. */
const test = plain.extend('scene', async ({ sql, make, as }) => {
  const [ann, bob] = [await make.person({ name: 'Ann' }), await make.person()]
  const { id: conversationId } = await makeConversation(sql, ann, bob)
  const handlers = [
    withdrawSeenMessages(noRealtime),
    notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources }),
  ]
  const [annsPage, bobsPage] = [await as(ann), await as(bob)]
  const deliver = () => deliverHappenings(sql, handlers)
  const send = async () => {
    const { seq } = await makeMessage(sql, conversationId, ann, 'Hi')
    await inTransaction(sql, async (tx) => {
      const details = { seq, memberId: bob.id, isRequest: false }
      await record(tx, { type: 'message_sent', actorId: ann.id, subjectId: conversationId, details })
      await waitForReading(tx)
    })
    return seq
  }
  const wait = async () => {
    await sql`update undelivered_happenings set due_at = now()`
    await deliver()
  }
  return {
    ann,
    bob,
    conversationId,
    send,
    wait,
    deliver,
    told: async (page = bobsPage) => (await page.get<NotificationPage>('/notifications')).body.items,
    annsPage,
    bobsPage,
    mails: () => gatherMails(sql, noJobs, 'soon', 0),
    set: (columns: Record<string, unknown>) =>
      sql`update conversation_members set ${sql(columns)} where member_id = ${bob.id}`,
  }
})

test('a message notifies its reader, once for all unread ones of a conversation', async ({ scene }) => {
  const { send, wait, told, annsPage, conversationId } = scene
  await send()
  await wait()
  await send()
  await wait()

  const items = await told()

  expect(items).toMatchObject([
    { type: 'message', actors: [{ name: 'Ann' }], path: `/inbox/${conversationId}`, text: null, isNew: true },
  ])
  expect(items).toHaveLength(1)
  expect(await told(annsPage)).toEqual([])
})

test('whoever reads a message within seconds is not notified', async ({ scene }) => {
  const { send, wait, deliver, told, set } = scene
  const seq = await send()
  await deliver()
  expect(await told()).toEqual([])

  await set({ last_read_seq: seq })
  await wait()

  expect(await told()).toEqual([])
})

test('a notification goes when the conversation is read', async ({ scene }) => {
  const { bobsPage, conversationId, send, wait, deliver, told } = scene
  await send()
  await wait()
  expect(await told()).toHaveLength(1)

  await bobsPage.put(`/conversations/${conversationId}/receipt`, { readSeq: 1 })
  await deliver()

  expect(await told()).toEqual([])
})

test('muted and declined conversations notify nobody', async ({ scene }) => {
  const { send, wait, told, set } = scene
  await set({ muted_until: '9999-12-31' })
  await send()
  await wait()
  expect(await told()).toEqual([])

  await set({ muted_until: new Date(Date.now() - 60_000), declined_at: new Date() })
  await send()
  await wait()
  expect(await told()).toEqual([])

  await set({ declined_at: null })
  await send()
  await wait()
  expect(await told()).toHaveLength(1)
})

test('a request is on the site only: nothing is mailed or pushed', async ({ scene, sql }) => {
  const { bob, send, wait, told, set } = scene
  await set({ accepted_at: null })
  await send()
  await wait()

  expect(await told()).toMatchObject([{ type: 'message', outcome: 'request' }])
  const sent = await sql`
    select mailed_at is not null as is_mailed, pushed_at is not null as is_pushed from notifications
    where member_id = ${bob.id}`
  expect([...sent]).toEqual([{ isMailed: true, isPushed: true }])
})

test('a message is mailed only after it was unread for 15 minutes, also if something else is due', async ({
  scene,
  sql,
}) => {
  const { ann, bob, send, wait, mails } = scene
  const isMailed = async () => {
    const [row] = await sql`
      select mailed_at is not null as is_mailed from notifications where member_id = ${bob.id} and type = 'message'`
    return row
  }
  await send()
  await wait()
  await sql`
    insert into notifications (member_id, type, group_key, subject_type, subject_id, happened_at)
    values (${bob.id}, 'follower', 'follower:member', 'member', ${ann.id}, now() - interval '1 hour'),
      (${bob.id}, 'tip', 'tip', 'member', ${ann.id}, now() - interval '1 hour')`
  await mails()
  expect(await isMailed()).toEqual({ isMailed: false })

  await sql`
    update notifications set happened_at = now() - interval '16 minutes'
    where member_id = ${bob.id} and type = 'message'`
  await mails()

  expect(await isMailed()).toEqual({ isMailed: true })
})

test('the notification goes with its conversation', async ({ scene, sql }) => {
  const { conversationId, bob, send, wait } = scene
  await send()
  await wait()

  await sql`delete from conversations where id = ${conversationId}`

  expect(await sql`select from notifications where member_id = ${bob.id}`).toHaveLength(0)
})
