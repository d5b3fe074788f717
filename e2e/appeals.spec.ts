// Slices: appeals, suspensions
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessibleAtBothSizes, test } from './journey.ts'
import { moderatorAt, newMember, password } from './members.ts'

async function publish(page: Page, title: string) {
  const reply = await page.request.post('/api/posts', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'blog', title, description: `${title}. Write me.` },
  })
  return (await reply.json()) as { id: number }
}

/** Another member reports a post, and a moderator decides about it. */
async function decide(browser: Browser, itemId: number, decision: object) {
  const reporter = await (await browser.newContext()).newPage()
  await newMember(reporter, 'Rita Reporter')
  await reporter.request.post('/api/reports', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { itemType: 'post', itemId, reason: 'spam' },
  })
  const { request } = await moderatorAt(browser, '/#/rules')
  const { items } = await (await request.get('/api/moderation/cases?sort=oldest&limit=100&reason=spam')).json()
  const { id, version } = items.find((one: { itemId: number }) => one.itemId === itemId)
  const reply = await request.post(`/api/moderation/cases/${id}/decision`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { version, reason: 'spam', words: 'List what you sell in Market.', ...decision },
  })
  expect(reply.status()).toBe(201)
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const suspension = (kind: 'read_only' | 'full') => ({
  action: 'suspend',
  suspension: { kind, until: inDays(7), hidesPosts: kind === 'full', orders: [] },
})

test('a spammer sees why a post was hidden, is suspended, and appeals both', async ({ page, browser }) => {
  const { email } = await newMember(page, 'Sam Spammer')
  const [first, second] = [await publish(page, 'Cheap watches'), await publish(page, 'Cheaper watches')]
  await decide(browser, first.id, { action: 'hide' })

  await page.goto(`/#/blogpost/${first.id}`)
  await page.getByRole('link', { name: 'See the decision or appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your blog post was hidden' })).toBeVisible()
  await expect(page.getByText('List what you sell in Market.')).toBeVisible()
  await expectAccessibleAtBothSizes(page)
  await page.getByRole('button', { name: 'Appeal', exact: true }).press('Enter')
  await expect(page.getByLabel('What did we get wrong?')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Say what we got wrong.')).toBeVisible()
  await page.keyboard.type('They are watches for the dashboard.')
  await page.reload()
  await expect(page.getByLabel('What did we get wrong?')).toHaveValue('They are watches for the dashboard.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Waiting for an answer')).toBeVisible()

  await decide(browser, second.id, suspension('full'))
  await page.goto('/#/signin?back=/market')
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await expect(page).toHaveURL(/#\/suspended$/)
  await expectAccessibleAtBothSizes(page)
  await page.goto('/#/forums')
  await expect(page).toHaveURL(/#\/suspended$/)
  await page.getByLabel('What did we get wrong?').fill('I stopped.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Waiting for an answer')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
})

test('a warning is read before going on, and a read-only account says so before anyone types', async ({
  page,
  browser,
}) => {
  await newMember(page, 'Wanda Warned')
  const [first, second] = [await publish(page, 'My first'), await publish(page, 'My second')]
  await page.goto(`/#/blogpost/${second.id}`)
  await expect(page.getByRole('heading', { name: 'My second' })).toBeVisible()
  await decide(browser, first.id, { action: 'warn' })

  const comment = page.getByRole('textbox', { name: 'Add a comment' })
  await comment.fill('Nice.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Read this before you go on' })).toBeFocused()
  await expectAccessibleAtBothSizes(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(comment).toHaveValue('Nice.')

  await decide(browser, second.id, suspension('read_only'))
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Your account' })).toContainText('Your account is read-only')
  await expect(page.getByText('Your account is read-only for now.')).toBeVisible()
  await page.getByRole('link', { name: 'See why' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your account is read-only' })).toBeVisible()
})
