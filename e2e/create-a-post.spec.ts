// Slices: posts, drafts, media, places, mentions, allowances
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Create a post' })

async function openOverlay(page: Page) {
  await page.goto('/#/about')
  await page.getByRole('link', { name: 'Create a post' }).first().click()
  await expect(overlay(page)).toBeVisible()
}

async function chooseKind(page: Page, kind: string) {
  await overlay(page).getByRole('radio', { name: kind, exact: true }).check()
}

/** Each kind's listing, success message, and how to fill in its required fields. */
const kinds: { kind: string; action: string; listing: string; added: string; fill?: (page: Page) => Promise<void> }[] =
  [
    { kind: 'Video', action: 'Post video', listing: '/#/', added: 'Video post added!' },
    { kind: 'Blog', action: 'Post blog', listing: '/#/blogs', added: 'Blog post added!' },
    { kind: 'Forum', action: 'Ask', listing: '/#/forums', added: 'Forum post added!' },
    {
      kind: 'Request',
      action: 'Post request',
      listing: '/#/request',
      added: 'Request post added!',
      fill: async (page) => overlay(page).getByRole('radio', { name: 'Urgent' }).check(),
    },
    {
      kind: 'Vehicle',
      action: 'List vehicle',
      listing: '/#/vehicles',
      added: 'Vehicle post added!',
      fill: async (page) => {
        await overlay(page).getByLabel('Make').fill('Corvana')
        await overlay(page).getByLabel('Model').fill('Estrella')
        await overlay(page).getByLabel('Year').fill('1994')
      },
    },
    {
      kind: 'Market',
      action: 'List part',
      listing: '/#/market',
      added: 'Market post added!',
      fill: async (page) => {
        await overlay(page).getByRole('textbox', { name: 'Price' }).fill('$1,450')
        await expect(overlay(page).getByText('5,800 VBT')).toBeVisible()
        await overlay(page).getByLabel('Condition').selectOption('Used')
        await overlay(page).getByLabel('Category').selectOption('Brakes')
      },
    },
    {
      kind: 'Event',
      action: 'Post event',
      listing: '/#/events',
      added: 'Event post added!',
      fill: async (page) => overlay(page).getByLabel('Starts').fill('2030-05-04T18:00'),
    },
    { kind: 'Directory', action: 'Add business', listing: '/#/directory', added: 'Directory post added!' },
  ]

