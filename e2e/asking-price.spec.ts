// Slices: posts, listings, search
import { expect, expectAccessible, test } from './journey.ts'

test('a vehicle is put up for sale, and found by its price in the listing and in the search', async ({
  page,
  signIn,
}) => {
  const title = `Coupe by a journey ${Date.now()}`
  await signIn('Kenji Mori')
  await page.goto('/#/vehicles?create=true')
  const overlay = page.getByRole('dialog', { name: 'Create a post' })
  await overlay.getByRole('radio', { name: 'Vehicle', exact: true }).check()
  await overlay.getByLabel('Title', { exact: true }).fill(title)
  await overlay.getByLabel('Description').fill('One owner, always garaged.')
  await overlay.getByLabel('Make').fill('Kitamori')
  await overlay.getByLabel('Model').fill('Ruri')
  await overlay.getByLabel('Year').fill('1994')
  await overlay.getByRole('radio', { name: 'For sale' }).check()
  await overlay.getByLabel('Asking price').fill('12,345.50')
  await overlay.getByRole('button', { name: 'List vehicle' }).click()
  await expect(overlay.getByText('Asking price: enter a whole dollar amount from $1 to $100,000,000.')).toBeVisible()
  await expect(overlay.getByLabel('Asking price')).toHaveValue('12,345.50')
  await expectAccessible(page)
  await overlay.getByLabel('Asking price').fill('12,345')
  await overlay.getByRole('button', { name: 'List vehicle' }).click()
  await overlay.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByText('Asking price, paid directly to Kenji Mori')).toBeVisible()
  await expect(page.getByText('$12,345', { exact: true })).toBeVisible()

  await page.goto('/#/vehicles')
  await page.getByRole('button', { name: 'Filter' }).click()
  const isTyped = Promise.withResolvers<void>()
  await page.route(
    /facets\?.*isForSale=true/,
    async (route) => {
      const reply = await route.fetch()
      const json = await reply.json()
      json.ranges.usd.min = 4_321
      await isTyped.promise
      await route.fulfill({ response: reply, json })
    },
    { times: 1 },
  )
  await page.getByRole('checkbox', { name: 'For sale' }).check()
  await page.getByRole('textbox', { name: 'Minimum asking price' }).fill('12000')
  isTyped.resolve()
  await expect(page.getByText('$4,321 to', { exact: false })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Minimum asking price' })).toHaveValue('12000')
  await page.getByRole('textbox', { name: 'Maximum asking price' }).fill('9000')
  await page.getByRole('textbox', { name: 'Maximum asking price' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Minimum asking price' })).toHaveValue('9000')
  await page.getByRole('textbox', { name: 'Minimum asking price' }).fill('any')
  await page.getByRole('textbox', { name: 'Minimum asking price' }).press('Tab')
  await expect(page.getByRole('textbox', { name: 'Minimum asking price' })).toHaveValue('9000')
  await page.getByRole('textbox', { name: 'Minimum asking price' }).fill('12000')
  await page.getByRole('textbox', { name: 'Maximum asking price' }).fill('12500')
  await page.getByRole('textbox', { name: 'Maximum asking price' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Minimum asking price' })).toHaveValue('12000')
  await page.getByRole('button', { name: /^Show \d/ }).click()
  await expect(page).toHaveURL(/isForSale=true.*minUsd=12000.*maxUsd=12500/)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('$12,345For sale')
  await page.getByRole('button', { name: 'Sort Best Match' }).click()
  await page.getByRole('menuitemradio', { name: 'Price: low to high' }).click()
  await expect(page).toHaveURL(/sort=price_low/)
  await expect(card).toBeVisible()

  await page.goto('/#/search?q=type:vehicle+price:12345')
  await expect(card).toBeVisible()
})
