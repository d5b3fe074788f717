import type { NotificationPage } from '#contract/notifications.ts'
import { happenTo } from '#test/happen.ts'
import { actOn, actOnRequest, editQuote, makeQuotes } from '#test/quote-calls.ts'
import { insertQuote } from '#test/quotes.ts'
import { test as base, expect } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { noRealtime } from '../../../platform/background/realtime.ts'
import { notificationHandler } from '../../notifications/index.ts'
import { broadcastQuotes } from '../handlers.ts'

type Client = { get: <Body>(path: string) => Promise<{ body: Body }> }
const handlers = [notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources })]

/** Cleo's request, quotes on it by Ann and Bob, and what each of them reads in the bell, newest first. */
const test = base.extend('scene', async ({ sql, make, as }) => {
  const scene = await makeQuotes(make, as)
  const told = async (client: Client) => {
    await deliverHappenings(sql, handlers)
    const { items } = (await client.get<NotificationPage>('/notifications')).body
    return items.map(({ type, outcome, path }) => [type, outcome, path])
  }
  return { ...scene, told, path: `/requestpost/${scene.post.id}` }
})

const price = '$1,000.00 (4,000 VBT)'

test('the author is told of every quote, and a new price replaces the one they haven’t read', async ({ scene }) => {
  const { cleo, ann, anns, told, path } = scene
  expect(await told(cleo)).toEqual([
    ['quote', `Bob sent you a quote of ${price} for “Clutch slips”`, path],
    ['quote', `Ann sent you a quote of ${price} for “Clutch slips”`, path],
  ])

  const lines = [{ kind: 'labor', title: 'Clutch', quantity: 1, priceVbt: 3_600 }] as const
  const edited = await editQuote(ann, anns, { lines: [...lines] })
  expect((await told(cleo)).map(([, sentence]) => sentence)).toEqual([
    'Ann lowered their quote for “Clutch slips” from $1,000.00 (4,000 VBT) to $900.00 (3,600 VBT)',
    `Bob sent you a quote of ${price} for “Clutch slips”`,
  ])

  await actOn(ann, edited.body, 'withdraw')
  expect((await told(cleo))[0]).toEqual(['request_update', 'Ann withdrew their quote for “Clutch slips”', path])
  expect(await told(ann)).toEqual([])
})

test('providers are told when theirs is accepted, or another one is, and never the price of the other', async ({
  scene,
}) => {
  const { cleo, ann, bob, anns, bobs, told, path } = scene
  await actOn(cleo, anns, 'accept')
  const accepted = `Cleo accepted your quote of ${price} for “Clutch slips”. They have 24 hours to pay`
  expect(await told(ann)).toEqual([['quote_update', accepted, path]])
  expect(await told(bob)).toEqual([])

  await actOn(cleo, bobs, 'accept')
  const released = 'Cleo picked another quote for “Clutch slips”. They haven’t paid yet, so yours is still open'
  expect((await told(ann))[0]).toEqual(['quote_update', released, path])
  expect(await told(bob)).toEqual([['quote_update', accepted, path]])
})

test('providers with open quotes are told when the request closes and opens again', async ({
  sql,
  scene,
  make,
  as,
}) => {
  const { cleo, ann, bob, bobs, post, told, path } = scene
  const gone = await make.person()
  await insertQuote(sql, { post, provider: gone, validHours: -1 })
  await actOn(bob, bobs, 'withdraw')

  await actOnRequest(cleo, post, 'close')
  expect(await told(ann)).toEqual([
    ['quote_update', '“Clutch slips” was closed, so your quote can’t be accepted anymore', path],
  ])
  await actOnRequest(cleo, post, 'reopen')
  expect((await told(ann))[0]).toEqual(['quote_update', '“Clutch slips” is open again, and so is your quote', path])
  expect([await told(bob), await told(await as(gone))]).toEqual([[], []])
})

test('after a block, neither side is told what the other does', async ({ scene, make }) => {
  const { cleo, ann, anns, author, providers, post, told } = scene
  const before = await told(cleo)
  await make.block(author, providers[0])

  await actOn(ann, anns, 'withdraw')
  await actOnRequest(cleo, post, 'close')

  expect(await told(cleo)).toEqual(before)
  expect(await told(ann)).toEqual([])
})

test('a quote shows the business that it is from, and a request that is gone has no title', async ({
  sql,
  scene,
  make,
}) => {
  const { cleo, ann, anns, providers, post, told } = scene
  const business = await make.post({
    kind: 'directory',
    author: providers[0],
    title: 'Delgado Transmissions: clutches and gears',
  })
  await sql`update quotes set business_id = ${business.id} where id = ${anns.id}`
  expect((await told(cleo))[1]![1]).toBe(`Delgado Transmissions sent you a quote of ${price} for “Clutch slips”`)

  await actOn(cleo, anns, 'accept')
  await told(ann)
  await sql`update posts set hidden_at = now(), hidden_reason = 'Spam' where id = ${post.id}`
  expect((await told(ann))[0]![1]).toBe(`Cleo accepted your quote of ${price} for a request. They have 24 hours to pay`)
  await sql`delete from posts where id = ${post.id}`
  expect(await told(ann)).toEqual([])
})

test('the pages of both sides are told to fetch what changed', async ({ sql, scene }) => {
  const { author, providers, post, anns } = scene
  const [ann, bob] = providers
  const rooms: [string, object][] = []
  const realtime = { ...noRealtime, publish: (room: string, event: object) => void rooms.push([room, event]) }
  await deliverHappenings(sql, handlers)
  const happen = happenTo(sql, [broadcastQuotes(realtime as never)])
  const event = { type: 'quotes_changed', postId: post.id }
  const told = () => Object.fromEntries(rooms.splice(0))

  const sides = { postId: post.id, buyerId: author.id, sellerId: ann.id }
  await happen('quote_stepped', ann, anns.id, sides)
  expect(told()).toEqual({ [`member:${author.id}`]: event, [`member:${ann.id}`]: event })
  await happen('request_stepped', author, post.id, { authorId: author.id })
  expect(told()).toEqual(Object.fromEntries([author, ann, bob].map(({ id }) => [`member:${id}`, event])))
  await happen('quotes_seen', author, post.id, { quoteIds: [anns.id], providerIds: [ann.id] })
  expect(told()).toEqual({ [`member:${author.id}`]: event, [`member:${ann.id}`]: event })
  await happen('post_liked', ann, post.id)
  expect(told()).toEqual({})
})
