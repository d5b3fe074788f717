// Slices: identity, inbox
import { expect, expectAccessible, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('a reload without a connection says what works, and the page comes back by itself with what was typed', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('Sam Adeyemi')
  await page.goto('/#/inbox')
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await field.fill('Two clamps left, and they are')
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  await expect.poll(() => page.evaluate(() => caches.has('x').then(() => caches.keys()))).toHaveLength(1)
  const address = page.url()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  expect(page.url()).toBe(address)
  await expectAccessible(page)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCSS('border-radius', '8px')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toContainText('Still no connection.')

  await context.setOffline(false)
  await expect(field).toHaveValue('Two clamps left, and they are')
})
