// Slices: listings, posts, identity
import { expect, expectAccessible, test } from './journey.ts'

test('the navigation bar links to every section, and marks the current one', async ({ page }) => {
  await page.goto('/#/')
  const bar = page.getByRole('banner').getByRole('navigation', { name: 'Sections' })
  for (const [name, path] of [
    ['Requests', '/request'],
    ['Market', '/market'],
    ['Events', '/events'],
    ['Directory', '/directory'],
    ['Content', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`#${path}$`))
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(/ \| VRUMIES$/)
  }
})

test('on a phone, the bottom bar links to every section, some of them under More', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#/')
  await page.getByRole('link', { name: 'Market', exact: true }).click()
  await expect(page).toHaveURL(/#\/market$/)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Directory' }).click()
  await expect(page).toHaveURL(/#\/directory$/)
  await expect(page.getByRole('dialog', { name: 'More' })).toBeHidden()
})

test('the theme follows the system until one is chosen, which survives a reload', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'light' })
  await page.goto('/#/')
  await expect(page.getByRole('button', { name: 'Switch to the dark theme' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible()
})

test('the skip link, the slash key, and the tabs work with the keyboard', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await page.getByRole('link', { name: 'Blogs', exact: true }).press('Enter')
  await expect(page).toHaveURL(/#\/blogs$/)
  await expect(page.getByRole('link', { name: 'Blogs', exact: true })).toBeFocused()
})

test('a navigation moves the focus to the heading, and loading more moves it to the first new card', async ({
  page,
}) => {
  await page.goto('/#/')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').press('Enter')
  await expect(page).toHaveURL(/videopost/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // Back to where a keyboard was: the newly loaded cards, one after the other.
  const more = page.getByRole('button', { name: 'Load more' })
  await more.focus()
  await expect(page.getByRole('log')).toHaveText(/^\d+ more$/)
  await expect(page.getByRole('list', { name: 'Videos' }).getByRole('listitem').nth(16).locator(':focus')).toBeVisible()
})

test('a panel that is opened while a page loads stays open', async ({ page, signIn }) => {
  await signIn('Mara Okafor')
  await page.goto('/')
  const hold = async (code: string) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/assets/${code}-*.js`, async (route) => {
      await held
      await route.continue()
    })
    return release
  }
  const showPage = await hold('notifications-screen')
  const showPanel = await hold('notification-panel')
  await page.getByRole('banner').getByRole('link', { name: 'Market' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('/#/notifications')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toBeVisible()

  showPage()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expect(panel).toBeVisible()
  showPanel()
  await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeFocused()
})

test('an address that is entered just before the app appears is opened', async ({ page }) => {
  // The app waits for all of its first data before it appears, and calls this then.
  await page.addInitScript(() => {
    const { allSettled } = Promise
    Promise.allSettled = (all: Iterable<unknown>) => {
      location.hash = '#/signin'
      return allSettled.call(Promise, all)
    }
  })
  await page.goto('/')

  await expect(page).toHaveURL(/signin/)
  await expect(page.getByRole('heading', { name: 'Good roads' })).toBeVisible()
})

test('an unknown URL shows an error and a way back', async ({ page }) => {
  await page.goto('/#/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Content' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page whose code fails to load shows an error, and Try again loads it', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.route('**/assets/sign-in-screen*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This page didn’t load.')
  await expectAccessible(page)

  await page.unroute('**/assets/sign-in-screen*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a note appears while offline, and disappears afterwards', async ({ page, context }) => {
  await page.goto('/#/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test('a visitor who clicks Create is asked to sign in, and returns to it', async ({ page }) => {
  await page.goto('/#/market')
  await page.getByRole('banner').getByRole('link', { name: 'Create a post' }).click()
  await expect(page).toHaveURL(/#\/signin\?back=\/market\?create=true$|#\/signin\?back=/)
  const back = new URLSearchParams(new URL(page.url()).hash.split('?').slice(1).join('?')).get('back')
  expect(back).toBe('/market?create=true')
})
