import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Me } from '#contract/members.ts'
import { POST_KINDS } from '#contract/posts.ts'
import { makeConversation, makeMessage } from '#test/conversations.ts'
import { makeVehicle } from '#test/deposits.ts'
import type { makers } from '#test/make.ts'
import { insertOffer } from '#test/offers.ts'
import { payOrder, startOrder } from '#test/orders.ts'
import { insertQuote } from '#test/quotes.ts'
import { expect, test } from '#test/test.ts'
import { tip as paidTip, postTransfers, promo, unitsOf } from './features/ledger/index.ts'
import { inTransaction, type Pool } from './platform/database/database.ts'

// Walks every GET route of the API, including future ones. A new route with unknown parameters fails here until the
// tables below say what to use for them.

/** Routes that show blocked members on purpose, and why. */
const exceptions: Record<string, string> = {
  '/api/my/blocks': 'the members you have blocked, so that you can unblock them',
  '/api/orders': 'both sides of an order see it to its end',
  '/api/orders/:orderId': 'both sides of an order see it to its end',
  '/api/orders/open': 'both sides of an order see it to its end',
  '/api/seller/tasks': 'both sides of an order see it to its end',
  '/api/seller/orders.csv': 'both sides of an order see it to its end',
  '/api/deposits': 'both sides of a deposit see it to its end',
  '/api/deposits/open': 'both sides of a deposit see it to its end',
  '/api/deposits/:depositId': 'both sides of a deposit see it to its end',
  '/api/orders/:orderId/reviews': 'both sides of an order see it to its end',
  '/api/orders/:orderId/photos/upload/*': 'both sides of a dispute see its photos',
  '/api/checkouts/:checkoutId': 'what a buyer had begun before the block, which can’t be paid anymore',
  '/api/conversations': 'what the two wrote before the block stays with both',
  '/api/conversations/:conversationId': 'what the two wrote before the block stays with both',
  '/api/conversations/:conversationId/changes': 'what the two wrote before the block stays with both',
  '/api/demo-members': 'the sample people on the sign-in screen',
}

type Make = ReturnType<typeof makers>
type World = Awaited<ReturnType<typeof world>>

/** A third person sees the pair on these routes, which proves that the test would find them. */
const shownToOthers = [
  '/api/posts',
  '/api/posts/:postId/comments',
  '/api/posts/:postId/replies',
  '/api/posts/:postId/related',
  '/api/posts/:postId/tips',
  '/api/wallet/statement',
  '/api/wallet/statement.csv',
  '/api/members/:handle',
  '/api/members/:handle/followers',
  '/api/members/suggestions',
  '/api/notifications',
  '/api/orders',
  '/api/orders/:orderId',
  '/api/orders/:orderId/reviews',
  '/api/members/:handle/reviews',
  '/api/checkouts/:checkoutId',
  '/api/offers',
  '/api/posts/:postId/quotes',
  '/api/quotes',
  '/api/quotes/:quoteId',
  '/api/deposits',
  '/api/deposits/:depositId',
  '/api/conversations',
  '/api/conversations/people',
  '/api/conversations/search',
  '/api/conversations/:conversationId',
  '/api/conversations/:conversationId/messages',
  '/api/conversations/:conversationId/changes',
]

test('no route shows either of a blocked pair to the other', async ({ app, make, as, sql, routes }) => {
  const it = await world(sql, make)
  const [ann, bob, cem] = [await as(it.ann), await as(it.bob), await as(it.cem)]
  expect((await ann.put(`/members/${it.bob.handle}/block`, {})).status).toBe(204)
  const walks = routes
    .filter(isWalked)
    .flatMap((route) => addressesOf(route, it).map((path) => ({ path, url: route.url })))

  const leaks = [...(await meetings(app, ann, walks, it.bob)), ...(await meetings(app, bob, walks, it.ann))]
  expect(leaks.filter(({ url }) => !(url in exceptions)).map(({ path }) => path)).toEqual([])

  const shown = await meetings(app, cem, walks, it.bob)
  expect([...new Set(shown.map(({ url }) => url))]).toEqual(expect.arrayContaining(shownToOthers))
})

type Walk = { path: string; url: string }

/** The walks that show `person` to this client. */
async function meetings(
  app: FastifyInstance,
  { headers }: { headers: Record<string, string> },
  walks: Walk[],
  person: Me,
) {
  const found: Walk[] = []
  for (const walk of walks) {
    const reply = await app.inject({ method: 'GET', url: `/api${walk.path}`, headers })
    expect(reply.statusCode, walk.path).toBeLessThan(500)
    if (marksOf(person).test(reply.body)) found.push(walk)
  }
  return found
}

