// Slices: orders, checkouts
import { expect, expectAccessibleAtBothSizes, expectNoSideways, test } from './journey.ts'
import { buy, expectShown, newTrade, openBoth, takeStep, tokensOf } from './orders.ts'
import { expectSteps } from './steps.ts'
import { passDays } from './time.ts'

test('if nobody does anything, an order arrives, is paid, and even its return ends', async ({ page, browser }) => {
  const { seller, shipped } = await newTrade(page, browser, 'Fuel rail, cleaned')
  const order = await shipped()
  await openBoth([page, seller], order)
  const held = '8 VBT is held.'

  await passDays(order, 21)
  await expectShown(page, { state: 'Delivered', next: 'Is everything OK?', tokens: held })
  await expectShown(seller, { state: 'Delivered', next: 'Dee Whitfield is checking it', tokens: held })
  await expectAccessibleAtBothSizes(seller)

  await passDays(order, 14)
  await expectShown(page, { state: 'Completed', next: 'Order completed', tokens: '8 VBT went to Otto Brandt.' })
  await expectShown(seller, { state: 'Completed', next: 'Order completed', tokens: '7.7 VBT went to you.' })
  await expectAccessibleAtBothSizes(seller)
  expect(await tokensOf(seller)).toBe(7.7)

  await takeStep(page, order, 'request-return', { reason: 'Too long.' })
  await expect(seller.getByRole('heading', { name: 'Dee Whitfield wants to return it' })).toBeVisible()
  await passDays(order, 5)
  await expect(page.getByRole('region', { name: 'Your return is accepted' })).toContainText('to say where to send it')
  const asked = seller.getByRole('region', { name: 'Where should it go?' })
  await expect(asked).toContainText('Otherwise, Dee Whitfield gets 6 VBT back and keeps it.')
  await expectAccessibleAtBothSizes(page)
  await seller.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(seller)
  await expectAccessibleAtBothSizes(seller)

  await passDays(order, 5)
  const refunded = { state: 'Refunded', next: 'This order is refunded' }
  await expectShown(page, { ...refunded, tokens: '6 VBT went back to you.' })
  await expectShown(seller, { ...refunded, tokens: '6 VBT went back to Dee Whitfield.' })
  await expectAccessibleAtBothSizes(seller)
  expect([await tokensOf(page), await tokensOf(seller)]).toEqual([98, 2])
  await expectSteps(page, `orders/${order.id}`, [
    'shipped --> delivered: assume_arrival',
    'delivered --> completed: assume_acceptance',
    'requested --> unaddressed: assume_return_acceptance',
    'unaddressed --> waived: waive_return',
    'completed --> refunded: waive_return',
  ])
})

test('what is not shipped or not picked up comes back to both sides', async ({ page, browser }) => {
  const { seller, postId, ready } = await newTrade(page, browser, 'Door card, left')
  const canceled = { state: 'Canceled', next: 'This order is canceled' }
  const late = await buy(page, postId, 'shipping')
  await openBoth([page, seller], late)
  await expect(seller.getByRole('heading', { name: /^Ship by / })).toBeVisible()

  await passDays(late, 14)
  await expectShown(page, { ...canceled, tokens: '8 VBT went back to you.' })
  await expectShown(seller, { ...canceled, tokens: '8 VBT went back to Dee Whitfield.' })
  await expect(page.getByText('Canceled because it wasn’t shipped or ready in time')).toBeVisible()
  await expectSteps(page, `orders/${late.id}`, ['paid --> canceled: never_shipped'])

  const left = await ready()
  await openBoth([page, seller], left)
  await expect(seller.getByRole('heading', { name: 'Hand it over, then enter the code' })).toBeVisible()
  await passDays(left, 21)
  await expectShown(page, { ...canceled, tokens: '6 VBT went back to you.' })
  await expectShown(seller, { ...canceled, tokens: '6 VBT went back to Dee Whitfield.' })
  await expect(seller.getByText('Canceled because it wasn’t picked up in time')).toBeVisible()
  await expectSteps(page, `orders/${left.id}`, ['ready_for_pickup --> canceled: never_collected'])
  expect(await tokensOf(page)).toBe(100)
  const { market } = await (await page.request.get(`/api/posts/${postId}`)).json()
  expect(market.stock).toBe(5)
})

test('on phones, a pickup is accepted by itself, and a return that was sent counts as received', async ({
  page,
  browser,
}) => {
  const { seller, ready } = await newTrade(page, browser, 'Wheel arch, rear')
  const order = await ready()
  await takeStep(page, order, 'confirm', { isFine: false })
  for (const one of [page, seller]) await one.setViewportSize({ width: 390, height: 844 })
  await openBoth([page, seller], order)
  await expect(page.getByRole('heading', { name: 'Is everything OK?' })).toBeVisible()

  await passDays(order, 3)
  await expectShown(page, { state: 'Completed', next: 'Order completed', tokens: '6 VBT went to Otto Brandt.' })
  await expectShown(seller, { state: 'Completed', next: 'Order completed', tokens: '5.7 VBT went to you.' })
  await expectNoSideways(seller)

  await takeStep(page, order, 'request-return', { reason: 'Does not fit.' })
  await takeStep(seller, order, 'accept-return', { reason: 'To 12 Elm St, Pasadena' })
  await takeStep(page, order, 'send-return', { carrier: 'ups', trackingNumber: '1Z84F2209244' })
  await expect(page.getByRole('heading', { name: 'It’s on its way back' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await passDays(order, 21)
  const refunded = { state: 'Refunded', next: 'This order is refunded' }
  await expectShown(page, { ...refunded, tokens: '6 VBT went back to you.' })
  await expectShown(seller, { ...refunded, tokens: '6 VBT went back to Dee Whitfield.' })
  expect([await tokensOf(page), await tokensOf(seller)]).toEqual([100, 0])
  await expectSteps(page, `orders/${order.id}`, [
    'delivered --> completed: assume_pickup_acceptance',
    'sent --> received: assume_return',
    'completed --> refunded: assume_return',
  ])
})
