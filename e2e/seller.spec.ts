// Slices: seller, orders, stock, storefronts
import { readFile } from 'node:fs/promises'
import { jpeg } from '../test/files.ts'
import { zipOf } from '../test/zips.ts'
import { giveTokens } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { buy, sell } from './orders.ts'

const heading = 'id,title,description,price,stock,condition,category,shipping,pickup,offers,return_days'
const csv = (...rows: string[]) => ({
  name: 'parts.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([heading, ...rows, ''].join('\r\n')),
})

const csvWithPhotos = (...rows: string[]) => ({
  ...csv(),
  buffer: Buffer.from([`${heading},photos`, ...rows, ''].join('\r\n')),
})

test('a seller opens a storefront, sees an order come in, and changes stock and price with the keyboard', async ({
  page,
  browser,
}) => {
  await newMember(page, 'Otto Brandt')
  await page.goto('/#/seller')
  await expect(page.getByRole('button', { name: 'Open storefront' })).toBeVisible()
  const postId = await sell(page, 'Caliper pair, rebuilt')
  const buyer = await (await browser.newContext()).newPage()
  await giveTokens((await newMember(buyer, 'Dee Whitfield')).id, 100)
  await page.reload()

  const tasks = page.getByRole('region', { name: 'Needs you today' })
  await expect(tasks).toContainText('All done')
  const order = await buy(buyer, postId, 'shipping')
  await expect(tasks).toContainText('Ship Caliper pair, rebuilt')
  await expect(tasks).toContainText(`${order.number} to Pasadena, CA`)
  const figures = page.getByRole('region', { name: 'Last 30 days' })
  await expect(figures).toContainText('8 VBT from 1 order')
  await expect(figures.getByRole('img', { name: /Best day: .*, \$2\.00 from 1 order\./ })).toBeVisible()
  await figures.getByText('Show as a table').press('Enter')
  // The day of the sale, which may be yesterday by now.
  await expect(figures.getByRole('row', { name: / 1 \$2\.00 \$0\.00 \$0\.00$/ })).toHaveCount(1)
  await figures.getByRole('radio', { name: '90 days' }).press('Space')
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByRole('region', { name: 'Earnings' })).toContainText('Held for you$1.937.7 VBT')

  const listings = page.getByRole('region', { name: 'Listings' })
  const stock = listings.getByRole('spinbutton', { name: 'Stock of Caliper pair, rebuilt' })
  await expect(stock).toHaveValue('4')
  await stock.press('ArrowUp')
  await stock.press('ArrowUp')
  await expect(listings.getByText('Saved')).toBeAttached()
  await stock.press('ArrowDown')
  await stock.press('Enter')
  const price = listings.getByRole('textbox', { name: 'Price of Caliper pair, rebuilt' })
  await price.fill('12,30')
  await price.press('Enter')
  await expect(listings.getByText('Prices go in steps of $0.25: $12.25 or $12.50.')).toBeVisible()
  await price.fill('0')
  await price.press('Enter')
  const question = page.getByRole('dialog', { name: 'Give it away?' })
  await expect(question.getByRole('button', { name: 'Make it free' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(price).toHaveValue('1.50')
  await price.fill('$300')
  await price.press('Enter')
  await expect(listings.getByText('1,200 VBT')).toBeVisible()
  const post = async () => (await page.request.get(`/api/posts/${postId}`)).json()
  await expect.poll(post).toMatchObject({ tokens: 1200, market: { stock: 5 } })

  await tasks.getByRole('link', { name: 'Ship order: Ship Caliper pair, rebuilt' }).press('Enter')
  await page.getByLabel('Carrier').selectOption('UPS')
  await page.getByLabel('Tracking number').fill('1Z 84F 220 913 7')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('heading', { name: 'It’s on its way' })).toBeVisible()
  await page.goBack()
  await expect(tasks).toContainText('All done')
})

test('a seller imports a CSV file once it has no mistakes, and downloads what they have', async ({ page }) => {
  await newMember(page, 'Otto Brandt')
  await sell(page, 'Caliper pair, rebuilt')
  await page.goto('/#/seller')
  const listings = page.getByRole('region', { name: 'Listings' })
  await listings.getByRole('button', { name: 'Import listings' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import listings' })
  await expect(dialog.getByRole('button', { name: 'Choose a CSV file' })).toBeFocused()
  const file = dialog.locator('input[type=file][accept*=csv]')
  await file.setInputFiles(
    csv(',Seat,Black cloth.,a lot,2,used,interior,yes,yes,no,', ',,No title.,5,1,used,interior,yes,no,no,'),
  )
  const mistakes = dialog.getByRole('region', { name: 'Errors' })
  await expect(mistakes.getByRole('row').filter({ hasText: 'price' })).toContainText('2')
  await expect(mistakes.getByRole('row').filter({ hasText: 'title' })).toContainText('3')
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
  await expectAccessible(page, 'dialog')

  await file.setInputFiles(
    csvWithPhotos(
      ',Seat,Black cloth.,400,2,used,interior,yes,yes,no,,seat.jpg',
      ',Headlamp,Re-silvered.,5,1,used,lighting,yes,no,no,14,',
    ),
  )
  await expect(mistakes.getByText('Add the ZIP that has these photos.')).toBeVisible()
  const seat = { name: 'photos/seat.jpg', bytes: await jpeg(320, 240) }
  const zip = { name: 'photos.zip', mimeType: 'application/zip', buffer: await zipOf([seat]) }
  await dialog.locator('input[type=file][accept*=zip]').setInputFiles(zip)
  await expect(dialog.getByText('Uploaded photos.zip')).toBeVisible()
  await expect(dialog.getByText('No errors found. 2 will be added.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 listings' }).press('Enter')
  await expect(dialog.getByText('2 listings imported.')).toBeVisible()
  // The outcome stays until somebody has read it.
  await page.reload()
  const last = listings.getByRole('region', { name: 'Last import' })
  await expect(last).toContainText('2 listings imported. 2 added.')
  await last.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(last).toHaveCount(0)
  await expect(listings.getByRole('link', { name: 'Headlamp' })).toBeVisible()
  await expect(listings.getByRole('row', { name: /Seat/ }).locator('img[src*="/image/upload/"]')).toHaveCount(1)

  await listings.getByRole('button', { name: 'Import listings' }).press('Enter')
  await file.setInputFiles(csv(',Seat,Black cloth.,$400,2,used,interior,yes,yes,no,'))
  await expect(dialog.getByText('No errors found. 1 will be skipped.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Add it anyway' }).press('Space')
  await expect(dialog.getByRole('button', { name: 'Import 1 listing' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(listings.getByRole('button', { name: 'Import listings' })).toBeFocused()

  const waiting = page.waitForEvent('download')
  await listings.getByRole('link', { name: 'Download CSV' }).press('Enter')
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text.match(/Caliper pair, rebuilt|Headlamp|Seat/g)?.toSorted()).toEqual([
    'Caliper pair, rebuilt',
    'Headlamp',
    'Seat',
  ])

  // With Shift, a range.
  await listings.getByRole('checkbox', { name: 'Select Headlamp' }).click()
  await listings.getByRole('checkbox', { name: 'Select Caliper pair, rebuilt' }).click({ modifiers: ['Shift'] })
  await expect(listings.getByText('3 selected')).toBeVisible()
  await listings.getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete 3 listings?' })
  await expectAccessible(page, 'dialog')
  await question.getByRole('button', { name: 'Delete 3 listings' }).press('Enter')
  await expect(page.getByText('3 deleted.')).toBeVisible()
  await expect(listings.getByText('No listings yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('3 restored.')).toBeVisible()
  const selectAll = listings.getByRole('checkbox', { name: 'Select all' })
  await listings.getByRole('checkbox', { name: 'Select Seat' }).press('Space')
  await listings.getByRole('button', { name: 'End', exact: true }).press('Enter')
  await expect(listings.getByRole('row', { name: /Seat/ })).toContainText('Ended')
  await expect(selectAll).toBeFocused()

  await listings.getByRole('searchbox', { name: 'Search your listings' }).fill('headlamp')
  await expect(listings.getByRole('link', { name: 'Seat' })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(listings.getByRole('list', { name: 'Your listings' })).toContainText('Headlamp')
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'Storefront' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
})
