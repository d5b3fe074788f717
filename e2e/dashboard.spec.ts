// Slices: dashboard, switches, allowances, admin
import { SWITCHED_OFF, type SwitchName } from '#contract/switches.ts'
import { expect, expectAccessible, test } from './journey.ts'

const admin = 'Elise Moreau'

test('an admin sees how the site is, and goes through a chart with the arrow keys', async ({ page, signIn }) => {
  await signIn(admin)
  await page.goto('/#/adminpanel')
  await page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link', { name: 'Dashboard' }).click()

  const health = page.getByRole('region', { name: 'Site health' })
  await expect(health.getByRole('listitem').filter({ hasText: 'Job queue' })).toContainText(/Fine|Look at it|Broken/)
  await expect(health.getByRole('status')).toContainText(/Everything is fine\.|Needs attention: /)
  await page.getByRole('radio', { name: '7 days' }).check()
  const chart = page.getByRole('slider', { name: 'Posts by day' })
  await expect(chart).toHaveAttribute('max', '6')
  const today = await chart.getAttribute('aria-valuetext')
  await chart.press('ArrowLeft')
  await expect(chart).toHaveValue('5')
  expect(await chart.getAttribute('aria-valuetext')).not.toBe(today)
  await chart.press('Home')
  await expect(chart).toHaveValue('0')
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', today!)
  const posts = page.getByRole('region', { name: 'Posts', exact: true })
  await posts.getByText('Show as a table').click()
  await expect(posts.getByRole('row')).toHaveCount(8)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV: Posts' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('vrumies-posts-7-days.csv')
})

test('an admin changes a limit for a reason, and changes it back from the audit log', async ({ page, signIn }) => {
  await signIn(admin)
  await page.goto('/#/adminpanel?section=controls')
  const change = page.getByRole('button', { name: 'Change: Mentions an hour, accounts under 7 days old' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change this limit?' })
  await dialog.getByRole('textbox', { name: /^Mentions an hour/ }).fill('5')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A quiet week')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: /^Mentions an hour/ }).press('Enter')
  await expect(dialog.getByText('Enter at least 10, which newer accounts have.')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Mentions an hour/ }).fill('31')
  await dialog.getByRole('button', { name: 'Change limit' }).click()
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()
  await expect(page.getByRole('listitem').filter({ has: change })).toContainText('31 an hour')

  await page.goto('/#/adminpanel?section=audit')
  const entry = page.getByRole('listitem').filter({ hasText: 'A quiet week' }).first()
  await entry.getByRole('button', { name: /^Change back entry/ }).click()
  await expect(dialog.getByRole('textbox', { name: /^Mentions an hour/ })).toHaveValue('30')
  await dialog.getByRole('button', { name: 'Change limit' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Changes back entry' }).first()).toContainText('to: 30')
})

test('whoever comes to a form that is off reads so before typing', async ({ page, signIn }) => {
  const off: SwitchName[] = ['sign_ups', 'comments', 'publishing']
  // Really switching it off would stop the journeys that run at the same time.
  await page.route('**/api/switches', (route) => route.fulfill({ json: { off } }))
  await page.goto('/#/signup')
  await expect(page.getByText(SWITCHED_OFF.sign_ups)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeHidden()

  await page.goto('/#/about')
  await signIn('Kenji Mori')
  await page.goto(`/#/blogs?q=${encodeURIComponent('Why I sold the fast one')}`)
  await page.getByRole('link', { name: 'Why I sold the fast one' }).first().click()
  await expect(page.getByRole('region', { name: 'Comments' }).getByText(SWITCHED_OFF.comments)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeHidden()
  await page.getByRole('link', { name: 'Create a post' }).first().click()
  await expect(page.getByText(SWITCHED_OFF.publishing)).toBeVisible()
})
