import type { Deposit } from '#contract/deposits.ts'
import type { Offer, OfferPage, PostOffer } from '#contract/offers.ts'
import { give } from '#test/bounty.ts'
import { call, leave } from '#test/deposits.ts'
import { answer, makeCar, offer } from '#test/offers.ts'
import { expect, test } from '#test/test.ts'

test('a deposit is for the price that both sides agreed on, and uses their offer', async ({ sql, make, as }) => {
  const [seller, buyer] = [await make.person(), await make.person()]
  const car = await makeCar(make, seller)
  await give(sql, buyer, 400)
  const [ann, bea] = [await as(buyer), await as(seller)]
  const made = (await offer(ann, car, 9_000)).body
  expect((await answer(bea, made, 'accept')).body).toMatchObject({ state: 'accepted', depositVbt: 400 })

  const { status, body } = await leave(ann, car)

  expect([status, body.priceUsd]).toEqual([201, 9_000])
  const [used] = (await ann.get<OfferPage>('/offers?side=buyer&only=ended')).body.items
  expect(used).toMatchObject({ id: made.id, state: 'used', depositId: body.id, can: [] })
})

test('without an agreed price, a deposit is for the asking price', async ({ sql, make, as }) => {
  const [seller, buyer] = [await make.person(), await make.person()]
  await give(sql, buyer, 400)
  const { body } = await leave(await as(buyer), await makeCar(make, seller))
  expect(body.priceUsd).toBe(10_000)
})

test('while a deposit is held, nobody makes, accepts, or counters an offer', async ({ sql, make, as }) => {
  const [seller, buyer, other, late] = [
    await make.person(),
    await make.person(),
    await make.person(),
    await make.person(),
  ]
  const car = await makeCar(make, seller)
  await give(sql, buyer, 400)
  const [ann, bea, cem, dee] = [await as(buyer), await as(seller), await as(other), await as(late)]
  const open = (await offer(cem, car, 9_500)).body
  const deposit: Deposit = (await leave(ann, car)).body
  await call(bea, 'accept', deposit)

  const refused = {
    status: 409,
    body: { detail: 'The seller accepted a deposit on it, so it’s off the market for now.' },
  }
  expect(await offer(dee, car, 9_000)).toMatchObject(refused)
  expect(await answer(bea, open, 'accept')).toMatchObject(refused)
  expect(await answer(bea, open, 'counter', { amount: 9_800 })).toMatchObject(refused)
  expect((await dee.get<PostOffer>(`/posts/${car.id}/offer`)).body).toMatchObject({ canMake: false })
  const [seen] = (await bea.get<OfferPage>('/offers?side=seller')).body.items
  expect<Partial<Offer> | undefined>(seen).toMatchObject({ state: 'open', can: ['decline'] })
})
