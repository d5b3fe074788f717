import { sentenceOf } from '#contract/notification-words.ts'
import type { Notification, NotificationPage } from '#contract/notifications.ts'
import { ask, give, tokensOf } from '#test/bounty.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { openRealtime } from '../../platform/background/realtime.ts'
import { checkBooks } from '../ledger/index.ts'
import { notificationHandler } from '../notifications/index.ts'
import { remindOfBounties, returnDueBounties } from './timing.actions.ts'

/** A question of Ann's with all of her 40 VBT, at some time before its bounty ends. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const ann = await make.person()
  await give(sql, ann, 40)
  const client = await as(ann)
  const { id } = (await ask(client, 40)).body
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  return {
    ann,
    id,
    client,
    async endsIn(hours: number) {
      // A second earlier, because the column rounds to milliseconds, so 'now' could still be in the future.
      await sql`
        update bounties set ends_at = now() + make_interval(hours => ${hours}, secs => -1) where post_id = ${id}`
    },
    /** The job runs every minute, here on two servers at once. */
    async tick() {
      await Promise.all([returnDueBounties(sql), returnDueBounties(sql), remindOfBounties(sql), remindOfBounties(sql)])
      await deliverHappenings(sql, [listener])
    },
    async heard() {
      const { items } = (await client.get<NotificationPage>('/notifications')).body
      return items.map((item: Notification) => sentenceOf(item)).toReversed()
    },
  }
})

const ends = (when: string) =>
  `Your bounty of 40 VBT for “Why does it stall?” ends in ${when}. Accept an answer to pay it out`
const returned = 'Your bounty of 40 VBT for “Why does it stall?” came back to you'

test('a bounty comes back when its time is over, once, and its author hears of it', async ({ scene, sql }) => {
  await scene.endsIn(1)
  await scene.tick()
  expect(await tokensOf(sql, scene.ann)).toEqual([0, 40])

  await scene.endsIn(0)
  await scene.tick()
  await scene.tick()

  expect(await tokensOf(sql, scene.ann)).toEqual([40, 0])
  expect(await scene.heard()).toEqual([ends('1 day'), returned])
  const [post] = await sql`select tokens from posts where id = ${scene.id}`
  expect(post).toEqual({ tokens: null })
  expect(await checkBooks(sql)).toEqual([])
})

test('authors are reminded 7 days and 1 day before, once each', async ({ scene, sql }) => {
  for (const hours of [30 * 24, 7 * 24 + 1, 7 * 24, 6 * 24, 25, 24, 3]) {
    await scene.endsIn(hours)
    await scene.tick()
    await scene.tick()
  }

  expect(await scene.heard()).toEqual([ends('7 days'), ends('1 day')])
  expect(await tokensOf(sql, scene.ann)).toEqual([0, 40])
})

test('after a pause of weeks, only what still matters happens', async ({ scene, sql }) => {
  await scene.endsIn(5)
  await scene.tick()
  await scene.endsIn(-24 * 14)
  await scene.tick()

  expect(await scene.heard()).toEqual([ends('1 day'), returned])
  expect(await tokensOf(sql, scene.ann)).toEqual([40, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('nobody is reminded of a hidden post, whose bounty still comes back in time', async ({ make, as, scene, sql }) => {
  const moderator = await as(await make.person({ role: 'moderator' }))
  await moderator.post(`/posts/${scene.id}/hide`, { reason: 'Off topic' })

  await scene.endsIn(5)
  await scene.tick()
  const before = await scene.heard()
  await scene.endsIn(0)
  await scene.tick()

  expect(before).not.toContain(ends('1 day'))
  expect(await tokensOf(sql, scene.ann)).toEqual([40, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a bounty that was paid does not come back, and only who answered hears of it', async ({
  make,
  as,
  scene,
  sql,
}) => {
  const bea = await make.person()
  const reply = await make.reply({ post: scene, author: bea })
  await scene.client.put(`/posts/${scene.id}/accepted-reply`, { replyId: reply.id })
  await scene.endsIn(0)

  await scene.tick()

  expect(await tokensOf(sql, scene.ann)).toEqual([0, 0])
  expect(await tokensOf(sql, bea)).toEqual([40, 0])
  const { items } = (await (await as(bea)).get<NotificationPage>('/notifications?type=bounty_paid')).body
  expect(items.map((item: Notification) => sentenceOf(item))).toEqual([
    'Ann paid you the bounty of 40 VBT for your answer in “Why does it stall?”',
  ])
  expect(items[0]).toMatchObject({ path: `/forumpost/${scene.id}`, vbt: 40 })
  expect(await scene.heard()).not.toContain(returned)
  expect(await checkBooks(sql)).toEqual([])
})

test('of an acceptance and the end of its time at once, one happens', async ({ make, scene, sql }) => {
  const bea = await make.person()
  const reply = await make.reply({ post: scene, author: bea })
  await scene.endsIn(0)

  await Promise.all([
    scene.client.put(`/posts/${scene.id}/accepted-reply`, { replyId: reply.id }),
    returnDueBounties(sql),
    returnDueBounties(sql),
  ])

  const [[ann], [beas]] = [await tokensOf(sql, scene.ann), await tokensOf(sql, bea)]
  expect([ann, beas].toSorted()).toEqual([0, 40])
  expect(await checkBooks(sql)).toEqual([])
})

test('when an admin deletes all forum posts, their bounties come back', async ({ scene, sql }) => {
  await sql`update posts set deleted_at = now() where id = ${scene.id}`

  await scene.tick()

  expect(await tokensOf(sql, scene.ann)).toEqual([40, 0])
  expect(await scene.heard()).toEqual([])
  expect(await checkBooks(sql)).toEqual([])
})

test('what ends first is first, in case one run cannot do everything', async ({ make, as, scene, sql }) => {
  const bea = await make.person()
  await give(sql, bea, 5)
  const { id } = (await ask(await as(bea), 5)).body
  const othersEndsIn = (hours: number) =>
    sql`update bounties set ends_at = now() + make_interval(hours => ${hours}) where post_id = ${id}`

  await scene.endsIn(5)
  await othersEndsIn(4)
  await remindOfBounties(sql)
  await scene.endsIn(0)
  await othersEndsIn(-1)
  await returnDueBounties(sql)

  const happened = await sql`
    select type, subject_id from happenings
    where type in ('bounty_ending', 'bounty_returned') and subject_id in (${scene.id}, ${id}) order by id`
  expect(happened.map(({ type, subjectId }) => [type, subjectId])).toEqual([
    ['bounty_ending', id],
    ['bounty_ending', scene.id],
    ['bounty_returned', id],
    ['bounty_returned', scene.id],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('a bounty that cannot be returned delays no other', async ({ make, scene, sql }) => {
  // Leaves the bounty without tokens in escrow, which no API call can do.
  const broken = await make.post({ kind: 'forum' })
  await sql`insert into bounties (post_id, vbt, ends_at) values (${broken.id}, 5, now() - interval '1 day')`
  await scene.endsIn(0)

  await expect(returnDueBounties(sql)).rejects.toThrow('escrow')

  expect(await tokensOf(sql, scene.ann)).toEqual([40, 0])
})

test('no post can be removed for good while its bounty is open', async ({ scene, sql }) => {
  await expect(sql`delete from posts where id = ${scene.id}`).rejects.toThrow('is still open')
})
