// Slices: wallet
import { readFile } from 'node:fs/promises'
import { giveTokens } from './database.ts'
import { expect, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'

test('a member reads their statement, filters it, and downloads it', async ({ page }) => {
  const me = await newMember(page, 'Stan Statement')
  await page.goto('/#/tokens/statement')
  await expect(page.getByRole('heading', { name: /^Nothing in / })).toBeVisible()
  await page.getByRole('button', { name: 'Show all time' }).click()
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()

  for (let turn = 1; turn <= 20; turn++) await giveTokens(me.id, turn)
  const { items } = await (await page.request.get('/api/posts?kind=video&limit=1')).json()
  await page.request.post(`/api/posts/${items[0].id}/tips`, {
    data: { vbt: 4, isAnonymous: false },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  const lines = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('206 VBT')
  await expect(lines.first()).toContainText(`Tip to ${items[0].author.name}`)
  await expect(lines.first()).toContainText('−4')
  // The rest loads while scrolling.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(lines).toHaveCount(21)
  await expect(page.getByLabel('Total')).toContainText('210 VBT')

  await page.getByRole('button', { name: /^Tips/ }).press('Enter')
  await expect(lines).toHaveCount(1)
  await expect(page).toHaveURL(/only=tips/)
  await page.getByRole('button', { name: 'All time' }).press('Enter')
  const dates = page.getByRole('dialog', { name: 'Dates' })
  await dates.getByLabel('From').fill('2020-01-01')
  await dates.getByLabel('To').fill('2020-12-31')
  await dates.getByRole('button', { name: 'Show these days' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing in Jan 1 to Dec 31, 2020' })).toBeVisible()

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^vrumies-statement-[\d-]+\.csv$/)
  expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(22)
})

test('a statement fits on small phones, and asks visitors to sign in', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/#/tokens/statement')
  await expect(page.getByRole('heading', { name: 'Sign in to see your statement' })).toBeVisible()
  await signIn('Ada Lindqvist')
  const { me } = await (await page.request.get('/api/session')).json()
  await giveTokens(me.id, 1_234)
  await page.reload()
  await expect(page.getByText('Gift from VRUMIES').first()).toBeVisible()
  const held = page.getByRole('region', { name: 'Held for' })
  await expect(held.getByRole('link', { name: /^How do you decide that brake fluid is finished/ })).toBeVisible()
  await expectNoSideways(page)
})
