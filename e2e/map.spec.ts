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
  await expect(page.getByRole('status').filter({ hasText: /\d+ listings on the map/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Market', exact: true }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  expect(elsewhere).toEqual([])

  await page.reload()
  await expect(page.getByRole('region', { name: 'Map of listings' }).locator('canvas')).toBeVisible()
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
  await canvas.hover()
  await page.mouse.wheel(0, 400)
  await page.getByRole('button', { name: 'Search this area' }).click()
  await expect(page).not.toHaveURL(/bounds=-125,30,-110,42/)
  await expect(page).toHaveURL(/bounds=/)
  await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(before)

  await page.getByRole('button', { name: 'Search everywhere' }).click()
  await expect(page).not.toHaveURL(/bounds/)
})

test('on a phone, the map shows every result, without empty bands', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { points } = await (await page.request.get('/api/posts/map?kind=market')).json()
  const looks: string[] = []
  page.on('request', (call) => {
    const { pathname, searchParams } = new URL(call.url())
    if (pathname === '/api/places/in-view') looks.push(searchParams.get('bounds')!)
  })
  await page.goto('/#/market?view=map')
  await expect
    .poll(() => {
      const [west = 0, south = 0, east = 0, north = 0] = (looks.at(-1) ?? '').split(',').map(Number)
      const isInView = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
        longitude > west && longitude < east && latitude > south && latitude < north
      // Farther south is only Antarctica, a gray band.
      return points.every(isInView) && south > -66
    })
    .toBe(true)
})

test('without WebGL, a note explains it, and the list still has every post', async ({ page }) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: never[]) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind as never, ...more)
    } as typeof getContext
  })
  await page.goto('/#/events?view=map')
  await expect(page.getByText('Your browser can’t show the map')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Events', exact: true }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
})
