// Slices: map, listings
import { expect, expectAccessible, test } from './journey.ts'

test.use({ launchOptions: webGl() })

/** A software renderer, because test machines have no GPU. */
function webGl() {
  const { CHROMIUM } = process.env
  const args = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
  return { ...(CHROMIUM && { executablePath: CHROMIUM }), args }
}

test('the map and the list beside it show the same posts', async ({ page }) => {
  const elsewhere: string[] = []
  page.on('request', (call) => {
    if (!/^(?:http:\/\/localhost|data:|blob:)/.test(call.url())) elsewhere.push(call.url())
  })
  await page.goto('/#/market')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  await expect(page.getByRole('region', { name: 'Map of listings' }).locator('canvas')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /\d+ listings (?:on the map|in view)/ })).toBeVisible()
  const row = page
    .getByRole('region', { name: 'Market', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Pasadena' })
  const lit = page.locator('.map-pin[data-lit]')
  await row.first().hover()
  await expect(lit).toHaveCount(1)
  await page.getByRole('button', { name: 'Map', exact: true }).hover()
  await expect(lit).toHaveCount(0)
  await row.first().getByRole('link').focus()
  await expect(lit).toHaveAccessibleName(/\d+ listings, from \$\d+/)
  await expectAccessible(page)
  expect(elsewhere).toEqual([])

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a moved map can search its area, and then everywhere again', async ({ page }) => {
  await page.goto('/#/market?view=map&bounds=-125,30,-110,42')
  const list = page.getByRole('region', { name: 'Market', exact: true })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const before = await list.getByRole('listitem').count()
  const canvas = page.getByRole('region', { name: 'Map of listings' }).locator('canvas')
  await expect(canvas).toBeVisible()
  const pin = page.getByRole('button', { name: /, \$[\d,]+$/ }).first()
  await pin.focus()
  const name = await pin.getAttribute('aria-label')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Selected post' })
  await expect(card.getByText(name!.split(', $')[0]!)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(page.getByRole('button', { name: name! })).toBeFocused()

  // The pin is in a larger one then, which has the focus next.
  await page.keyboard.press('-')
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  await expect(page.locator('.map-pin:focus')).toBeVisible()
  await canvas.hover()
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).not.toHaveURL(/bounds=-125,30,-110,42/)
  await expect(page).toHaveURL(/bounds=/)
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(before)

  await page.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 4 })
  await page.getByRole('button', { name: 'Show all on map' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'listings on the map' })).toBeVisible()
  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await expect(page).not.toHaveURL(/bounds/)
})

test('on a phone, the map opens on most results, not on the Arctic, and can show all of them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { points, total } = await (await page.request.get('/api/posts/map?kind=market')).json()
  const looks: string[] = []
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url())
    if (pathname === '/api/places/in-view') looks.push(searchParams.get('bounds')!)
  })
  /** How many results are in view; none if the map shows what is farther from the equator than `limit`. */
  const inView = (limit: number) => () => {
    const [west = 0, south = 0, east = 0, north = 0] = (looks.at(-1) ?? '').split(',').map(Number)
    if (north > limit || south < -limit) return 0
    const isInView = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
      latitude > south &&
      latitude < north &&
      (west < east ? longitude > west && longitude < east : longitude > west || longitude < east)
    return points.filter(isInView).length
  }
  await page.goto('/#/market?view=map')
  await expect.poll(inView(66)).toBeGreaterThan(total / 2)
  await page.getByRole('button', { name: 'Show all on map' }).click()
  await expect.poll(inView(90)).toBe(total)
  await expect(page.getByRole('status').filter({ hasText: `${total} listings on the map` })).toBeVisible()
})

test('without WebGL, a note explains it, the list still has every post, and a post names its town', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: never[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as never, ...more)
    } as typeof getContext
  })
  await page.goto('/#/events?view=map')
  await expect(page.getByText('Your browser can’t show the map')).toBeVisible()
  const row = page
    .getByRole('region', { name: 'Events', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'Moab, UT' })
  await expect(row).toBeVisible()

  await row.getByRole('link').click()
  await page.getByRole('link', { name: 'Directions' }).scrollIntoViewIfNeeded()
  await expect(page.locator('p bdi').filter({ hasText: 'Moab, UT' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map: Moab, UT' })).toHaveCount(0)
})
