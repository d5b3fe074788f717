import type { Problem } from '#contract/basics.ts'
import type { Profile } from '#contract/members.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import type { Tip, TipPage } from '#contract/tips.ts'
import type { Wallet } from '#contract/wallet.ts'
import type { Person } from '#test/client.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { test as base, expect } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { noRealtime, type Realtime } from '../../../platform/background/realtime.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import { checkBooks, postTransfers, promo, unitsOf } from '../../ledger/index.ts'
import { notificationHandler } from '../../notifications/index.ts'
import { pointsCounting, recountPoints } from '../../points/index.ts'
import { broadcastWallets } from '../broadcast.ts'
import { getOwnTip } from './queries.ts'

/** A video by Mara, and Ann, who has 100 VBT. */
const test = base.extend('scene', async ({ make, sql }) => {
  const [mara, ann] = [await make.person({ name: 'Mara' }), await make.person({ name: 'Ann Tipper' })]
  await give(sql, ann, 100)
  return { mara, ann, video: await make.post({ author: mara, kind: 'video', title: 'Dawn run' }) }
})

test('a tip moves tokens to the author at once, and is shown under the post', async ({ scene, as, sql }) => {
  const { ann, mara, video } = scene
  const [asAnn, asMara, visitor] = [await as(ann), await as(mara), await as(null)]

  const given = await asAnn.post<Tip>(`/posts/${video.id}/tips`, tipOf(8, { message: '  Great \n run ' }))
  await asAnn.post(`/posts/${video.id}/tips`, tipOf(4))

  expect(given).toMatchObject({ status: 201, body: { vbt: 8, message: 'Great run', isMine: true } })
  expect((await asAnn.get<Wallet>('/wallet')).body.availableVbt).toBe(88)
  expect((await asMara.get<Wallet>('/wallet')).body.availableVbt).toBe(12)
  const { body } = await visitor.get<TipPage>(`/posts/${video.id}/tips`)
  expect(body.total).toEqual({ count: 2, vbt: 12 })
  expect(body.items).toMatchObject([
    { vbt: 4, message: null, member: { id: ann.id }, isMine: false },
    { vbt: 8, message: 'Great run', member: { name: 'Ann Tipper' }, canRemoveMessage: false },
  ])
  const first = (await visitor.get<TipPage>(`/posts/${video.id}/tips?limit=1`)).body
  const second = (await visitor.get<TipPage>(`/posts/${video.id}/tips?limit=1&after=${first.next}`)).body
  expect([...first.items, ...second.items]).toEqual(body.items)
  expect(second.next).toBeNull()
  expect(await checkBooks(sql)).toEqual([])
})

test('a double click tips once, and the same key cannot tip another amount', async ({ scene, as, sql }) => {
  const { ann, video } = scene
  const client = await as(ann)
  const key = crypto.randomUUID()
  const tip = () => client.post<Tip>(`/posts/${video.id}/tips`, tipOf(8), key)

  const replies = await Promise.all([tip(), tip(), tip()])

  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect((await client.post<Problem>(`/posts/${video.id}/tips`, tipOf(9), key)).status).toBe(409)
  expect((await client.get<Wallet>('/wallet')).body.availableVbt).toBe(92)
  expect(await checkBooks(sql)).toEqual([])
})

test('nobody tips more than they have, even at the same moment', async ({ scene, as, sql }) => {
  const { ann, mara, video } = scene
  const client = await as(ann)

  const replies = await Promise.all(
    Array.from({ length: 12 }, () => client.post<Problem>(`/posts/${video.id}/tips`, tipOf(30))),
  )

  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 9 }, () => [409, 'not_enough_tokens']),
  )
  expect((await (await as(mara)).get<Wallet>('/wallet')).body.availableVbt).toBe(90)
  expect((await client.get<TipPage>(`/posts/${video.id}/tips`)).body.total).toEqual({ count: 3, vbt: 90 })
  expect(await checkBooks(sql)).toEqual([])
})

