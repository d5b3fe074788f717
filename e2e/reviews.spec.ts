// Slices: reviews, orders, profiles
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { buy, sell } from './orders.ts'

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

/** A part that was bought, shipped, and accepted. */
async function completedOrder(buyer: Page, browser: Browser) {
  const seller = await (await browser.newContext()).newPage()
  const { handle } = await newMember(seller, 'Otto Brandt')
  const order = await buy(buyer, await sell(seller, 'Caliper pair, rebuilt'), 'shipping')
  const step = (page: Page, name: string, data: object) =>
    page.request.post(`/api/orders/${order.id}/${name}`, { headers: key(), data })
  expect((await step(seller, 'ship', { version: 2, carrier: 'ups', isUntracked: true })).status()).toBe(200)
  expect((await step(buyer, 'confirm', { version: 3, isFine: true })).status()).toBe(200)
  return { seller, handle, path: `/#/orders/${order.id}` }
}

test('both sides review a completed order, which is hidden until both are in, and the seller replies', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('Sam Adeyemi')
  const { seller, handle, path } = await completedOrder(page, browser)

  await page.goto(path)
  const asking = page.getByRole('region', { name: 'How was Otto Brandt?' })
  await expect(page.getByRole('region', { name: 'Both reviews' })).toContainText('Nobody has written one yet')
  await asking.getByRole('button', { name: 'Post review' }).click()
  await expect(asking.getByText('Choose 1 to 5 stars.')).toBeVisible()
  await expect(asking.getByRole('radio', { name: '1 star, Poor' })).toBeFocused()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
  await expect(asking.getByText('Good', { exact: true })).toBeVisible()
  await asking.getByLabel('Your review').fill('Packed better than new.')
  await expectAccessible(page)
  await page.reload()
  await expect(asking.getByRole('radio', { name: '4 stars, Good' })).toBeChecked()
  await expect(asking.getByLabel('Your review')).toHaveValue('Packed better than new.')
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoSideways(page)
  await asking.getByRole('button', { name: 'Not now' }).click()
  await expect(asking.getByRole('button', { name: 'Write a review' })).toBeFocused()
  await asking.getByRole('button', { name: 'Write a review' }).click()
  await asking.getByRole('button', { name: 'Post review' }).click()
  const written = page.getByRole('region', { name: 'Reviews of this order' })
  await expect(written.getByRole('heading', { name: 'Reviews of this order' })).toBeFocused()
  await expect(written.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(written.getByText('Only you can see it')).toBeVisible()

  await seller.goto(path)
  await expect(seller.getByText('Sam Adeyemi wrote a review')).toBeVisible()
  await expect(seller.getByText('Packed better than new.')).toHaveCount(0)
  const form = seller.getByRole('region', { name: 'How was Sam Adeyemi?' })
  await form.getByRole('radio', { name: '5 stars, Great' }).check()
  await form.getByLabel('Your review').fill('Paid at once.')
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(seller.getByText('Both are in')).toBeVisible()
  await expect(written.getByText('Paid at once.')).toBeVisible()

  await seller.getByLabel('Your reply').fill('Thanks, enjoy the drive.')
  await seller.getByRole('button', { name: 'Post reply' }).click()
  await expect(written.getByText('Thanks, enjoy the drive.')).toBeVisible()

  await page.goto(`/#/profile/${handle}?tab=reviews`)
  const reviews = page.getByRole('list', { name: 'Reviews', exact: true })
  await expect(reviews.getByText('Packed better than new.')).toBeVisible()
  await expect(reviews.getByText('Thanks, enjoy the drive.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rating' })).toContainText('4.01 review, 1 sale')
  await page.getByRole('link', { name: '5 stars: 0 reviews' }).click()
  await expect(page.getByRole('heading', { name: 'No reviews with this many stars' })).toBeVisible()
  await page.getByRole('link', { name: '5 stars: 0 reviews, show all' }).click()
  await expect(reviews.getByText('Caliper pair, rebuilt')).toBeVisible()
  await expectNoSideways(page)
})
