import type { Deposit } from '#contract/deposits.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { SALE_WAITS } from '#contract/sale-waits.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { call, leave, makeVehicle, passHours } from '#test/deposits.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { openRealtime } from '../../platform/background/realtime.ts'
import { checkBooks } from '../ledger/index.ts'
import { notificationHandler } from '../notifications/index.ts'
import { leaveDeposit } from './actions.ts'
import { depositActions } from './calls/routes.ts'
import { returnDueDeposits, returnGoneDeposits } from './timing.actions.ts'

/** Ann's deposit of 400 VBT on Kenji's coupe. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [kenji, ann] = [await make.person({ name: 'Kenji' }), await make.person({ name: 'Ann' })]
  await give(sql, ann, 400)
  const [seller, buyer] = [await as(kenji), await as(ann)]
  const post = await makeVehicle(make, kenji)
  const deposit = (await leave(buyer, post)).body
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  const heardBy = (client: typeof buyer) => async () => {
    await deliverHappenings(sql, [listener])
    const { items } = (await client.get<NotificationPage>('/notifications?type=deposit')).body
    return items.map((item) => sentenceOf(item)).toReversed()
  }
  return {
    kenji,
    ann,
    seller,
    buyer,
    post,
    deposit,
    /** The job runs every minute, here on two servers at once. */
    async after(hours: number) {
      await passHours(sql, deposit, hours)
      await Promise.all([1, 2].flatMap(() => [returnDueDeposits(sql), returnGoneDeposits(sql)]))
      await returnDueDeposits(sql)
      return (await buyer.get<Deposit>(`/deposits/${deposit.id}`)).body
    },
    annHears: heardBy(buyer),
    kenjiHears: heardBy(seller),
  }
})