test.for([
  [0, 400],
  [1, 201],
  [1.5, 400],
  [2_000, 201],
  [2_001, 400],
  [-5, 400],
  ['8', 400],
] as const)('a tip of %s VBT is answered with %i', async ([vbt, status], { scene, as, sql }) => {
  await give(sql, scene.ann, 2_000)
  const client = await as(scene.ann)

  expect((await client.post(`/posts/${scene.video.id}/tips`, { ...tipOf(1), vbt })).status).toBe(status)
  expect(await checkBooks(sql)).toEqual([])
})

test.for([
  ['🚗'.repeat(130), 201],
  ['x'.repeat(131), 400],
  [' ', 201],
] as const)('a message has at most 130 characters: %s', async ([message, status], { scene, as }) => {
  const client = await as(scene.ann)

  expect((await client.post(`/posts/${scene.video.id}/tips`, tipOf(1, { message }))).status).toBe(status)
})

test.for([
  ['a visitor', 401],
  ['a member with an unverified email', 403],
  ['the author', 403],
  ['a member whom the author blocked', 404],
  ['a member who blocked the author', 404],
  ['a moderator whom the author blocked', 403],
] as const)('%s cannot tip', async ([who, status], { scene, make, as, sql }) => {
  const { mara, video } = scene
  const role = who.startsWith('a moderator') ? 'moderator' : 'member'
  const other = await make.person({ role, isVerified: !who.includes('unverified') })
  const person = who === 'a visitor' ? null : who === 'the author' ? mara : other
  if (person) await give(sql, person, 50)
  if (who.includes('author blocked')) await make.block(mara, other)
  if (who.includes('blocked the author')) await make.block(other, mara)

  expect((await (await as(person)).post(`/posts/${video.id}/tips`, tipOf(4))).status).toBe(status)
  expect(await sql`select from tips where post_id = ${video.id}`).toHaveLength(0)
  expect(await checkBooks(sql)).toEqual([])
})

test.for([
  ['forum', {}, 403],
  ['market', {}, 403],
  ['blog', {}, 201],
  ['video', { deletedAt: new Date() }, 404],
  ['video', { hiddenAt: new Date() }, 404],
] as const)(
  'of posts, only visible videos and blog posts can be tipped: %s %j',
  async ([kind, state, status], { scene, make, as, sql }) => {
    const post = await make.post({ author: scene.mara, kind, ...state })

    expect((await (await as(scene.ann)).post(`/posts/${post.id}/tips`, tipOf(4))).status).toBe(status)
    expect((await (await as(null)).get(`/posts/${post.id}/tips`)).status).toBe(status === 404 ? 404 : 200)
    expect(await checkBooks(sql)).toEqual([])
  },
)

test('a moderator cannot tip a hidden post, although they see it', async ({ scene, make, as }) => {
  const post = await make.post({ author: scene.mara, kind: 'video', hiddenAt: new Date() })
  const client = await as(await make.person({ role: 'moderator' }))

  expect((await client.post(`/posts/${post.id}/tips`, tipOf(4))).status).toBe(403)
})

