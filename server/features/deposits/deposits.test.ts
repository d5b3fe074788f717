import type { Problem } from '#contract/basics.ts'
import type { Deposit, DepositCounts, DepositPage, OpenDeposits, PostDeposit } from '#contract/deposits.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { call, leave, makeVehicle, passHours, VIN } from '#test/deposits.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

/** Kenji's vehicle, with Ann and Bob, who have 500 VBT each. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [kenji, ann, bob] = [
    await make.person({ name: 'Kenji' }),
    await make.person({ name: 'Ann' }),
    await make.person({ name: 'Bob' }),
  ]
  for (const buyer of [ann, bob]) await give(sql, buyer, 500)
  const post = await makeVehicle(make, kenji)
  const [seller, anns, bobs] = [await as(kenji), await as(ann), await as(bob)]
  return {
    kenji,
    ann,
    bob,
    post,
    seller,
    anns,
    bobs,
    shown: async (client = anns) => (await client.get<PostDeposit>(`/posts/${post.id}/deposit`)).body,
    tokens: () => Promise.all([kenji, ann, bob].map((person) => tokensOf(sql, person))),
  }
})

test('each side lists what has not ended, first what waits for them, and strangers don’t', async ({
  scene,
  make,
  as,
}) => {
  const { anns, bobs, seller, post, kenji } = scene
  const open = async (client: typeof anns) => {
    const { items, total } = (await client.get<OpenDeposits>('/deposits/open')).body
    return { ids: items.map(({ id, viewer }) => [id, viewer]), total }
  }
  const { body: asked } = await leave(anns, post)
  const { body: held } = await leave(bobs, await makeVehicle(make, kenji))
  await call(seller, 'accept', held)

  expect(await open(seller)).toEqual({
    ids: [
      [asked.id, 'seller'],
      [held.id, 'seller'],
    ],
    total: 2,
  })
  expect(await open(anns)).toEqual({ ids: [[asked.id, 'buyer']], total: 1 })
  expect(await open(await as(await make.person()))).toEqual({ ids: [], total: 0 })
  await call(anns, 'cancel', asked)
  expect(await open(anns)).toEqual({ ids: [], total: 0 })
})

test('a deposit is set aside until the seller answers', async ({ scene, sql }) => {
  const { anns, post } = scene

  const { status, body } = await leave(anns, post)

  expect(status).toBe(201)
  expect(body).toMatchObject({
    version: 1,
    state: 'offered',
    ended: null,
    viewer: 'buyer',
    vbt: 400,
    priceUsd: 14_800,
    endedAt: null,
    buyer: { id: scene.ann.id },
    seller: { id: scene.kenji.id },
    buyerAgrees: false,
    sellerAgrees: false,
    vehicle: {
      postId: post.id,
      title: '1994 coupe',
      make: 'Nissan',
      model: '240Z',
      year: 1972,
      mileage: 61_200,
      vin: '1NX••••••••••••••',
      titleStatus: 'clean',
      address: '12 Elm St, Torrance, CA',
      thumbnail: null,
    },
    history: [{ event: 'leave', by: 'buyer' }],
    can: ['cancel'],
  })
  const hours = (Date.parse(body.endsAt!) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(47.9)
  expect(hours).toBeLessThanOrEqual(48)
  expect(await scene.tokens()).toEqual([
    [0, 0],
    [100, 400],
    [500, 0],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('the page shows the amount, the viewer’s own deposit, and only to the seller, how many wait', async ({
  as,
  scene,
}) => {
  const before = { vbt: 400, mine: null, waiting: 0, heldUntil: null, canLeave: true, refusal: null }
  expect(await scene.shown()).toEqual({ ...before, availableVbt: 500 })
  expect(await scene.shown(await as(null))).toEqual({ ...before, availableVbt: null })
  expect(await scene.shown(scene.seller)).toMatchObject({
    vbt: 400,
    waiting: 0,
    canLeave: false,
    refusal: 'You can’t leave a deposit on your own vehicle.',
  })

  const { body } = await leave(scene.anns, scene.post)

  expect(await scene.shown()).toEqual({ ...before, mine: body, availableVbt: 100, canLeave: false })
  expect(await scene.shown(scene.bobs)).toEqual({ ...before, availableVbt: 500 })
  expect(await scene.shown(scene.seller)).toMatchObject({ mine: null, waiting: 1 })
})

test('accepting a deposit takes the vehicle off sale for 7 days, and returns all others', async ({ scene, sql }) => {
  const { anns, bobs, seller, post } = scene
  const [first, second] = [(await leave(anns, post)).body, (await leave(bobs, post)).body]

  const { status, body } = await call(seller, 'accept', first)

  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'held', version: 2, viewer: 'seller', can: ['agree', 'give_back'] })
  const days = (Date.parse(body.endsAt!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThanOrEqual(7)
  expect((await bobs.get<Deposit>(`/deposits/${second.id}`)).body).toMatchObject({
    state: 'returned',
    ended: 'taken',
    endsAt: null,
    endedAt: expect.any(String),
    can: [],
    history: [
      { event: 'leave', by: 'buyer' },
      { event: 'taken', by: 'seller' },
    ],
  })
  expect(await scene.tokens()).toEqual([
    [0, 0],
    [100, 400],
    [500, 0],
  ])
  expect((await scene.shown()).mine).toMatchObject({ can: ['agree'], vehicle: { vin: VIN } })
  expect(await scene.shown(bobs)).toMatchObject({
    heldUntil: body.endsAt,
    canLeave: false,
    refusal: expect.stringMatching(
      /^The seller accepted another deposit, so this vehicle is off the market until \w+ \d+\.$/,
    ),
  })
  expect(await leave(bobs, post)).toMatchObject({ status: 409, body: { code: 'off_sale' } })
  expect(await checkBooks(sql)).toEqual([])
})

test('a deposit goes to the seller, without a fee, only if both sides agree', async ({ scene, sql }) => {
  const { anns, seller, post } = scene
  let { body } = await call(seller, 'accept', (await leave(anns, post)).body)

  ;({ body } = await call(anns, 'agree', body))
  expect(body).toMatchObject({ state: 'held', buyerAgrees: true, sellerAgrees: false, can: ['disagree'] })
  ;({ body } = await call(anns, 'disagree', body))
  expect(body).toMatchObject({ state: 'held', buyerAgrees: false, can: ['agree'] })
  ;({ body } = await call(seller, 'agree', body))
  expect(body).toMatchObject({ sellerAgrees: true, can: ['disagree', 'give_back'] })
  expect(await tokensOf(sql, scene.ann)).toEqual([100, 400])
  ;({ body } = await call(anns, 'agree', body))

  expect(body).toMatchObject({ state: 'paid', ended: 'agreed', endsAt: null, can: [] })
  expect(await scene.tokens()).toEqual([
    [400, 0],
    [100, 0],
    [500, 0],
  ])
  expect(await scene.shown(scene.bobs)).toMatchObject({ heldUntil: null, canLeave: true })
  expect(await checkBooks(sql)).toEqual([])
})

test('the seller can decline a deposit or give it back, and the buyer can cancel it before the answer', async ({
  scene,
  sql,
}) => {
  const { anns, seller, post } = scene
  const next = async () => (await leave(anns, post)).body

  const declined = await call(seller, 'decline', await next())
  expect(declined.body).toMatchObject({ state: 'returned', ended: 'declined' })
  const canceled = await call(anns, 'cancel', await next())
  expect(canceled.body).toMatchObject({ state: 'returned', ended: 'canceled' })
  const held = await call(seller, 'accept', await next())
  expect(await call(anns, 'cancel', held.body)).toMatchObject({ status: 409, body: { code: 'deposit_step' } })
  const given = await call(seller, 'give_back', held.body)
  expect(given.body).toMatchObject({ state: 'returned', ended: 'seller_returned' })

  expect(await tokensOf(sql, scene.ann)).toEqual([500, 0])
  expect(await scene.shown()).toMatchObject({ mine: null, heldUntil: null, canLeave: true })
  expect(await checkBooks(sql)).toEqual([])
})

test('a late or repeated step is refused, and the refusal says what happened', async ({ scene }) => {
  const { anns, seller, post } = scene
  const offered = (await leave(anns, post)).body
  const refusalOf = async (reply: ReturnType<typeof call>) => {
    const { status, body } = await reply
    return [status, body.code, body.detail]
  }

  await call(seller, 'decline', offered)

  expect(await refusalOf(call(anns, 'cancel', offered))).toEqual([
    409,
    'deposit_step',
    'You can’t do that now: the seller declined the deposit. Check it before you try again.',
  ])
  const other = (await leave(anns, post)).body
  const held = (await call(seller, 'accept', other)).body
  expect((await refusalOf(call(anns, 'agree', other)))[1]).toBe('deposit_step')
  expect((await refusalOf(call(anns, 'disagree', held)))[1]).toBe('deposit_step')
})

test('a buyer with too few tokens is told how many are missing, and the amount must be the one they saw', async ({
  make,
  as,
  scene,
  sql,
}) => {
  const cy = await make.person()
  await give(sql, cy, 379.5)
  const client = await as(cy)

  expect(await leave(client, scene.post)).toMatchObject({
    status: 409,
    body: { code: 'not_enough_tokens', detail: 'You need $5.25 (21 VBT) more for this deposit.' },
  })
  expect(await leave(client, scene.post, 300)).toMatchObject({
    status: 409,
    body: {
      code: 'deposit_changed',
      detail: 'The deposit is now $100.00 (400 VBT). Check the new amount, then try again.',
    },
  })
  expect(await scene.shown(client)).toMatchObject({ availableVbt: 379.5, canLeave: true })
  expect(await tokensOf(sql, cy)).toEqual([379.5, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('a buyer has one deposit on a vehicle at a time, and a double click leaves one', async ({ scene, sql }) => {
  const { anns, post } = scene
  await sql`update posts set tokens = 100 where id = ${post.id}`
  const key = crypto.randomUUID()

  const replies = await Promise.all([1, 2, 3].map(() => leave(anns, post, 100, key)))

  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  expect(await leave(anns, post, 100)).toMatchObject({ status: 409, body: { code: 'deposit_open' } })
  const [{ body }] = replies as [(typeof replies)[number]]
  const step = crypto.randomUUID()
  const accepted = await Promise.all([1, 2, 3].map(() => call(scene.seller, 'accept', body, step)))
  expect(accepted.map(({ status, body }) => [status, body.version])).toEqual([
    [200, 2],
    [200, 2],
    [200, 2],
  ])
  expect(await tokensOf(sql, scene.ann)).toEqual([400, 100])
  expect(await checkBooks(sql)).toEqual([])
})

test('of 20 buyers at once, the seller accepts one, and all others get their tokens back', async ({
  make,
  as,
  scene,
  sql,
}) => {
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const person = await make.person()
      await give(sql, person, 400)
      return { person, client: await as(person) }
    }),
  )
  const left = await Promise.all(buyers.map(({ client }) => leave(client, scene.post)))
  expect(left.map(({ status }) => status)).toEqual(buyers.map(() => 201))
  expect((await scene.shown(scene.seller)).waiting).toBe(20)

  const replies = await Promise.all([
    ...left.slice(0, 5).map(({ body }) => call(scene.seller, 'accept', body)),
    call(buyers[0]!.client, 'cancel', left[0]!.body),
    call(buyers[19]!.client, 'cancel', left[19]!.body),
  ])

  expect(replies.slice(0, 5).filter(({ status }) => status === 200)).toHaveLength(1)
  const held = await Promise.all(buyers.map(async ({ person }) => (await tokensOf(sql, person))[1]))
  expect(held.filter((vbt) => vbt !== 0)).toEqual([400])
  const states = await sql`select state from deposits where post_id = ${scene.post.id} and ended is null`
  expect([...states]).toEqual([{ state: 'held' }])
  expect(await checkBooks(sql)).toEqual([])
})

test('only vehicles that are for sale with a deposit take one', async ({ make, as, scene, sql }) => {
  const { kenji, anns } = scene
  const refusedOn = async (post: { id: number }, vbt = 400) => {
    const { status, body } = await leave(anns, post, vbt)
    return [status, body.code]
  }
  const own = { is_for_sale: false, asking_usd: null }

  expect(await refusedOn(await makeVehicle(make, kenji, { own }))).toEqual([409, 'not_for_sale'])
  const free = await makeVehicle(make, kenji, { vbt: null })
  expect(await refusedOn(free)).toEqual([409, 'deposit_changed'])
  expect((await anns.get<PostDeposit>(`/posts/${free.id}/deposit`)).body).toMatchObject({
    vbt: null,
    canLeave: false,
    refusal: 'The seller doesn’t ask for a deposit.',
  })
  expect(await refusedOn(await make.post({ kind: 'market', author: kenji, tokens: 400 }))).toEqual([404, 'not_found'])
  expect(await refusedOn({ id: 999_999 })).toEqual([404, 'not_found'])
  expect((await leave(scene.seller, scene.post)).status).toBe(403)
  for (const vbt of [0, -1, 2.5, '400', null]) {
    expect((await anns.post<Problem>(`/posts/${scene.post.id}/deposits`, { vbt })).status).toBe(400)
  }
  expect((await leave(await as(await make.person({ isVerified: false })), scene.post)).status).toBe(403)
  expect((await leave(await as(null), scene.post)).status).toBe(401)
  expect(await tokensOf(sql, scene.ann)).toEqual([500, 0])
})

test('nobody can leave a deposit with someone who blocked them, not even a moderator, or on a hidden post', async ({
  make,
  as,
  scene,
  sql,
}) => {
  const moderator = await make.person({ role: 'moderator' })
  await give(sql, moderator, 500)
  const moderating = await as(moderator)
  await make.block(scene.kenji, scene.ann)
  await make.block(scene.kenji, moderator)

  expect((await leave(scene.anns, scene.post)).status).toBe(404)
  expect(await leave(moderating, scene.post)).toMatchObject({ status: 409, body: { code: 'not_for_sale' } })
  await moderating.post(`/posts/${scene.post.id}/hide`, { reason: 'Stolen photos' })
  expect((await leave(scene.bobs, scene.post)).status).toBe(404)
  expect(await tokensOf(sql, scene.ann)).toEqual([500, 0])
})

test('once a hold has ended, another deposit can be left and accepted before any job runs', async ({ scene, sql }) => {
  const held = (await call(scene.seller, 'accept', (await leave(scene.anns, scene.post)).body)).body
  await passHours(sql, held, 7 * 24)

  expect(await scene.shown(scene.bobs)).toMatchObject({ heldUntil: null, canLeave: true })
  expect(await call(scene.anns, 'agree', held)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('the hold ended') },
  })
  const { body } = await call(scene.seller, 'accept', (await leave(scene.bobs, scene.post)).body)

  expect(body.state).toBe('held')
  expect((await scene.anns.get<Deposit>(`/deposits/${held.id}`)).body).toMatchObject({ ended: 'over' })
  expect(await scene.tokens()).toEqual([
    [0, 0],
    [500, 0],
    [100, 400],
  ])
  expect(await checkBooks(sql)).toEqual([])
})

test('lists show only the viewer’s deposits: first those that need them, then the newest', async ({
  make,
  as,
  scene,
  sql,
}) => {
  const { anns, seller, bobs, kenji } = scene
  const stranger = await as(await make.person())
  await sql`update posts set tokens = 10 where id = ${scene.post.id}`
  const posts = [scene.post, await makeVehicle(make, kenji, { vbt: 10 }), await makeVehicle(make, kenji, { vbt: 10 })]
  const left: Deposit[] = []
  for (const post of posts) left.push((await leave(anns, post, 10)).body)
  const [first, second, third] = left as [Deposit, Deposit, Deposit]
  await leave(bobs, posts[1]!, 10)
  await call(seller, 'decline', third)
  const held = (await call(seller, 'accept', first)).body
  await call(seller, 'agree', held)

  const list = async (client: typeof anns, side: string, more = '') => {
    const { body } = await client.get<DepositPage>(`/deposits?side=${side}${more}`)
    return { ids: body.items.map(({ id }) => id), next: body.next, items: body.items }
  }
  expect((await list(anns, 'buyer')).ids).toEqual([first.id, third.id, second.id])
  expect((await list(seller, 'seller')).ids.slice(-2)).toEqual([third.id, first.id])
  expect((await list(seller, 'seller')).ids.slice(0, 2)).toContain(second.id)
  expect((await list(seller, 'buyer')).ids).toEqual([])
  expect((await list(stranger, 'buyer')).ids).toEqual([])
  const countsOf = async (client: typeof anns) => (await client.get<DepositCounts>('/deposits/counts')).body
  const none = { mine: 0, active: 0 }
  expect(await countsOf(anns)).toEqual({ received: none, left: { mine: 1, active: 2 } })
  expect(await countsOf(seller)).toEqual({ received: { mine: 2, active: 3 }, left: none })
  expect(await countsOf(stranger)).toEqual({ received: none, left: none })
  const page = await list(anns, 'buyer', '&limit=2')
  expect(page.ids).toEqual([first.id, third.id])
  expect((await list(anns, 'buyer', `&limit=2&after=${page.next}`)).ids).toEqual([second.id])
  expect(page.items[0]).toMatchObject({ viewer: 'buyer', can: ['agree'], seller: { name: 'Kenji' } })
  expect((await anns.get('/deposits?side=buyer&after=abc')).status).toBe(400)
  expect((await anns.get('/deposits')).status).toBe(400)
})
