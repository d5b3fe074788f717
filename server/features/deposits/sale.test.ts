import type { Deposit } from '#contract/deposits.ts'
import type { Facets } from '#contract/listings.ts'
import type { Post, PostPage } from '#contract/posts.ts'
import type { HeldTokens, StatementPage } from '#contract/wallet.ts'
import { give, tokensOf } from '#test/bounty.ts'
import { call, leave, makeVehicle, VIN } from '#test/deposits.ts'
import { bodies } from '#test/minimal-posts.ts'
import { answer, offer } from '#test/offers.ts'
import { expect, test as plain } from '#test/test.ts'
import { checkBooks } from '../ledger/index.ts'

/** Kenji's coupe, which he published for sale, and Ann with 500 VBT. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [kenji, ann] = [await make.person({ name: 'Kenji' }), await make.person({ name: 'Ann' })]
  await give(sql, ann, 500)
  const [seller, buyer] = [await as(kenji), await as(ann)]
  const form = { ...bodies.vehicle, title: 'Held coupe', isForSale: true, askingUsd: 14_800, tokens: 400 }
  const post = (await seller.post<Post>('/posts', form)).body
  return {
    kenji,
    ann,
    seller,
    buyer,
    form,
    post,
    hold: async () => (await call(seller, 'accept', (await leave(buyer, post)).body)).body,
  }
})

test('a held vehicle is off sale on cards, pages, in filters, and in searches', async ({ make, as, scene }) => {
  const visitor = await as(null)
  await makeVehicle(make, scene.kenji)
  const read = async () => {
    const of = (query: string) => visitor.get<PostPage>(`/posts?kind=vehicle&author=${scene.kenji.handle}${query}`)
    const found = await visitor.get<{ items: { id: number }[] }>(
      `/search/posts?q=${encodeURIComponent(`type:vehicle is:for-sale author:${scene.kenji.handle}`)}`,
    )
    const facets = await visitor.get<Facets>(`/posts/facets?kind=vehicle&author=${scene.kenji.handle}`)
    return {
      card: (await of('')).body.items.find(({ id }) => id === scene.post.id)?.vehicle?.heldUntil,
      page: (await visitor.get<Post>(`/posts/${scene.post.id}`)).body.vehicle?.heldUntil,
      forSale: (await of('&isForSale=true')).body.items.map(({ id }) => id).includes(scene.post.id),
      notForSale: (await of('&isForSale=false')).body.items.map(({ id }) => id).includes(scene.post.id),
      found: JSON.stringify(found.body).includes('Held coupe'),
      counted: facets.body.options.isForSale?.find(({ value }) => value === 'true')?.count,
    }
  }
  expect(await read()).toEqual({
    card: null,
    page: null,
    forSale: true,
    notForSale: false,
    found: true,
    counted: 2,
  })

  const { endsAt } = await scene.hold()

  expect(await read()).toEqual({
    card: endsAt,
    page: endsAt,
    forSale: false,
    notForSale: true,
    found: false,
    counted: 1,
  })
})

test('feeds, shared pages, and structured data say that it is off sale', async ({ app, scene }) => {
  const pages = async () => ({
    feed: (await app.inject('/feeds/vehicle.atom')).body,
    page: (await app.inject(`/vehiclepost/${scene.post.id}`)).body,
  })
  const before = await pages()
  expect(before.feed).toContain('For sale: $14,800')
  expect(before.page).toContain('https://schema.org/InStock')
  expect(before.page).not.toContain('Sale pending')

  const { endsAt } = await scene.hold()

  const day = new Date(endsAt!).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  const after = await pages()
  expect(after.feed).toContain(`<p>Sale pending. Off the market until ${day}</p>`)
  expect(after.page).toContain('https://schema.org/OutOfStock')
  expect(after.page).toContain(`Sale pending. Off the market until ${day}`)
})

test('editing or deleting the post returns unanswered deposits, and keeps a held one', async ({ scene, sql }) => {
  const { buyer, seller, post, form } = scene
  const shown = async ({ id }: Deposit) => (await buyer.get<Deposit>(`/deposits/${id}`)).body
  const edit = (version: number, change: object) => seller.patch(`/posts/${post.id}`, { ...form, ...change, version })

  const first = (await leave(buyer, post)).body
  expect((await edit(1, { mileage: 90_000 })).status).toBe(200)
  expect(await shown(first)).toMatchObject({ ended: 'gone', history: [{}, { event: 'gone', by: 'seller' }] })
  expect(await tokensOf(sql, scene.ann)).toEqual([500, 0])

  const second = await scene.hold()
  expect((await edit(2, { title: 'Sold soon' })).status).toBe(200)
  expect(await shown(second)).toMatchObject({ state: 'held', vehicle: { title: 'Held coupe', mileage: 90_000 } })
  await call(seller, 'give_back', await shown(second))

  const third = (await leave(buyer, post)).body
  expect((await seller.delete(`/posts/${post.id}`)).status).toBe(204)
  expect(await shown(third)).toMatchObject({ ended: 'gone', vehicle: { postId: null } })
  expect(await tokensOf(sql, scene.ann)).toEqual([500, 0])
  expect(await checkBooks(sql)).toEqual([])
})

test('an edit returns a deposit only if it changes the facts that it was left on', async ({ scene }) => {
  const { buyer, seller, post, form } = scene
  const left = (await leave(buyer, post)).body
  let version = 1
  const edit = (change: object) => seller.patch(`/posts/${post.id}`, { ...form, ...change, version: version++ })
  const state = async ({ id }: Deposit) => (await buyer.get<Deposit>(`/deposits/${id}`)).body.ended

  const harmless = [
    { title: 'Held coupe!' },
    { description: 'A fixed typo.' },
    { specs: [{ name: 'Engine', value: 'L28' }] },
  ]
  for (const change of harmless) {
    expect({ change, status: (await edit(change)).status }).toEqual({ change, status: 200 })
    expect({ change, ended: await state(left) }).toEqual({ change, ended: null })
  }

  const changes = [
    { askingUsd: 15_000 },
    { tokens: 300 },
    { vin: VIN },
    { year: 2001 },
    { make: 'Mazda' },
    { model: 'Miata' },
    { mileage: 90_000 },
    { titleStatus: 'salvage' },
    { address: '1 Elm St, Pasadena, CA' },
    { isForSale: false, askingUsd: undefined, tokens: undefined },
  ]
  let waiting = left
  for (const change of changes) {
    const changed = await edit(change)
    expect({ change, status: changed.status, ended: await state(waiting) }).toEqual({
      change,
      status: 200,
      ended: 'gone',
    })
    await edit({})
    waiting = (await leave(buyer, post)).body
  }
})

test('a deposit at an agreed price stays when the asking price moves above that price', async ({ scene, sql }) => {
  const { buyer, seller, post, form } = scene
  await sql`update vehicles set takes_offers = true where post_id = ${post.id}`
  const made = (await offer(buyer, post, 13_000)).body
  await answer(seller, made, 'accept')
  const left = (await leave(buyer, post)).body
  expect(left.priceUsd).toBe(13_000)
  const edit = (askingUsd: number, version: number) =>
    seller.patch(`/posts/${post.id}`, { ...form, askingUsd, takesOffers: true, version })
  const ended = async () => (await buyer.get<Deposit>(`/deposits/${left.id}`)).body.ended

  await edit(14_000, 1)
  expect(await ended()).toBe(null)
  await edit(12_000, 2)
  expect(await ended()).toBe('gone')
})

test('the wallet says what a deposit holds, and names its vehicle on the statement of both sides', async ({
  scene,
  sql,
}) => {
  const held = await scene.hold()
  const vehicle = { id: scene.post.id, kind: 'vehicle', title: 'Held coupe' }

  expect((await scene.buyer.get<HeldTokens>('/wallet/held')).body.items).toEqual([
    { holder: 'deposit', id: held.id, heldVbt: 400, post: vehicle, order: null },
  ])
  const agreed = (await call(scene.seller, 'agree', held)).body
  await call(scene.buyer, 'agree', agreed)

  const lines = async (client: typeof scene.buyer) =>
    (await client.get<StatementPage>('/wallet/statement')).body.items.filter(({ cause }) => cause.includes('deposit'))
  expect(await lines(scene.buyer)).toMatchObject([
    {
      cause: 'deposit_held',
      amountVbt: -400,
      heldChangeVbt: 400,
      post: vehicle,
      entries: [
        { cause: 'deposit_held', amountVbt: -400 },
        { cause: 'deposit_paid', amountVbt: 0, heldChangeVbt: -400 },
      ],
    },
  ])
  expect(await lines(scene.seller)).toMatchObject([{ cause: 'deposit_paid', amountVbt: 400, post: vehicle }])
  expect((await scene.buyer.get<HeldTokens>('/wallet/held')).body.items).toEqual([])
  expect(await checkBooks(sql)).toEqual([])
})
