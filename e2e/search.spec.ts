// Slices: search, saved-searches, listings
import { PAGE_SIZE } from '#contract/basics.ts'
import { expect, expectAccessible, test } from './journey.ts'

const field = 'Search everything'

test('a search finds posts of all kinds, people, and tags, with a tab and a count for each', async ({ page }) => {
  await page.goto('/#/')
  await page.getByRole('link', { name: field }).click()
  await expect(page).toHaveURL(/#\/search$/)
  await page.getByRole('combobox', { name: field }).fill('wheels')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/q=wheels/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('article mark').first()).toHaveText(/wheel/i)

  const market = page.getByRole('tab', { name: /^Market [1-9]/ })
  const promised = Number((await market.textContent())!.match(/\d+/)![0])
  await market.click()
  await expect(page).toHaveURL(/tab=market/)
  // Other journeys list wheels, too, so there may be more than a page.
  await expect(page.getByRole('article')).toHaveCount(Math.min(promised, PAGE_SIZE))
  await page.getByRole('tab', { name: /^Tags/ }).click()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link').first().click()
  await expect(page.getByRole('combobox', { name: field })).toHaveValue(/^tag:/)
})

test('the slash key opens the search from a page without a search field', async ({ page }) => {
  await page.goto('/#/profile/mara')
  await expect(page.getByRole('heading', { name: 'Mara Okafor' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/#\/search$/)
  await expect(page.getByRole('combobox', { name: field })).toBeFocused()
})

test('the text, the chips, and the URL stay in sync', async ({ page }) => {
  await page.goto('/#/search')
  const box = page.getByRole('combobox', { name: field })
  await box.fill('type:market condition:used price:cheap ')
  const chips = page.getByRole('list', { name: 'Filters' })
  await expect(chips.getByRole('button')).toHaveCount(2)
  await expect(page.getByRole('list', { name: 'Not understood' })).toContainText('price: takes dollars, such as <$200')
  await expectAccessible(page)

  await chips.getByRole('button', { name: 'Remove condition:used' }).focus()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('type:market price:cheap')
  await expect(page).toHaveURL(/type:market\+price:cheap/)
  await page.reload()
  await expect(box).toHaveValue('type:market price:cheap')
  await page.goBack()
  await expect(box).toHaveValue(/condition:used/)
})

test('suggestions are chosen with arrow keys, and become filters or lead to people', async ({ page }) => {
  await page.goto('/#/search')
  const box = page.getByRole('combobox', { name: field })
  await box.pressSequentially('ty')
  await expect(page.getByRole('option', { name: /^type:/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText('type:')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('type:')
  await page.getByRole('option', { name: 'type:market' }).click()
  await expect(box).toHaveValue('type:market')

  await box.fill('type:market near:pasad')
  await page.getByRole('option', { name: /^Pasadena, CA/ }).click()
  await expect(box).toHaveValue('type:market near:"Pasadena, CA"')
  await expect(page.getByRole('article').first()).toBeVisible()

  await box.fill('mara oka')
  await expect(page.getByRole('option', { name: /Mara Okafor/ })).toBeVisible()
  // Earlier results stay, dimmed, until those of this text are there.
  await expect(page).toHaveURL(/q=mara\+oka$/)
  await expectAccessible(page)
  await page.getByRole('option', { name: /Mara Okafor/ }).click()
  await expect(page).toHaveURL(/profile\/mara$/)
})

test('a search is saved, edited, deleted, and restored', async ({ page, signIn }) => {
  await signIn('Tomás Rivera')
  await page.goto('/#/market?condition=used&q=wheel')
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog).toContainText('Market · Used · “wheel”')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Used wheels')
  await dialog.getByRole('radio', { name: 'Right away' }).check({ force: true })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved')).toBeVisible()

  await page.goto('/#/searches')
  await expect(page.getByRole('heading', { name: 'Used wheels' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Notify me of new posts for Used wheels' }).selectOption('Weekly')
  await page.getByRole('button', { name: 'Edit Used wheels' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Round things')
  await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('heading', { name: 'Round things' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Notify me of new posts for Round things' })).toHaveValue('weekly')

  await page.getByRole('button', { name: 'Delete Round things' }).click()
  await expect(page.getByRole('heading', { name: 'Round things' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Round things' }).click()
  await expect(page).toHaveURL(/q=type:market\+condition:used\+wheel/)
})

test('a visitor who saves a search is asked to sign in', async ({ page }) => {
  await page.goto('/#/search?q=turbo')
  await page.getByRole('button', { name: 'Save this search' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Good roads, good company.' })).toBeVisible()
  await expect(page).toHaveURL(/signin\?back=\/search/)
})

test('the garage filter is for members, not for visitors', async ({ page, signIn }) => {
  await page.goto('/#/search?q=fits:garage')
  await expect(page.getByRole('list', { name: 'Not understood' })).toContainText('Sign in')
  await page.goto('/#/search')
  await page.getByText('Search tips').click()
  const examples = page.getByRole('list', { name: 'Examples' }).getByRole('button')
  await expect(examples.filter({ hasText: 'Urgent requests' })).toBeVisible()
  await expect(examples.filter({ hasText: 'fits:garage' })).toHaveCount(0)
  for (const text of await examples.locator('span:first-child').allTextContents()) {
    const found = await page.request.get('/api/search', { params: { q: text } })
    expect(Object.values((await found.json()).counts as Record<string, number>).some((count) => count > 0)).toBe(true)
  }
  await signIn('Kenji Mori')
  await page.goto('/#/market')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('checkbox', { name: /^Fits my garage/ })).toBeVisible()
})

test('a visitor learns why a post ranks where it does, and opens the formula', async ({ page }) => {
  await page.goto('/#/')
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why am I seeing this?' })
  await expect(dialog.getByRole('meter', { name: 'Freshness' })).toBeVisible()
  await expect(dialog).toContainText('It’s here mostly because')
  await dialog.getByText('How ranking works').click()
  await expect(dialog.getByText('log10(2 + likes - dislikes + 2 × people who commented)')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