/** Content of every kind by each of the pair, mixed with that of a third person. */
async function world(sql: Pool, make: Make) {
  const [ann, bob, cem] = [await person(make, 'ann'), await person(make, 'bob'), await person(make, 'cem')]
  const posts: { id: number }[] = []
  for (const kind of ['video', 'blog', 'forum'] as const)
    posts.push(await make.post({ author: cem, kind, title: 'Coupe of a third', description: 'coupe' }))
  const [video, , thread] = posts as [{ id: number }, { id: number }, { id: number }]
  const replies: { id: number; number: number }[] = [await make.reply({ post: thread, author: cem })]
  const comments: { id: number }[] = [await make.comment({ post: video, author: cem })]
  const first = comments[0]!

  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    const mark = `coupe ${one.name}`
    for (const kind of POST_KINDS) {
      const post = await make.post({
        author: one,
        kind,
        title: mark,
        description: mark,
        tags: kind === 'forum' ? ['coupe'] : [],
      })
      posts.push(post)
      await sql`
        insert into post_states (member_id, post_id, reaction, reacted_at, bookmarked_at)
        values (${other.id}, ${post.id}, 1, now(), now()), (${cem.id}, ${post.id}, 1, now(), now())`
      comments.push(await make.comment({ post, author: cem, text: 'By a third' }))
    }
    await sql`insert into drafts (id, author_id, kind, content) values (${crypto.randomUUID()}, ${one.id}, 'blog', ${sql.json({ title: mark })})`
    replies.push(await make.reply({ post: thread, author: one, text: `${mark} reply` }))
    const reply = replies.at(-1)!
    replies.push(await make.reply({ post: thread, author: cem, text: 'Quoting', quotedId: reply.id }))
    comments.push(await make.comment({ post: video, author: one, text: `${mark} comment` }))
    comments.push(await make.comment({ post: video, author: one, parent: first, text: `${mark} answer` }))
    comments.push(await make.comment({ post: thread, author: one, reply: replies[0]!, text: `${mark} on a reply` }))
    comments.push(await make.comment({ post: thread, author: cem, reply, text: 'By a third' }))
    await tip(sql, one, cem, video)
    await tip(sql, one, other, posts.at(-1)!)
    await follow(sql, one, cem)
    await follow(sql, cem, one)
    await follow(sql, one, other)
    await notify(sql, other, one, video.id)
    await notify(sql, cem, one, video.id)
  }
  const [orders, checkouts, deposits, conversations, quotes]: { id: number }[][] = [[], [], [], [], []]
  for (const [buyer, seller] of [
    [ann, bob],
    [cem, ann],
    [cem, bob],
  ] as const) {
    orders!.push(await bought(sql, make, buyer, seller))
    await review(sql, orders!.at(-1)!, buyer, seller)
    checkouts!.push(await checkingOut(sql, make, buyer, seller))
    posts.push(await bargainedFor(sql, make, buyer, seller))
    deposits!.push(await deposited(sql, make, buyer, seller))
    const asked = [await quoted(sql, make, buyer, seller), await quoted(sql, make, seller, buyer)]
    posts.push(...asked.map(({ post }) => post))
    quotes!.push(...asked.map(({ quote }) => quote))
    conversations!.push(await written(sql, make, buyer, seller))
  }
  const payouts = [await paidOut(sql, make, ann, bob), await paidOut(sql, make, bob, ann)]
  const trades = { orders: orders!, checkouts: checkouts!, deposits: deposits!, quotes: quotes!, payouts }
  return { ann, bob, cem, posts, replies, comments, conversations: conversations!, ...trades }
}

/** A paid order that has not been shipped. */
async function bought(sql: Pool, make: Make, buyer: Me, seller: Me) {
  await postTransfers(sql, [promo({ memberId: buyer.id, units: unitsOf(100), occasion: crypto.randomUUID() })])
  const post = await make.post({ author: seller, kind: 'market', title: 'A part', own: { stock: 9 } })
  const order = await startOrder(sql, { buyer, seller, posts: [post], title: 'A part' })
  await payOrder(sql, order, buyer)
  return order
}

/** A listing with an open offer. */
async function bargainedFor(sql: Pool, make: Make, buyer: Me, seller: Me) {
  const own = { stock: 9, takes_offers: true }
  const post = await make.post({ author: seller, kind: 'market', title: 'A part', tokens: 100, own })
  await insertOffer(sql, { buyer, seller, post })
  return post
}

