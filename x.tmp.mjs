import { chromium } from '@playwright/test'
const base = 'http://localhost:3340'
const out = '/dev/shm/MONEYFIELD/shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
const states = {}
async function stateOf(who) {
  if (!states[who]) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(base + '/#/signin')
    await page.getByRole('button', { name: who }).first().click()
    await page.waitForURL((u) => !u.href.includes('signin'))
    states[who] = await context.storageState()
    await context.close()
  }
  return states[who]
}
const wanted = process.argv[2]?.split(',')
const sizes = (process.argv[3] ?? '1440-dark,390-light').split(',')
const api = async (page, path) => (await page.request.get(base + '/api' + path)).json()
const flows = {
  offer: ['Mara', async (page) => {
    const { items } = await api(page, '/posts?kind=market&limit=40')
    for (const one of items) { const post = await api(page, `/posts/${one.id}`); if (post.market?.takesOffers && post.market.available > 0) { 
      await page.goto(`${base}/#/marketpost/${one.id}`)
      const b = page.getByRole('button', { name: 'Make an offer' })
      await b.waitFor({ timeout: 4000 }).catch(() => {})
      if (await b.count()) { await b.click(); break } } }
    await page.getByRole('textbox', { name: 'Your offer' }).fill(String(12.3))
  }],
  offers: ['Kenji', (page) => page.goto(`${base}/#/offers?tab=received`)],
  sent: ['Mara', (page) => page.goto(`${base}/#/offers?tab=sent`)],
  deposits: ['Mara', (page) => page.goto(`${base}/#/deposits`)],
  seller: ['Kenji', (page) => page.goto(`${base}/#/seller`)],
  listings: ['Kenji', async (page) => { await page.goto(`${base}/#/seller`); const p = page.getByRole('textbox', { name: /^Price of/ }).locator('visible=true').first(); await p.scrollIntoViewIfNeeded(); await p.fill('12,30') }],
  storefront: ['Kenji', async (page) => { await page.goto(`${base}/#/seller/storefront`); await page.getByRole('textbox', { name: 'Price' }).first().scrollIntoViewIfNeeded() }],
  create: ['Kenji', async (page) => { await page.goto(`${base}/#/market?create=true`); const d = page.getByRole('dialog', { name: 'Create a post' }); await d.getByRole('radio', { name: 'Market', exact: true }).check().catch(() => {}); const p = d.getByRole('textbox', { name: 'Price' }); await p.fill('1.299,50'); await p.scrollIntoViewIfNeeded() }],
  orders: ['Mara', (page) => page.goto(`${base}/#/orders`)],
  filter: ['Mara', async (page) => { await page.goto(`${base}/#/market`); await page.getByRole('button', { name: 'Filter' }).first().click(); await page.getByRole('textbox', { name: 'Maximum price' }).scrollIntoViewIfNeeded() }],
  tip: ['Mara', async (page) => { const { items } = await api(page, '/posts?kind=video&limit=5'); await page.goto(`${base}/#/videopost/${items[1].id}`); await page.getByRole('button', { name: /^Tip/ }).first().click(); await page.getByRole('radio', { name: 'Other amount' }).check(); await page.getByLabel('Your amount').fill('$10.30') }],
  cart: ['Mara', async (page) => { await page.goto(`${base}/#/market`); await page.getByRole('button', { name: /^Cart/ }).first().click() }],
}
for (const [who, prefix] of [['Mara', 'buyer'], ['Kenji', 'seller']]) for (const state of ['disputed', 'completed', 'shipped', 'paid', 'partially_refunded']) flows[`${prefix}-${state}`] = [who, async (page) => {
  const { items } = await api(page, `/orders?side=${prefix === 'buyer' ? 'buying' : 'selling'}&limit=50`)
  const one = items.find((o) => o.state === state)
  if (!one) throw new Error(`no ${state}: ${items.map((o) => o.state)}`)
  await page.goto(`${base}/#/orders/${one.id}`)
  if (state === 'disputed') { const b = page.getByRole('button', { name: 'Make another offer' }); await b.waitFor({ timeout: 5000 }).catch(() => {}); if (process.env.ACT && await b.count()) await b.click() }
}]
for (const [name, [who, act]] of Object.entries(flows)) {
  if (wanted && !wanted.some((w) => name.startsWith(w))) continue
  for (const size of sizes) {
    const [w, theme] = size.split('-')
    const width = Number(w)
    const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, storageState: await stateOf(who), hasTouch: width < 500, isMobile: width < 500 })
    await context.addInitScript((t) => { localStorage.setItem('theme', t); localStorage.setItem('visited', 'yes'); localStorage.setItem('new-here', 'closed') }, theme)
    const page = await context.newPage()
    page.setDefaultTimeout(15000)
    try { await act(page) } catch (error) { console.log(name, size, String(error).split('\n')[0]) }
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${out}/${name}-${size}.jpg`, quality: 70, type: 'jpeg' })
    console.log(name, size, 'sideways', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    await context.close()
  }
}
await browser.close()
