// Slices: quotes, jobs, orders, checkouts
import { giveTokens } from './database.ts'
import { payForJob } from './jobs.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { pictures } from './pictures.ts'

test('a job is started, gets extra work, is done with a photo, accepted, and reviewed, live on both sides', async ({
  page,
  browser,
}) => {
  const provider = await (await browser.newContext()).newPage()
  const { id: customerId } = await newMember(page, 'Dee Whitfield')
  await giveTokens(customerId, 1_000)
  const order = await payForJob({ customer: page, provider }, 'Clutch on a 2004 hatch')
  await page.goto(`/#/orders/${order.id}`)
  await provider.goto(`/#/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Clutch on a 2004 hatch' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Otto Brandt starts on / })).toBeVisible()
  await expect(provider.getByRole('region', { name: 'Address' })).toContainText('118 Fargo Street')

  await provider.getByRole('button', { name: 'Start job' }).press('Enter')
  await provider.getByRole('dialog').getByRole('button', { name: 'Start job' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Otto Brandt is working on it' })).toBeVisible()

  await provider.getByRole('button', { name: 'Quote extra work' }).press('Enter')
  const extra = provider.getByRole('dialog', { name: 'Quote extra work' })
  await extra.getByLabel('What did you find?').fill('The slave cylinder leaks, too.')
  await extra.getByLabel('Hours').fill('0.5')
  await extra.getByLabel('Rate per hour').fill('75')
  await expect(extra).toContainText('You receive')
  await expectAccessible(provider, 'dialog')
  await extra.getByRole('button', { name: 'Send quote' }).press('Enter')
  await expect(provider.getByRole('heading', { name: 'Dee Whitfield hasn’t answered your quote' })).toBeVisible()
  await expect(provider.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Accept and pay $37.50' }).press('Enter')
  await expect(page.getByText('We keep this quote for you until')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $37.50' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Extra work added' })).toBeVisible()
  await page.getByRole('link', { name: 'See the job' }).press('Enter')
  await expect(page.getByRole('region', { name: 'All orders of this job' })).toContainText('Extra work')
  await expectNoSideways(page)

  await provider.getByRole('button', { name: 'Mark as done' }).press('Enter')
  const done = provider.getByRole('dialog', { name: 'Is the job done?' })
  await done.locator('input[type=file]').setInputFiles(await pictures(1))
  await expect(done.getByText('Uploaded', { exact: true })).toBeVisible()
  await done.getByLabel('Note for Dee Whitfield').fill('New clutch, new cylinder.')
  await expectAccessible(provider, 'dialog')
  await done.getByRole('button', { name: 'Mark as done' }).press('Enter')
  await expect(provider.getByRole('heading', { name: 'Dee Whitfield is looking it over' })).toBeVisible()

  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('New clutch, new cylinder.')
  await expect(result.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Accept work' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Accept work' }).press('Enter')
  await page.getByRole('radio', { name: '5 stars, Great' }).check()
  await page.getByLabel('Your review').fill('Shifts like new.')
  await page.getByRole('button', { name: 'Post review' }).press('Enter')
  await expect(page.getByText('went to Otto Brandt.')).toBeVisible()
  await expect(provider.getByText('went to you.')).toBeVisible()
  await page.getByRole('link', { name: 'Receipt', exact: true }).press('Enter')
  await expect(page.getByRole('list', { name: 'Parts and labor' })).toContainText('Clutch kit')
})