/** A request with an open quote. */
async function quoted(sql: Pool, make: Make, author: Me, provider: Me) {
  const post = await make.post({ author, kind: 'request', title: 'A request' })
  return { post, quote: await insertQuote(sql, { post, provider }) }
}

/** A deposit that waits for an answer. */
async function deposited(sql: Pool, make: Make, buyer: Me, seller: Me) {
  const post = await makeVehicle(make, seller)
  const [deposit] = await sql<[{ id: number }]>`
    insert into deposits (post_id, buyer_id, seller_id, vbt, ends_at, title, make, model, year)
    values (${post.id}, ${buyer.id}, ${seller.id}, 400, now() + interval '1 day', 'A car', 'Datsun', '510', 1971)
    returning id`
  await sql`insert into deposit_steps (deposit_id, version, event, by) values (${deposit.id}, 1, 'leave', 'buyer')`
  return deposit
}

/** A payout of what a fan tipped long enough ago. */
async function paidOut(sql: Pool, make: Make, member: Me, fan: Me) {
  const post = await make.post({ author: member, title: 'A coupe' })
  await inTransaction(sql, async (tx) => {
    await tx`select set_config('samples.now', (now() - interval '40 days')::text, true)`
    const paid = { fromId: fan.id, toId: member.id, subject: `post:${post.id}`, units: unitsOf(40) }
    await postTransfers(tx, [
      promo({ memberId: fan.id, units: unitsOf(40), occasion: crypto.randomUUID() }),
      paidTip({ ...paid, requestKey: crypto.randomUUID() }),
    ])
  })
  const [payout] = await sql<[{ id: number }]>`
    insert into payouts (number, member_id, destination_id, vbt, cents, fee_cents)
    values (${`P-${crypto.randomUUID()}`}, ${member.id}, 'acct_test', 40, 1000, 0) returning id`
  return payout
}

/** A conversation in which each sent one of their own posts. */
async function written(sql: Pool, make: Make, one: Me, other: Me) {
  const conversation = await makeConversation(sql, one, other)
  for (const author of [one, other]) {
    const { id } = await makeMessage(sql, conversation.id, author, 'This coupe')
    const post = await make.post({ author, title: `coupe ${author.name}` })
    await sql`update messages set post_id = ${post.id} where id = ${id}`
  }
  return conversation
}

/** Reviews by both sides, visible to everyone. */
async function review(sql: Pool, order: { id: number }, buyer: Me, seller: Me) {
  for (const [by, author, about] of [
    ['buyer', buyer, seller],
    ['seller', seller, buyer],
  ] as const) {
    await sql`
      insert into reviews (order_id, by, author_id, about_id, stars, text, item, shown_at)
      values (${order.id}, ${by}, ${author.id}, ${about.id}, 5, 'As agreed.', 'A part', now())`
  }
}

/** An open checkout. */
async function checkingOut(sql: Pool, make: Make, buyer: Me, seller: Me) {
  const post = await make.post({ author: seller, kind: 'market', title: 'A part', own: { stock: 9 } })
  const { checkoutId } = await startOrder(sql, { buyer, seller, posts: [post], title: 'A part', by: 'pickup' })
  await sql`update checkouts set state = 'replaced', ended_at = now() where member_id = ${buyer.id} and state = 'open'`
  const [checkout] = await sql<[{ id: number }]>`
    insert into checkouts (id, member_id, ends_at) overriding system value
    values (${checkoutId}, ${buyer.id}, now() + interval '15 minutes') returning id`
  return checkout
}

/** A member with a unique name and handle. */
function person(make: Make, name: string): Promise<Me> {
  const mark = `${name}${crypto.randomUUID().slice(0, 8)}`
  return make.person({ name: `Zq${mark}`, handle: `zq${mark}` })
}

function marksOf({ name }: Me) {
  return new RegExp(name, 'i')
}

async function follow(sql: Pool, from: Me, to: Me) {
  await sql`
    insert into follows (member_id, target_type, target, label, followed_id, level)
    values (${from.id}, 'member', ${String(to.id)}, ${to.name}, ${to.id}, 'watching')`
  await sql`update members set following = following + 1 where id = ${from.id}`
  await sql`update members set followers = followers + 1 where id = ${to.id}`
}

