// Slices: listings, operator, identity, follows, reactions, search
import { expect, expectAccessible, test } from './journey.ts'

test('on a phone, a first visit says what VRUMIES is, and leads from a post to signing in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/')
  const welcome = page.getByRole('region', { name: 'Welcome' })
  await expect(welcome).toContainText('A community and marketplace for car people')
  await welcome.getByRole('button', { name: 'New here?' }).click()
  await expect(welcome.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Close New here?' }).click()
  await expect(welcome.getByRole('button', { name: 'New here?' })).toHaveCount(0)
  await expect(welcome).toBeVisible()
  const cards = page.getByRole('list', { name: 'Videos' }).getByRole('article')
  const topOf = async () => (await cards.first().boundingBox())!.y
  const firstTop = await topOf()
  await page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name: 'Blogs' }).click()
  await expect(welcome).toBeHidden()
  await page.goBack()
  await expect(cards.first()).toBeVisible()
  await expect(welcome).toBeHidden()
  const laterTop = await topOf()
  expect(laterTop).toBeLessThan(firstTop - 60)
  await page.reload()
  await expect(cards.first()).toBeVisible()
  expect(await topOf()).toBe(laterTop)

  const panel = page.getByRole('complementary', { name: 'Following' })
  await expect(panel.getByRole('link')).toHaveCount(4)
  await expect(panel.getByRole('button', { name: /^Follow / })).toHaveCount(4)
  const suggested = await panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  for (const card of [0, 1, 2, 3]) {
    const link = cards.nth(card).getByRole('heading').getByRole('link')
    expect(suggested).not.toContain(await link.getAttribute('href'))
  }

  await page.goto('/#/videopost/1')
  await page.getByRole('button', { name: /^Like, / }).click()
  await expect(page.getByText('Sign in to like or dislike this.')).toBeVisible()
  const sample = page.getByRole('button', { name: 'Rosa Delgado' })
  await expect(sample).toBeInViewport({ ratio: 1 })
  await sample.click()
  await expect(page).toHaveURL(/#\/videopost\/1$/)
  await page.goto('/#/')
  await expect(page.getByRole('link', { name: 'Create a post' }).first()).toBeVisible()
  await expect(welcome).toBeHidden()
})

test('the pages about the site are reached from any page, and say what the site does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/market')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  await expect(page.getByText('We hold your tokens until the part has arrived or the work is done')).toBeVisible()
  await expect(page.getByText('hasn’t entered their legal name')).toBeVisible()

  const footer = page.getByRole('contentinfo')
  for (const name of ['Help', 'Rules', 'Privacy', 'Terms']) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await footer.getByRole('link', { name: 'Help', exact: true }).click()
  for (const name of [
    'Buying parts',
    'Offers and deposits',
    'Selling parts',
    'Getting work done',
    'What you can’t do here yet',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  }
})

test('search opens on things to browse, each with posts behind it', async ({ page }) => {
  await page.goto('/#/search')
  await page.getByRole('region', { name: 'Popular makes' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/#\/vehicles\?make=/)
  await expect(page.getByRole('article').first()).toBeVisible()
})