test('a post of every kind is published, and is first in its listing in another browser', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('Kenji Mori')
  await page.goto('/')
  const elsewhere = await browser.newPage()
  for (const { kind, action, listing, added, fill } of kinds) {
    const title = `${kind} by a journey ${Date.now()}`
    await page.getByRole('link', { name: 'Create a post' }).first().click()
    await chooseKind(page, kind)
    await overlay(page).getByLabel('Title').first().fill(title)
    await overlay(page).getByLabel('Description').fill('Written by somebody who did the work.')
    await fill?.(page)
    await expectAccessible(page)
    await overlay(page).getByRole('button', { name: action, exact: true }).click()
    await expect(overlay(page).getByText(added)).toBeVisible()

    await elsewhere.goto(listing)
    await expect(elsewhere.getByRole('article').first()).toContainText(title)

    await overlay(page).getByRole('link', { name: 'View post' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})

test('a request for one business can be for all shops instead, which takes a service from its text', async ({
  page,
  signIn,
}) => {
  await signIn('Kenji Mori')
  const { me } = await (await page.request.get('/api/session')).json()
  const { items } = await (await page.request.get('/api/posts?kind=directory')).json()
  const business = items.find((one: { author: { id: number } }) => one.author.id !== me.id)
  await page.goto(`/#/directorypost/${business.id}`)
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(overlay(page).getByText(`Only ${business.title} sees this request.`)).toBeVisible()
  await overlay(page).getByLabel('Title').fill('Clutch slips')
  await overlay(page).getByLabel('Description').fill('In third, when it is warm.')
  await overlay(page).getByRole('button', { name: 'Ask all shops instead' }).click()
  const service = (name: string) => overlay(page).getByRole('radio', { name })
  await expect(service('Repair and maintenance')).toBeChecked()
  await service('Tuning').check()
  await overlay(page).getByLabel('Title').fill('Clutch slips, brakes squeal')
  await expect(service('Tuning')).toBeChecked()
  await page.goto(`/#/directorypost/${business.id}?create=request:${business.id}`)
  await page.reload()
  await overlay(page).getByLabel('Title').fill('Clutch slips, for you')
  await overlay(page).getByLabel('Description').fill('In third, when it is warm.')
  await overlay(page).getByRole('button', { name: 'Send request' }).click()
  await expect(overlay(page).getByText('Only you and the business can see it.')).toBeVisible()
})

test('a visitor who clicks Create signs in, and the overlay opens again', async ({ page }) => {
  await page.goto('/#/market')
  await page.getByRole('link', { name: 'Create a post' }).first().click()
  await expect(page).toHaveURL(/signin/)
  await page.getByRole('button', { name: /Kenji Mori/ }).click()
  await expect(overlay(page)).toBeVisible()
  await expect(page).toHaveURL(/market/)
})

test('missing fields show errors, and nothing is lost', async ({ page, signIn }) => {
  await signIn('Kenji Mori')
  await openOverlay(page)
  await chooseKind(page, 'Vehicle')
  await overlay(page).getByLabel('Description').fill('Kept.')
  await overlay(page).getByRole('button', { name: 'List vehicle' }).click()

  await expect(overlay(page).getByText('A title is required.')).toBeVisible()
  await expect(overlay(page).getByText('What make is it?')).toBeVisible()
  await expect(overlay(page).getByLabel('Title').first()).toBeFocused()
  await expect(overlay(page).getByLabel('Description')).toHaveValue('Kept.')
})

test('unsaved text survives a reload as a draft, which is deleted on publishing', async ({ page, signIn }) => {
  const title = `A draft of a journey ${Date.now()}`
  await signIn('Lena Fox')
  await openOverlay(page)
  await chooseKind(page, 'Blog')
  await overlay(page).getByLabel('Title').fill(title)
  await overlay(page).getByLabel('Description').fill('Half a thought')
  await overlay(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.reload()
  await openOverlay(page)
  await expect(overlay(page).getByRole('radio', { name: 'Video', exact: true })).toBeChecked()
  await overlay(page).getByRole('button', { name: 'Continue your draft' }).click()
  await expect(overlay(page).getByRole('radio', { name: 'Blog', exact: true })).toBeChecked()
  await expect(overlay(page).getByLabel('Title')).toHaveValue(title)
  await overlay(page).getByRole('button', { name: 'Post blog' }).click()
  await expect(overlay(page).getByText('Blog post added!')).toBeVisible()
  // The dialog is smaller now, so the second press of a slow double click lands on the backdrop.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(overlay(page).getByText('Blog post added!')).toBeVisible()

  await page.reload()
  await openOverlay(page)
  await expect(overlay(page).getByRole('button', { name: 'Continue your draft' })).toBeHidden()
})

test('a failed save shows an error and keeps the form; a retry publishes one post', async ({ page, signIn }) => {
  const title = `Twice tried ${Date.now()}`
  await signIn('Kenji Mori')
  await openOverlay(page)
  await overlay(page).getByLabel('Title').fill(title)
  await overlay(page).getByLabel('Description').fill('The line was lost.')
  // The call reaches the server, but the response is lost.
  await page.route('**/api/posts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await overlay(page).getByRole('button', { name: 'Post video' }).click()
  await expect(overlay(page).getByText('Failed to add post.')).toBeVisible()
  await expect(overlay(page).getByLabel('Title')).toHaveValue(title)

  await page.unroute('**/api/posts')
  await overlay(page).getByRole('button', { name: 'Post video' }).dblclick()
  await expect(overlay(page).getByText('Video post added!')).toBeVisible()
  await page.goto(`/#/?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
})

test('only one optional field is open at a time; a closed one keeps its value and gets a check mark', async ({
  page,
  signIn,
}) => {
  await signIn('Kenji Mori')
  await openOverlay(page)
  const toggle = (name: string) => overlay(page).getByRole('button', { name })

  await toggle('Link').click()
  await overlay(page).getByRole('textbox', { name: 'Link' }).fill('https://vrumies.example/build')
  await toggle('Address').click()
  await expect(overlay(page).getByRole('textbox', { name: 'Link' })).toBeHidden()
  await expect(toggle('Link (filled in)')).toHaveAttribute('aria-expanded', 'false')
  await toggle('Link').click()
  await expect(overlay(page).getByRole('textbox', { name: 'Link' })).toHaveValue('https://vrumies.example/build')
})

test('suggested towns are not cut off by the footer, and no two fields of a vehicle have one name', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('Kenji Mori')
  await openOverlay(page)
  await chooseKind(page, 'Vehicle')
  await overlay(page).getByRole('button', { name: 'Details' }).click()
  await expect(overlay(page).getByLabel('Title', { exact: true })).toHaveCount(1)

  await overlay(page).getByRole('button', { name: 'Address' }).click()
  await overlay(page).getByRole('combobox', { name: 'Address' }).fill('Spring')
  const last = overlay(page).getByRole('option').last()
  await expect(last).toBeVisible()
  const footer = overlay(page).getByRole('button', { name: 'List vehicle' })
  const gap = async () => (await footer.boundingBox())!.y - (await bottomOf(overlay(page).getByRole('listbox')))
  await expect.poll(gap).toBeGreaterThan(0)
})

test('in the tags of a thread, Enter ends a tag, and a press beside the text focuses it', async ({ page, signIn }) => {
  await signIn('Kenji Mori')
  await openOverlay(page)
  await chooseKind(page, 'Forum')
  await overlay(page).getByRole('button', { name: 'Tags' }).click()
  const tags = overlay(page).getByRole('textbox', { name: 'Tags' })
  const box = (await tags.boundingBox())!
  await page.mouse.click(box.x - 6, box.y + box.height / 2)
  await expect(tags).toBeFocused()
  await page.keyboard.type('brakes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('track day')
  await expect(tags).toHaveValue('brakes, track day')
  await expect(overlay(page).getByText('A title is required.')).toBeHidden()
})

async function bottomOf(box: Locator) {
  const { y, height } = (await box.boundingBox())!
  return y + height
}

test('nothing typed is lost when the session ends', async ({ page, signIn, context }) => {
  await signIn('Kenji Mori')
  await openOverlay(page)
  await overlay(page).getByLabel('Title').fill('Typed before the session ended')
  await overlay(page).getByLabel('Description').fill('And this.')
  await context.clearCookies()
  await overlay(page).getByRole('button', { name: 'Post video' }).click()
  await overlay(page).getByRole('link', { name: 'Sign in and continue' }).click()
  await page.getByRole('button', { name: /Kenji Mori/ }).click()

  await expect(overlay(page).getByLabel('Title')).toHaveValue('Typed before the session ended')
})