test('an unanswered deposit comes back once, after 48 hours, and both sides are notified', async ({ scene, sql }) => {
  expect(await scene.after(47)).toMatchObject({ state: 'offered' })
  expect(await tokensOf(sql, scene.ann)).toEqual([0, 400])

  expect(await scene.after(1)).toMatchObject({ state: 'returned', ended: 'unanswered', version: 2 })
  await scene.after(0)

  expect(await tokensOf(sql, scene.ann)).toEqual([400, 0])
  expect(await scene.annHears()).toEqual([
    'The seller didn’t answer your deposit on “1994 coupe” in time. You got $100.00 (400 VBT) back',
  ])
  expect(await scene.kenjiHears()).toEqual([
    'You got a deposit of $100.00 (400 VBT) on “1994 coupe”. Answer it within 48 hours',
    'You didn’t answer the deposit on “1994 coupe” in time, so it went back to the buyer',
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('notifications follow a vehicle that is renamed, unless their reader can’t see it', async ({ scene, sql }) => {
  await call(scene.seller, 'accept', scene.deposit)
  expect((await scene.annHears()).at(-1)).toContain('your deposit on “1994 coupe”')

  await sql`update posts set title = 'My coupe' where id = ${scene.post.id}`
  expect((await scene.annHears()).at(-1)).toContain('your deposit on “My coupe”')
  expect(await scene.kenjiHears()).toEqual([
    'You got a deposit of $100.00 (400 VBT) on “My coupe”. Answer it within 48 hours',
  ])

  await sql`update posts set hidden_at = now(), hidden_reason = 'Rude' where id = ${scene.post.id}`
  expect((await scene.annHears()).at(-1)).toContain('your deposit on “1994 coupe”')
})

test('the site’s time limits apply, and notifications name them', async ({ scene, sql, make, as }) => {
  const [lea, kenji] = [await make.person(), scene.kenji]
  await give(sql, lea, 400)
  const second = await makeVehicle(make, kenji, { own: { make: 'Honda' } })
  const left = { vbt: 400, waits: 90 * 60 }
  const { depositId } = await sql.begin((tx) => leaveDeposit(tx, lea as never, second.id, left))
  const waits = { ...SALE_WAITS, depositHold: 3_600 }
  await sql.begin((tx) => depositActions.accept(tx, { viewer: kenji as never, depositId, waits }, { version: 1 }))

  const buyer = await as(lea)
  const { endsAt } = (await buyer.get<Deposit>(`/deposits/${depositId}`)).body
  expect(Date.parse(endsAt!) - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect((await scene.kenjiHears()).at(-1)).toContain('Answer it within 90 minutes')
  const { items } = (await buyer.get<NotificationPage>('/notifications?type=deposit')).body
  expect(sentenceOf(items[0]!)).toContain('it’s on hold for you for 1 hour. Go see it')
})

test('a held deposit comes back after 7 days, even if one side agreed', async ({ scene, sql }) => {
  const held = (await call(scene.seller, 'accept', scene.deposit)).body
  await call(scene.seller, 'agree', held)
  expect(await scene.after(7 * 24 - 1)).toMatchObject({ state: 'held' })

  expect(await scene.after(1)).toMatchObject({ state: 'returned', ended: 'over' })

  expect(await tokensOf(sql, scene.ann)).toEqual([400, 0])
  expect(await scene.annHears()).toEqual([
    'The seller accepted your deposit on “1994 coupe”, so it’s on hold for you for 7 days. Go see it',
    'The seller asked to keep your deposit of $100.00 (400 VBT) on “1994 coupe”. Agree if you have a deal',
    'Your hold on “1994 coupe” ended. You got $100.00 (400 VBT) back',
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('after weeks without a server, it comes back once, whatever the sides try meanwhile', async ({ scene, sql }) => {
  await passHours(sql, scene.deposit, 24 * 30)

  expect((await call(scene.seller, 'accept', scene.deposit)).body).toMatchObject({
    code: 'deposit_step',
    detail: expect.stringContaining('you didn’t answer in time'),
  })
  expect((await scene.buyer.get<Deposit>(`/deposits/${scene.deposit.id}`)).body.can).toEqual([])
  expect(await scene.after(0)).toMatchObject({ ended: 'unanswered', version: 2 })
  expect(await tokensOf(sql, scene.ann)).toEqual([400, 0])
})

test('if both sides agree just as the hold ends, only one of the two happens', async ({ scene, sql }) => {
  const held = (await call(scene.seller, 'accept', scene.deposit)).body
  const agreed = (await call(scene.seller, 'agree', held)).body
  const soon = sql`clock_timestamp() + interval '30 milliseconds'`
  await sql`
    with moved as (update deposits set ends_at = ${soon} where id = ${held.id} returning id)
    update deadlines set due_at = ${soon} from moved where subject_type = 'deposit' and subject_id = moved.id`

  await Promise.all([call(scene.buyer, 'agree', agreed), returnDueDeposits(sql), returnDueDeposits(sql)])
  await scene.after(0)

  const tokens = [await tokensOf(sql, scene.ann), await tokensOf(sql, scene.kenji)]
  expect(tokens.flat().toSorted((one, other) => one! - other!)).toEqual([0, 0, 0, 400])
  expect(await checkBooks(sql)).toEqual([])
})

test('an unanswered deposit comes back when the post is hidden, or when one side blocks the other', async ({
  make,
  as,
  scene,
  sql,
}) => {
  const moderator = await as(await make.person({ role: 'moderator' }))
  await moderator.post(`/posts/${scene.post.id}/hide`, { reason: 'Stolen photos' })
  expect(await call(scene.seller, 'accept', scene.deposit)).toMatchObject({
    status: 409,
    body: { code: 'deposit_step', detail: expect.stringContaining('isn’t for sale anymore') },
  })
  expect(await scene.after(0)).toMatchObject({ ended: 'gone', vehicle: { postId: null }, history: [{}, { by: null }] })
  expect(await scene.annHears()).toEqual([
    'The seller changed “1994 coupe”, or it isn’t for sale anymore. You got $100.00 (400 VBT) back',
  ])

  const other = (await leave(scene.buyer, await makeVehicle(make, scene.kenji))).body
  await scene.buyer.put(`/members/${scene.kenji.handle}/block`, {})
  expect((await call(scene.seller, 'accept', other)).status).toBe(409)
  await scene.after(0)

  expect((await scene.buyer.get<Deposit>(`/deposits/${other.id}`)).body.ended).toBe('gone')
  expect(await tokensOf(sql, scene.ann)).toEqual([400, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a held deposit goes on if the post is hidden or deleted, or after a block', async ({ make, as, scene, sql }) => {
  const held = (await call(scene.seller, 'accept', scene.deposit)).body
  const moderator = await as(await make.person({ role: 'moderator' }))
  await moderator.post(`/posts/${scene.post.id}/hide`, { reason: 'Stolen photos' })
  await scene.buyer.put(`/members/${scene.kenji.handle}/block`, {})
  await scene.seller.delete(`/posts/${scene.post.id}`)

  expect(await scene.after(0)).toMatchObject({ state: 'held' })
  const agreed = (await call(scene.seller, 'agree', held)).body
  expect((await call(scene.buyer, 'agree', agreed)).body.state).toBe('paid')
  expect(await tokensOf(sql, scene.kenji)).toEqual([400, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('when an admin deletes all vehicles, deposits that wait for an answer come back', async ({ scene, sql }) => {
  await sql`update posts set deleted_at = now() where id = ${scene.post.id}`

  expect(await scene.after(0)).toMatchObject({ ended: 'gone' })
  expect(await tokensOf(sql, scene.ann)).toEqual([400, 0])
})

test('a deposit that cannot be returned does not delay others', async ({ make, scene, sql }) => {
  // Leaves the deposit without tokens in escrow, which no API call can do.
  await sql`
    with broken as (
      insert into deposits (buyer_id, seller_id, vbt, ends_at, title, make, model, year)
      values (${(await make.person()).id}, ${scene.kenji.id}, 5, now() - interval '9 days', 'A car', 'Datsun', '510', 1971)
      returning id
    )
    insert into deadlines (subject_type, subject_id, event, due_at)
    select 'deposit', id, 'unanswered', now() - interval '9 days' from broken`
  await passHours(sql, scene.deposit, 48)

  await expect(returnDueDeposits(sql)).rejects.toThrow('escrow')

  expect(await tokensOf(sql, scene.ann)).toEqual([400, 0])
  await sql`update deposits set ended = 'gone', state = 'returned', ended_at = now(), ends_at = null where make = 'Datsun'`
})
