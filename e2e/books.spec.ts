// Slices: books, wallet, admin, payouts
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'

test('an admin reads the books, corrects a member’s tokens, raises their limit, and holds their payouts', async ({
  page,
  browser,
  signIn,
}) => {
  const other = await browser.newContext()
  const name = `Short ${crypto.randomUUID().slice(0, 8)}`
  const email = `journey-${crypto.randomUUID()}@example.test`
  await other.request.post('/api/auth/sign-up/email', { data: { name, email, password: 'correct horse' } })
  await other.close()
  await signIn('Elise Moreau')
  await page.goto('/#/adminpanel?section=books')
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The books balance.')).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)

  await page.getByRole('link', { name: 'Members' }).click()
  await page.getByRole('searchbox', { name: 'Find a member' }).fill(email)
  await page.getByRole('link', { name: `Tokens of ${name}` }).click()
  await expect(page.getByText('No tokens have moved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('2.5')
  await dialog.getByLabel('Reason').fill('Lost in a refund')
  await expectAccessible(page, 'dialog')
  await dialog.getByLabel('Amount').press('Enter')

  await page.getByRole('button', { name: 'Change limit' }).click()
  await dialog.getByLabel('In 24 hours').fill('$5,000')
  await dialog.getByLabel('Reason').fill('Buys an engine')
  await dialog.getByRole('button', { name: 'Change limit' }).click()
  await expect(page.getByText('Can buy $5,000 in 24 hours')).toBeVisible()

  await page.getByRole('button', { name: 'Hold payouts' }).click()
  await dialog.getByLabel('Reason').fill('We are checking a sale')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Hold payouts' }).click()
  await expect(page.getByText('On hold: We are checking a sale')).toBeVisible()
  await page.getByRole('button', { name: 'Lift hold' }).click()
  await dialog.getByLabel('Reason').fill('The sale is fine')
  await dialog.getByRole('button', { name: 'Lift hold' }).click()
  await expect(page.getByRole('button', { name: 'Hold payouts' })).toBeVisible()

  const statement = page.getByRole('list', { name: 'Statement' }).getByRole('listitem')
  await expect(statement).toContainText(['Correction by VRUMIES'])
  await expect(statement.first()).toContainText('+2.5 VBT')
  await expect(page.getByRole('list', { name: 'Corrections' }).getByRole('listitem').first()).toContainText(name)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
})
