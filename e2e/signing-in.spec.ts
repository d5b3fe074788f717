// Slices: identity
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, withAuthenticator } from './journey.ts'

const newAddress = () => `journey-${crypto.randomUUID()}@example.test`
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Profile menu of ${name}` })

async function signUp(page: Page, { name = 'Nora Newcomer', email = newAddress(), password = 'correct horse' } = {}) {
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  return { name, email, password }
}

test('a visitor signs up, verifies their email with one click, and returns to where they were', async ({ page }) => {
  await page.goto('/#/market')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page)

  await page.getByRole('link', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/#\/market$/)
  await expect(menuOf(page, 'Nora Newcomer')).toBeVisible()
})

test('a member who skips verification can resend the email from the settings', async ({ page }) => {
  await page.goto('/#/signup')
  const { email } = await signUp(page)
  await page.getByRole('link', { name: 'Skip for now' }).click()

  await page.goto('/#/settings')
  await expect(page.getByText('Not verified yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByRole('link', { name: 'Verify my email' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()

  await expect(page).toHaveURL(/#\/settings\/account$/)
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Verified')
})

test('a member who has not verified their email can do so at every form and refusal', async ({ page }) => {
  await page.goto('/#/signup')
  const { email } = await signUp(page)
  await page.getByRole('link', { name: 'Skip for now' }).click()
  const reminder = page.getByRole('complementary', { name: 'Email not verified' })
  await expect(reminder).toContainText('Verify your email to post, comment, and reply.')
  await expectAccessible(page)
  await reminder.getByRole('button', { name: 'Close the reminder' }).click()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Create a post' }).first()).toBeVisible()
  await expect(reminder).toBeHidden()

  await page.goto('/#/?create=true')
  await expect(page.getByRole('dialog')).toContainText('Verify your email to post.')
  await page.goto('/#/videopost/1')
  const form = page.getByRole('form', { name: 'Add a comment' })
  await expect(form).toContainText('Verify your email to comment.')
  await page.getByRole('button', { name: /^Like/ }).first().click()
  await page.getByRole('alert').locator('..').getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('alert').locator('..')).toContainText(`We sent a link to ${email}.`)
  await page.getByRole('link', { name: 'Show the email' }).click()
  await page.getByRole('link', { name: 'Verify my email' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(form).toBeVisible()
  await expect(form).not.toContainText('Verify your email')
})

test('a visitor who opens a tab of the seller dashboard comes back to that tab', async ({ page }) => {
  await page.goto('/#/seller?tab=storefront')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByRole('link', { name: /^Robin Castellano/ }).click()

  await expect(page).toHaveURL(/#\/seller\?tab=storefront$/)
  await expect(page.getByRole('heading', { name: 'Seller', level: 1 })).toBeVisible()
})

test('the Google account chooser signs in, and leads back', async ({ page }) => {
  await page.goto('/#/signin?back=/events')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()

  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Robin Castellano/ }).click()

  await expect(page).toHaveURL(/#\/events$/)
  await expect(menuOf(page, 'Robin Castellano')).toBeVisible()
})

test('a Google sign-in with the address of an unverified account explains what to do', async ({ page }) => {
  await page.goto('/#/signup')
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/#/signin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await page.getByLabel('Name').fill('Nora')
  await page.getByLabel(/^E-?mail/).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('alert')).toContainText('it isn’t verified yet')
})

test('a password signs in; a wrong one is refused, and the email stays filled in', async ({ page }) => {
  await page.goto('/#/signup')
  const { email, password } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/#/signin?back=/forums')
  await page.reload()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('wrong horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('don’t match')
  await expect(page.getByLabel('Email')).toHaveValue(email)

  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/#\/forums$/)
  await expect(menuOf(page, 'Nora Newcomer')).toBeVisible()
})

test('a member resets a forgotten password by email', async ({ page }) => {
  await page.goto('/#/signup')
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/#/signin')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The previous screen has a field with the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('link', { name: 'Choose a new password' }).click()

  await page.getByLabel('New password').fill('battery staple')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('battery staple')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(menuOf(page, 'Nora Newcomer')).toBeVisible()
})

test('a passkey can be added, used to sign in, and removed', async ({ page }) => {
  await withAuthenticator(page)
  await page.goto('/#/signup')
  await signUp(page)
  await page.goto('/#/settings')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Passkey added. You can sign in with it now.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/#/signin?back=/settings')
  await page.reload()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(menuOf(page, 'Nora Newcomer')).toBeVisible()

  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toHaveCount(0)
})

test('one click signs in as a sample person, and Sign Out ends the session', async ({ page, context }) => {
  await page.goto('/#/directory')
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await page.getByRole('button', { name: /^Mara Okafor/ }).click()
  await expect(page).toHaveURL(/#\/directory$/)
  const kept = await context.cookies()

  await menuOf(page, 'Mara Okafor').click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Good roads, good company.' })).toBeVisible()

  await context.addCookies(kept)
  const { me } = await (await page.request.get('/api/session')).json()
  expect(me).toBeNull()
})

test('a return path to another site is ignored', async ({ page }) => {
  await page.goto('/#/signin?back=https://evil.example')
  await page.getByRole('button', { name: /^Mara Okafor/ }).click()

  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/#\/$/)
})

test('each sign-in screen has a title', async ({ page }) => {
  for (const [screen, title] of [
    ['signin', 'Sign in'],
    ['signup', 'Create an account'],
    ['forgot', 'Forgot your password?'],
    ['reset?token=x', 'Choose a new password'],
    ['verify?token=x', 'Verify your email'],
    ['check-mail?to=a@b.test', 'Check your email'],
  ] as const) {
    await page.goto(`/#/${screen}`)
    await expect(page).toHaveTitle(`${title} | VRUMIES`)
  }
})
