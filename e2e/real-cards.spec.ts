// Slices: payments, sharing
import type { Page } from '@playwright/test'
import { startRealCardsSite } from '../test/real-cards-site.ts'
import { openDatabase } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { standInForStripe } from './stripe-stand-in.ts'

test('a real card is typed into Stripe’s form, in a document of its own', async ({ browser }) => {
  const site = await startRealCardsSite((await openDatabase()).url)
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 390, height: 844 } })
  const complaints = complaintsOf(page)
  const stripe = await standInForStripe(page, site.gatewayPort)
  await newMember(page, 'Wren Castellanos')

  await page.goto('/#/blogs')
  await page.getByRole('link', { name: 'My Tokens' }).click()
  await expect(page).toHaveURL('/tokens')
  const pay = page.getByRole('button', { name: 'Pay $10' })
  await expect(pay).toBeEnabled()
  // In our colors, in a notation that Stripe understands.
  await expect(page.locator('iframe[title^=Secure]')).toHaveAttribute('src', /rgb\(\d+, \d+, \d+\)$/)
  await expectAccessible(page)
  await expectNoSideways(page)

  await typeCard(page, '4000000000009995')
  await pay.click()
  await expect(page.getByText('Nothing was charged. The card doesn’t have enough money.')).toBeVisible()
  await typeCard(page, '4000000000003220')
  await pay.click()
  const approve = page.frameLocator('iframe[title=Bank]').getByRole('button', { name: 'Approve' })
  await expect(approve).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm at your bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to your bank' }).click()
  await approve.click()
  await expect(page.getByRole('heading', { name: '40 VBT added' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'My Tokens, 40 VBT' })).toBeVisible()

  // Returns the way a bank's page does.
  const { items } = await (await page.request.get('/api/top-ups')).json()
  await page.goto(`/tokens?topUp=${items[0].id}&payment_intent=pi_1&redirect_status=succeeded`)
  await expect(page.getByRole('heading', { name: '40 VBT added' })).toBeVisible()
  await expect(page).toHaveURL('/tokens')

  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page).toHaveURL('/#/tokens/statement')
  await expect(page.getByRole('heading', { name: 'My Tokens' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/tokens')
  expect(stripe.loaded()).toEqual(['/tokens loads js.stripe.com', '/tokens loads hooks.stripe.com'])
  expect(complaints).toEqual([])
  await page.close()
  await site.stop()
})

async function typeCard(page: Page, number: string) {
  await page.frameLocator('iframe[title^=Secure]').getByRole('textbox', { name: 'Card number' }).fill(number)
}

/** The browser's complaints: script errors, and what the security policy forbids. */
function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (line) => /Content Security Policy/.test(line.text()) && complaints.push(line.text()))
  return complaints
}