test('an anonymous giver is named nowhere', async ({ app, scene, make, as, sql }) => {
  const { ann, mara, video } = scene
  await (await as(ann)).post(`/posts/${video.id}/tips`, tipOf(8, { isAnonymous: true, message: 'Keep going' }))
  const published: [room: string, ...unknown[]][] = []
  const realtime: Realtime = { publish: (...all) => published.push(all), mayBeHeard: () => true }
  await deliver(sql, realtime)

  const asMara = await as(mara)
  const { body: page } = await asMara.get<TipPage>(`/posts/${video.id}/tips`)
  expect(page.items).toMatchObject([{ member: null, isAnonymous: true, message: 'Keep going', isMine: false }])
  const { body: notifications } = await asMara.get<NotificationPage>('/notifications')
  expect(notifications.items).toMatchObject([{ type: 'tip', actors: [], actorCount: 0, vbt: 8 }])
  const others = [mara, await make.person(), await make.person({ role: 'admin' }), null]
  const paths = [
    `/posts/${video.id}/tips`,
    '/notifications',
    `/members/${mara.handle}`,
    '/wallet',
    `/posts/${video.id}`,
  ]
  for (const person of others) {
    const client = await as(person)
    for (const path of paths) expect(JSON.stringify(await client.get(path)), path).not.toMatch(namesOf(ann))
  }
  const [happening] = await sql`select * from happenings where type like 'post_tipped%' and subject_id = ${video.id}`
  expect(happening).toMatchObject({ actorId: mara.id })
  const messages = published.filter(([room]) => room !== `member:${ann.id}`)
  expect(JSON.stringify(messages)).not.toMatch(new RegExp(`[^\\d]${ann.id}[^\\d]`))
  const archive = await app.inject({ url: '/api/my/data', headers: asMara.headers })
  expect(archive.statusCode).toBe(200)
})

test('only its giver gets a tip as their own', async ({ scene, as, sql }) => {
  const { ann, mara, video } = scene
  const { id } = (await (await as(ann)).post<Tip>(`/posts/${video.id}/tips`, tipOf(8, { isAnonymous: true }))).body
  const viewer = viewerFor(mara.id)

  await expect(getOwnTip(sql, viewer, id)).rejects.toMatchObject({ status: 404 })
  expect(await getOwnTip(sql, { ...viewer, id: ann.id }, id)).toMatchObject({ id, isMine: true })
})

test('blocking an anonymous giver changes nothing about their tip, which would give them away', async ({
  scene,
  make,
  as,
}) => {
  const { ann, mara, video } = scene
  await (await as(ann)).post(`/posts/${video.id}/tips`, tipOf(8, { isAnonymous: true, message: 'Keep going' }))
  await (await as(ann)).post(`/posts/${video.id}/tips`, tipOf(4, { message: 'By name' }))
  await make.block(mara, ann)

  const { body } = await (await as(mara)).get<TipPage>(`/posts/${video.id}/tips`)
  expect(body.items).toMatchObject([{ vbt: 8, message: 'Keep going' }])
})

test('the author is notified of who tipped and how much in all', async ({ scene, make, as, sql }) => {
  const { ann, mara, video } = scene
  const bea = await make.person({ name: 'Bea' })
  await give(sql, bea, 10)
  for (const [person, vbt] of [
    [ann, 8],
    [bea, 2],
  ] as const) {
    await (await as(person)).post(`/posts/${video.id}/tips`, tipOf(vbt))
    await deliver(sql)
  }

  const { body } = await (await as(mara)).get<NotificationPage>('/notifications')
  expect(body.items).toMatchObject([{ type: 'tip', actorCount: 2, vbt: 10, post: { id: video.id } }])
})

test('the wallets of both people change in all their tabs', async ({ scene, as, sql }) => {
  const { ann, mara, video } = scene
  for (const isAnonymous of [true, false]) {
    await (await as(ann)).post(`/posts/${video.id}/tips`, tipOf(4, { isAnonymous }))
    const rooms: string[] = []
    const publish: Realtime['publish'] = (room, { type }) => void (type === 'wallet_changed' && rooms.push(room))
    await deliver(sql, { publish, mayBeHeard: () => true })
    expect(rooms.toSorted()).toEqual([`member:${ann.id}`, `member:${mara.id}`].toSorted())
  }
})

test('a tip waits for an author who is leaving, and for nothing that they need', async ({ scene, as, sql }) => {
  const { ann, mara, video } = scene
  const client = await as(ann)

  const given = await sql.begin(async (leaving) => {
    await leaving`select from members where id = ${mara.id} for update`
    const call = client.post(`/posts/${video.id}/tips`, tipOf(4))
    await untilLockWait(sql)
    await leaving`select from posts where id = ${video.id} for update nowait`
    return { call }
  })

  expect((await given.call).status).toBe(201)
})

