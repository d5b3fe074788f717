// Slices: offers
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessibleAtBothSizes, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { newSeller } from './sellers.ts'
import { expectOfferStep } from './steps.ts'
import { passHoursOfOffer } from './time.ts'

type Offer = { id: number; version: number }

async function post(page: Page, path: string, data: object) {
  const reply = await page.request.post(`/api/${path}`, { headers: { 'idempotency-key': crypto.randomUUID() }, data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return (await reply.json()) as Offer
}

/** Dee on the page, and Hugh in another browser, who sells wheels for 100 VBT. */
async function newTalk(page: Page, browser: Browser) {
  const hugh = await newSeller(browser, 'Hugh Marlow')
  const wheels = await hugh.sell({ title: 'Forged mesh wheels', tokens: 100, stock: 2, takesOffers: true })
  await newMember(page, 'Dee Whitfield')
  const make = () => post(page, `posts/${wheels.id}/offers`, { amount: 70 })
  const counter = async () => {
    const offer = await make()
    return post(hugh.page, `offers/${offer.id}/counter`, { version: offer.version, amount: 90 })
  }
  return { seller: hugh.page, wheels, make, counter }
}

/** Both sides read the offer's state on their own list of what has ended. */
async function expectEnded(page: Page, seller: Page, state: string) {
  await page.goto('/#/offers?tab=sent&only=ended')
  await seller.goto('/#/offers?tab=received&only=ended')
  const rows = [
    page.getByRole('list', { name: 'Sent offers' }),
    seller.getByRole('list', { name: 'Offers on Forged mesh wheels' }),
  ]
  for (const row of rows) await expect(row.getByRole('listitem').first()).toContainText(state)
}

/** Both sides open their lists of what is still open. */
async function openBoth(page: Page, seller: Page) {
  await page.goto('/#/offers?tab=sent')
  await seller.goto('/#/offers?tab=received')
}

/** With the keyboard. */
async function act(page: Page, within: Page | Locator, button: string, confirmed: string | RegExp) {
  await within.getByRole('button', { name: button }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirmed }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a buyer counters, the seller accepts, and the price ends a day later', async ({ page, browser }) => {
  const { seller, counter } = await newTalk(page, browser)
  const offer = await counter()
  await openBoth(page, seller)
  const asked = page.getByRole('region', { name: 'Hugh Marlow countered at 90 VBT' })
  await asked.getByRole('button', { name: /^Counter/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Counter Hugh’s offer' })
  await dialog.getByRole('spinbutton').fill('80')
  await dialog.getByRole('button', { name: 'Counter with 80 VBT' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Sent offers' })).toContainText('You countered')
  await expectOfferStep(page, 'open --> open: counter by buyer')
  const row = seller.getByRole('region', { name: 'Forged mesh wheels' })
  await expect(row).toContainText('Dee countered')
  await act(seller, row, 'Accept the offer of Dee Whitfield', 'Accept 80 VBT')
  await expect(page.getByRole('list', { name: 'Sent offers' })).toContainText(/2[34] h to check out/)
  await expect(row).toContainText(/2[34] h for them to pay/)
  await expectAccessibleAtBothSizes(seller)
  await expectOfferStep(page, 'open --> accepted: accept by seller')

  await passHoursOfOffer(offer, 24)
  for (const one of [page, seller]) await expect(one.getByRole('heading', { name: 'No open offers' })).toBeVisible()
  await expectEnded(page, seller, 'Price expired')
  await expect(page.getByRole('link', { name: 'Offer again' })).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await expectOfferStep(page, 'accepted --> lapsed: lapse')
})

test('on phones, an offer ends when it is declined, withdrawn, not answered, or its post is gone', async ({
  page,
  browser,
}) => {
  const { seller, wheels, make, counter } = await newTalk(page, browser)
  for (const one of [page, seller]) await one.setViewportSize({ width: 390, height: 844 })
  const nobody = async () => {
    for (const one of [page, seller]) await expect(one.getByRole('heading', { name: 'No open offers' })).toBeVisible()
  }

  await counter()
  await openBoth(page, seller)
  await act(page, page, 'Decline the offer of Hugh Marlow', 'Decline offer')
  await nobody()
  await expectEnded(page, seller, 'Declined')
  await expectOfferStep(page, 'open --> declined: decline by buyer')

  await counter()
  await openBoth(page, seller)
  await expect(page.getByRole('heading', { name: 'Hugh Marlow countered at 90 VBT' })).toBeVisible()
  await act(seller, seller, 'Withdraw counteroffer to Dee Whitfield', 'Withdraw counteroffer')
  await nobody()
  await expectEnded(page, seller, 'Withdrawn')
  await expectOfferStep(page, 'open --> withdrawn: withdraw by seller')

  const late = await make()
  await openBoth(page, seller)
  await expect(page.getByRole('list', { name: 'Sent offers' })).toContainText('Waiting for Hugh')
  await passHoursOfOffer(late, 48)
  await nobody()
  await expectEnded(page, seller, 'Expired')
  for (const one of [page, seller]) await expectNoSideways(one)
  await expectAccessibleAtBothSizes(seller)
  await expectOfferStep(page, 'open --> expired: expire')

  const agreed = await make()
  await post(seller, `offers/${agreed.id}/accept`, { version: agreed.version })
  const rita = await (await browser.newContext()).newPage()
  await newMember(rita, 'Rita Delmar')
  await post(rita, `posts/${wheels.id}/offers`, { amount: 75 })
  await openBoth(page, seller)
  await rita.goto('/#/offers?tab=sent')
  await expect(page.getByRole('list', { name: 'Sent offers' })).toContainText('Accepted')
  expect((await seller.request.delete(`/api/posts/${wheels.id}`)).status()).toBeLessThan(300)
  await nobody()
  await expect(rita.getByRole('heading', { name: 'No open offers' })).toBeVisible()
  await expectEnded(page, seller, 'Closed')
  await expectOfferStep(page, 'accepted --> closed: close')
  await expectOfferStep(rita, 'open --> closed: close')
})
