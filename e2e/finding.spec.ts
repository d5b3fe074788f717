// Slices: listings, search, places
import { expect, expectAccessible, test } from './journey.ts'

const cards = 'article'

test('a listing searches while typing, keeps the search in the URL, and Back restores it', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole(cards)).toHaveCount(16)
  await page.getByRole('searchbox').pressSequentially('canyon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()

  await expect(page).toHaveURL(/#\/\?q=canyon$/)
  await expect(page.getByRole(cards).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('canyon')

  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL(/#\/$/)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('canyon')
})

test('matches are highlighted in titles, and typos are tolerated', async ({ page }) => {
  await page.goto('/#/?q=tune')
  await expect(page.locator('article mark').first()).toHaveText(/tun/i)
  await page.goto('/#/?q=fastbcak')
  await expect(page.getByRole(cards).first()).toContainText(/fastback/i)
})

test('a cheap part for a car, and an event near a town, are three presses away', async ({ page }) => {
  await page.goto('/#/')
  await page.getByRole('link', { name: 'Market' }).first().click()
  const cheap = page.getByRole('button', { name: 'Under $200' })
  await cheap.click()
  await page.getByRole('searchbox').fill('kitamori')
  await expect(page.getByRole(cards).first()).toContainText('Short shifter')
  await expect(cheap).toHaveAttribute('aria-pressed', 'true')
  await cheap.click()
  await expect(page).not.toHaveURL(/maxVbt/)

  await page.goto('/#/')
  await page.getByRole('link', { name: 'Events' }).first().click()
  await page.getByRole('button', { name: 'Next 30 days' }).click()
  await page.getByRole('button', { name: /Anywhere/ }).click()
  await page.getByRole('combobox', { name: 'Place' }).fill('Long Beach')
  await expect(page.getByRole('option', { name: 'Long Beach, CA' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole(cards).first()).toContainText('Sunrise at the harbor wall')
  await expect(page).toHaveURL(/near=/)
  await expect(page).toHaveURL(/from=/)
})

test('an empty result offers a way out', async ({ page }) => {
  await page.goto('/#/market?q=xyzzyplugh')
  await expect(page.getByRole('heading', { name: 'No Data Found.' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole(cards).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('filters show result counts and become removable chips', async ({ page }) => {
  await page.goto('/#/market')
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Wheels and tires/ }).check()
  const counted = page.waitForResponse(/facets\?.*condition=used/)
  await panel.getByRole('checkbox', { name: /^Used/ }).check()
  await counted
  await expectAccessible(page)

  const show = panel.getByRole('button', { name: /^Show \d+ listings?$/ })
  const promised = Number((await show.textContent())!.match(/\d+/)![0])
  await show.click()
  await expect(page).toHaveURL(/category=wheels_tyres/)
  await expect(page).toHaveURL(/condition=used/)
  await expect(page.getByRole(cards)).toHaveCount(Math.min(promised, 16))
  await expect(page.getByRole('button', { name: 'Filter 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove Used' }).click()
  await expect(page).not.toHaveURL(/condition/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove Used' })).toBeVisible()
})

test('a price range can be typed', async ({ page }) => {
  await page.goto('/#/market')
  await page.getByRole('button', { name: 'Filter' }).click()
  const most = page.getByRole('textbox', { name: 'Maximum price' })
  await most.fill('300')
  await most.press('Enter')
  await page.getByRole('button', { name: /^Show (?!all)/ }).click()
  await expect(page).toHaveURL(/maxVbt=1200/)
  const areInRange = async () => {
    const prices = await page
      .getByRole(cards)
      .getByText(/^\$[\d,.]+$/)
      .allTextContents()
    return prices.length > 0 && prices.every((price) => Number(price.replace(/[$,]/g, '')) <= 300)
  }
  await expect.poll(areInRange).toBe(true)
})

test('on a phone, the filters fill the screen and keep the button in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/directory')
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await expect(sheet.getByRole('button', { name: /^Show (?!all)/ })).toBeInViewport()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused()
})

test('the sort order can be changed with the keyboard', async ({ page }) => {
  await page.goto('/#/blogs')
  await page.getByRole('button', { name: 'Sort Best Match' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Best Match' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(page.getByRole('button', { name: 'Sort Oldest' })).toBeFocused()
  const days = () =>
    page
      .getByRole(cards)
      .locator('header time')
      .evaluateAll((all) => all.map((it) => it.getAttribute('datetime')!))
  await expect.poll(async () => isSorted(await days())).toBe(true)
})

const isSorted = (days: string[]) => days.length > 1 && days.join() === days.toSorted().join()

test('a typed place filters by distance, and cards show the distance', async ({ page }) => {
  await page.goto('/#/directory')
  await page.getByRole('button', { name: 'Location: Anywhere' }).click()
  await expect(page.getByRole('dialog', { name: 'Location' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Place' }).fill('Pasadena')
  await page.getByRole('option', { name: /^Pasadena, CA/ }).click()

  await expect(page).toHaveURL(/near=34\.\d+,-118\.\d+/)
  await expect(page.getByRole('button', { name: /Location: Pasadena/ })).toBeVisible()
  await expect(page.getByRole(cards).getByText(/ mi$/).first()).toBeVisible()
  await page.getByRole('button', { name: /Location: Pasadena/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await expect(page).not.toHaveURL(/near=/)
})

test('Near me asks for the location, and a refusal suggests typing a place', async ({ page, context }) => {
  await page.goto('/#/market')
  await page.getByRole('button', { name: 'Location: Anywhere' }).click()
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page.getByRole('alert')).toContainText('Type a place instead.')

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 34.0522, longitude: -118.2437 })
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/near=34\.05,-118\.24/)
})