async function tip(sql: Pool, from: Me, to: Me, post: { id: number }) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into tips (post_id, from_id, to_id, vbt, is_anonymous) values (${post.id}, ${from.id}, ${to.id}, 1, false)
    returning id`
  const paid = { fromId: from.id, toId: to.id, subject: `post:${post.id}`, units: unitsOf(1), requestKey: String(id) }
  await postTransfers(sql, [promo({ memberId: from.id, units: unitsOf(1), occasion: `tip ${id}` }), paidTip(paid)])
}

async function notify(sql: Pool, to: Me, from: Me, postId: number) {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into notifications (member_id, type, group_key, subject_type, subject_id)
    values (${to.id}, 'like', ${crypto.randomUUID()}, 'post', ${postId}) returning id`
  await sql`insert into notification_actors (notification_id, actor_id) values (${id}, ${from.id})`
}

/** Skips admin routes, which these members cannot call at all: `rights.test.ts` of admin proves it. */
function isWalked({ method, url, config }: RouteOptions) {
  const isOpen = config?.access !== 'admin' && !config?.isThirdParty
  return String(method) === 'GET' && isOpen && url.startsWith('/api/') && !url.startsWith('/api/auth')
}

type Values = (it: World) => (string | number)[]
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

/** Values for each path parameter. */
const params: Record<string, Values> = {
  handle: ({ ann, bob, cem }) => [ann, bob, cem].map(({ handle }) => handle),
  postId: ({ posts }) => ids(posts),
  replyId: ({ replies }) => ids(replies),
  commentId: ({ comments }) => ids(comments),
  uploadId: () => ['none'],
  searchId: () => [1],
  collectionId: () => [1],
  topUpId: () => [1],
  orderId: ({ orders }) => ids(orders),
  checkoutId: ({ checkouts }) => ids(checkouts),
  depositId: ({ deposits }) => ids(deposits),
  quoteId: ({ quotes }) => ids(quotes),
  conversationId: ({ conversations }) => ids(conversations),
  payoutId: ({ payouts }) => ids(payouts),
  // Nobody but the author and moderators may see these.
  caseId: () => [1],
  memberId: () => [1],
  decisionId: () => [1],
  appealId: () => [1],
}

/** Values for query fields that are required, or that change the result. */
const queries: Record<string, Values> = {
  kind: () => [...POST_KINDS],
  q: ({ ann, bob }) => ['coupe', ann.name, bob.name],
  sort: () => ['best', 'newest', 'oldest'],
  author: ({ ann, bob }) => [ann.handle, bob.handle],
  to: () => ['nobody@example.test'],
  of: () => ['member:1'],
  post: ({ posts }) => ids(posts),
  near: () => ['39.7,-105'],
  address: () => ['123 Raymond Ave, Pasadena, CA'],
  side: () => ['buying', 'selling', 'buyer', 'seller'],
  as: () => ['buyer', 'seller'],
  bounds: () => ['-80,-170,80,170'],
  after: () => [0],
}

/** Also tries optional query fields of this many addresses: they don't change who may see something. */
const WITH_OPTIONS = 3

/** All combinations of path parameters; optional query fields one at a time, next to the required ones. */
function addressesOf({ url, schema }: RouteOptions, it: World): string[] {
  const path = url.slice('/api'.length)
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const paths = names.reduce(
    (some, name) =>
      some.flatMap((one) =>
        valuesOf(params, name, url, it).map((value) => one.replace(`:${name}`, encodeURIComponent(value))),
      ),
    [path],
  )
  return paths.flatMap((one, index) =>
    queriesOf(schema, url, it, index < WITH_OPTIONS).map((query) => (query ? `${one}?${query}` : one)),
  )
}

function queriesOf(schema: RouteOptions['schema'], url: string, it: World, hasOptions: boolean): string[] {
  const asked = (schema?.querystring ?? {}) as {
    properties?: Record<string, { maximum?: number }>
    required?: string[]
  }
  const required = asked.required ?? []
  const must = required.reduce(
    (some, name) =>
      some.flatMap((one) =>
        valuesOf(queries, name, url, it).map((value) => [...one, `${name}=${encodeURIComponent(value)}`]),
      ),
    [[]] as string[][],
  )
  const optional = Object.keys(asked.properties ?? {}).filter((name) => !required.includes(name) && name in queries)
  const may = hasOptions ? optional : []
  const more = may.flatMap((name) => queries[name]!(it).map((value) => `${name}=${encodeURIComponent(value)}`))
  const most = asked.properties?.limit?.maximum
  const whole = most ? [`limit=${most}`] : []
  return must
    .flatMap((fields) => [fields, ...more.map((field) => [...fields, field])])
    .map((fields) => [...fields, ...whole].join('&'))
}

function valuesOf(known: Record<string, Values>, name: string, url: string, it: World) {
  const values = known[name]
  if (!values) throw new Error(`${url}: add values for '${name}' to the tables in this test.`)
  return values(it)
}
