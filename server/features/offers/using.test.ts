import type { OfferPage } from '#contract/offers.ts'
import { makeSeller } from '#test/checkouts.ts'
import { answer, makeCar, offer, passHours } from '#test/offers.ts'
import { expect, test } from '#test/test.ts'
import { findAgreed, spendOffers } from './index.ts'

test('a deposit uses an accepted offer once, before it expires', async ({ sql, make, as }) => {
  const [buyer, seller] = [await make.person(), await makeSeller(sql, make)]
  const [ann, bea] = [await as(buyer), await as(seller)]
  const car = await makeCar(make, seller)
  const find = () => sql.begin((tx) => findAgreed(tx, buyer.id, car.id))
  const made = (await offer(ann, car, 9_000)).body
  expect(await find()).toBeNull()
  await answer(bea, made, 'accept')
  const agreed = await find()
  expect(agreed).toEqual({ id: made.id, amount: 9_000 })

  const spend = () => sql.begin((tx) => spendOffers(tx, [{ offerId: made.id, depositId: 7 }]))
  await spend()

  const [used] = (await ann.get<OfferPage>('/offers?side=buyer&only=ended')).body.items
  expect(used).toMatchObject({ state: 'used', depositId: 7, orderId: null, can: [] })
  expect(await find()).toBeNull()
  await expect(spend()).rejects.toMatchObject({ code: 'offer_ended' })
  const late = (await offer(ann, car, 9_500)).body
  await answer(bea, late, 'accept')
  await passHours(sql, late, 24)
  expect(await find()).toBeNull()
})
