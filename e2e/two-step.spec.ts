// Slices: identity
import type { Page } from '@playwright/test'
import { authenticatorApp } from '../test/authenticator-app.ts'
import { ageSecondFactor } from './database.ts'
import { expect, expectAccessible, test, withAuthenticator } from './journey.ts'

const password = 'correct horse'

async function setUpApp(page: Page) {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your app' })
  await dialog.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const key = await dialog.getByTestId('app-key').innerText()
  const phone = authenticatorApp(key.replaceAll(' ', ''))
  await expect(dialog.getByLabel('Code from your authenticator app')).toBeFocused()
  await page.keyboard.type(await phone.code())
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await expectAccessible(page)
  const codes = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('vrumies-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 left')).toBeVisible()
  return { phone, codes }
}

test('an app is set up, asked for at sign-in, and asked for again before a passkey is added', async ({ page }) => {
  await withAuthenticator(page)
  const email = `journey-${crypto.randomUUID()}@example.test`
  await page.request.post('/api/auth/sign-up/email', { data: { name: 'Nora Newcomer', email, password } })
  await page.goto('/#/settings')
  const { phone, codes } = await setUpApp(page)

  await page.context().clearCookies()
  await page.goto('/#/signin?back=/settings')
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(await phone.oldCode())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('That code isn’t right.')
  await code.fill(await phone.nextCode())
  await page.keyboard.press('Enter')

  await expect(page.getByText('10 left')).toBeVisible()
  await ageSecondFactor(email)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await question.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessible(page)
  await question.getByLabel('Recovery code').fill(codes[0]!)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText('Passkey added. You can sign in with it now.')).toBeVisible()

  await ageSecondFactor(email)
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
})