test('the words of a giver go when they leave, but neither their tips nor the words of others', async ({
  scene,
  as,
  make,
  sql,
}) => {
  const { ann, video } = scene
  const bea = await make.person({ name: 'Bea' })
  await give(sql, bea, 20)
  const asAnn = await as(ann)
  await asAnn.post(`/posts/${video.id}/tips`, tipOf(100, { message: 'Call me' }))
  await (await as(bea)).post(`/posts/${video.id}/tips`, tipOf(8, { message: 'Great run' }))

  expect((await asAnn.post('/me/delete', { handle: ann.handle })).status).toBe(204)

  const { body } = await (await as(null)).get<TipPage>(`/posts/${video.id}/tips`)
  expect(body.items).toMatchObject([
    { vbt: 8, message: 'Great run', member: { name: 'Bea' } },
    { vbt: 100, message: null, member: null },
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('tips earn no points', async ({ scene, as, sql }) => {
  const { ann, mara, video } = scene
  await (await as(ann)).post(`/posts/${video.id}/tips`, tipOf(100))
  await deliverHappenings(sql, [pointsCounting(sql)])
  await recountPoints(sql)

  const points = await sql`
    select points from posts where id = ${video.id} union all select points from members where id = ${mara.id}`
  expect(points).toEqual([{ points: 0 }, { points: 0 }])
})

test.for([
  ['the author', 204],
  ['the giver', 204],
  ['a moderator', 204],
  ['someone else', 403],
  ['someone whom the author blocked', 404],
] as const)('%s can remove a message, and the tip stays: %i', async ([who, status], { scene, make, as, sql }) => {
  const { ann, mara, video } = scene
  const tip = await (await as(ann)).post<Tip>(`/posts/${video.id}/tips`, tipOf(8, { message: 'Rude' }))
  const other = await make.person({ role: who === 'a moderator' ? 'moderator' : 'member' })
  if (who.includes('blocked')) await make.block(mara, other)
  const client = await as(who === 'the author' ? mara : who === 'the giver' ? ann : other)

  for (const _again of [false, true]) {
    expect((await client.delete(`/tips/${tip.body.id}/message`)).status).toBe(status)
  }

  const { body } = await (await as(null)).get<TipPage>(`/posts/${video.id}/tips`)
  expect(body.items).toMatchObject([{ vbt: 8, message: status === 204 ? null : 'Rude' }])
  const audited = await sql`select from audit_log where action = 'tip_message_removed' and subject_id = ${tip.body.id}`
  expect(audited).toHaveLength(who === 'a moderator' ? 1 : 0)
})

test('a profile says what its owner got in tips, if they want', async ({ scene, as }) => {
  const { ann, mara, video } = scene
  await (await as(ann)).post(`/posts/${video.id}/tips`, tipOf(8))
  const [asMara, visitor] = [await as(mara), await as(null)]
  const tips = async () => (await visitor.get<Profile>(`/members/${mara.handle}`)).body.tips

  expect(await tips()).toBeNull()
  await asMara.patch('/my/privacy', { showsTips: true })
  expect(await tips()).toEqual({ count: 1, vbt: 8 })
  await asMara.patch('/my/privacy', { showsTips: false })
  expect(await tips()).toBeNull()
})

function tipOf(vbt: number, more: { message?: string; isAnonymous?: boolean } = {}) {
  return { vbt, isAnonymous: false, ...more }
}

function give(sql: Pool, { id }: { id: number }, vbt: number) {
  return postTransfers(sql, [promo({ memberId: id, units: unitsOf(vbt), occasion: crypto.randomUUID() })])
}

function deliver(sql: Pool, realtime = noRealtime) {
  const sources = notificationSources
  return deliverHappenings(sql, [broadcastWallets(realtime), notificationHandler({ realtime, jobs: noJobs, sources })])
}

function namesOf({ name, handle }: Person) {
  return new RegExp(`${name}|${handle}`)
}
