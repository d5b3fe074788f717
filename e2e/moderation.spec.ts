// Slices: moderation, reports, appeals, suspensions
import type { Browser, Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from './journey.ts'
import { moderatorAt, newMember } from './members.ts'

/** Eight letters, which no other post has. */
const word = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')
const once = () => ({ 'idempotency-key': crypto.randomUUID() })

async function publish(page: Page, title: string) {
  const data = { kind: 'blog', title, description: `About ${word()} and ${word()}.` }
  const reply = await page.request.post('/api/posts', { headers: once(), data })
  return (await reply.json()) as { id: number }
}

const report = (page: Page, itemType: string, itemId: number) =>
  page.request.post('/api/reports', { headers: once(), data: { itemType, itemId, reason: 'scam', note: 'A fake.' } })

async function someone(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  return { page, ...(await newMember(page, name)) }
}

const cases = (page: Page) => page.getByRole('list', { name: 'Cases' })
const item = (page: Page) => page.getByRole('region', { name: 'Item' })
const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name })

test('a moderator hides, undoes, warns, and asks an admin, with the keyboard only', async ({
  page,
  browser,
  signIn,
}) => {
  const title = `Half-price turbo ${word()}`
  const author = await someone(browser, 'Sly Seller')
  const reporter = await someone(browser, 'Rae Reporter')
  const fake = await publish(author.page, title)
  const second = `Another ${word()}`
  const other = await publish(author.page, second)
  const asked = await publish(reporter.page, `Asked for ${word()}`)
  const text = `Cheap keys ${word()}`
  const comment = await author.page.request.post(`/api/posts/${asked.id}/comments`, { headers: once(), data: { text } })
  await report(reporter.page, 'comment', (await comment.json()).id)
  await report(reporter.page, 'member', author.id)
  await report(reporter.page, 'post', other.id)
  await reporter.page.goto('/#/blogs?sort=newest')
  await reporter.page.getByRole('button', { name: `More actions for “${title}”` }).click()
  await reporter.page.getByRole('menuitem', { name: 'Report' }).click()
  await reporter.page.getByRole('radio', { name: 'Scam or fraud' }).check()
  await reporter.page.getByLabel('Note').fill('The pictures are of another car.')
  await expectAccessible(reporter.page)
  await reporter.page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(reporter.page.getByText('Thanks. A moderator will take a look.')).toBeVisible()

  await signIn('Priya Raman')
  await page.goto('/#/about')
  await page.getByRole('button', { name: 'Profile menu of Priya Raman' }).press('Enter')
  await page.getByRole('menuitem', { name: /^Moderation/ }).press('Enter')
  await cases(page).getByRole('link', { name: title }).press('Enter')
  await expect(item(page)).toContainText('Still visible')
  await expect(page.getByRole('region', { name: 'Reports' })).toContainText('The pictures are of another car.')

  await page.keyboard.press('2')
  await expect(choice(page, /^Hide/)).toBeFocused()
  const words = page.getByRole('textbox', { name: 'To the author' })
  await words.press('Control+End')
  await words.pressSequentially(' jku')
  await expect(words).toHaveValue(/jku$/)
  await page.getByRole('checkbox', { name: 'Hide the other post of this account' }).press('Space')
  await page.getByRole('button', { name: 'Hide 2 posts' }).press('Enter')
  await expect(page.getByText('2 items hidden')).toBeVisible()
  await expect(cases(page).getByRole('link', { name: title })).toHaveCount(0)
  await expect(cases(page).locator(':focus')).toHaveAttribute('aria-current', /./)

  await page.keyboard.press('u')
  await expect(page.getByRole('region', { name: 'Decided before' }).getByText('Undone')).toBeVisible()
  await expect(cases(page).getByRole('link', { name: title })).toBeFocused()
  await expect(words).toHaveValue(/jku$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 items hidden')).toBeVisible()
  await reporter.page.goto(`/#/blogpost/${fake.id}`)
  await expect(reporter.page.getByText('Post not found.')).toBeVisible()

  await cases(page).getByRole('link', { name: text }).press('Enter')
  await expect(item(page)).toContainText(text)
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Warning sent')).toBeVisible()

  await cases(page).getByRole('link', { name: 'Sly Seller, Member' }).press('Enter')
  await expect(item(page)).toContainText('Member')
  await expect(choice(page, /^Hide/)).toBeDisabled()
  await page.keyboard.press('4')
  const suspend = page.getByRole('dialog', { name: 'Suspend Sly Seller' })
  await suspend.getByRole('radio', { name: '7 days' }).press('Space')
  await expect(suspend.getByText('They have no open orders to deliver.')).toBeVisible()
  await expectAccessible(page)
  await suspend.getByRole('button', { name: /^Suspend until/ }).press('Enter')
  await expect(page.getByText('Member suspended')).toBeVisible()

  await cases(page).getByRole('link', { name: second }).press('Enter')
  await expect(choice(page, /^Hide/)).toBeDisabled()
  await page.keyboard.press('e')
  const note = page.getByRole('dialog', { name: 'Leave it to the admins?' })
  await note.getByRole('textbox').fill('Third account, I think.')
  await note.getByRole('button', { name: 'Leave it to the admins' }).press('Enter')
  await expect(page.getByText('Left to the admins')).toBeVisible()

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(page)
  await keys.getByRole('checkbox').press('Space')
  await page.keyboard.press('Escape')
  const here = page.url()
  await page.keyboard.press('j')
  await expect(choice(page, /^Keep/)).not.toHaveAttribute('aria-keyshortcuts')
  expect(page.url()).toBe(here)

  await page.goto('/#/moderation/suspensions')
  await page.getByRole('button', { name: 'Lift the suspension of Sly Seller' }).press('Enter')
  const lift = page.getByRole('dialog', { name: 'Lift the suspension of Sly Seller?' })
  await lift.getByRole('textbox').fill('We mixed you up with someone.')
  await lift.getByRole('button', { name: 'Lift suspension' }).press('Enter')
  await expect(page.getByText('Sly Seller can use VRUMIES again')).toBeVisible()
})

test('two moderators see each other’s work, and a lost answer decides once', async ({ page, browser, signIn }) => {
  const title = `Loud pipe ${word()}`
  const author = await someone(browser, 'Lou Loud')
  const reporter = await someone(browser, 'Rex Reporter')
  const { id } = await publish(author.page, title)
  await report(reporter.page, 'post', id)
  const other = await moderatorAt(browser, '/#/moderation')
  await cases(other).getByRole('link', { name: title }).press('Enter')
  await other.getByRole('button', { name: 'Take case' }).press('Enter')
  await expect(other.getByText(/^Yours until/)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('Elise Moreau')
  await page.goto('/#/moderation')
  await cases(page).getByRole('link', { name: title }).click()
  await expect(page.getByText(/^Priya Raman is working on this until/)).toBeVisible()
  await other.keyboard.press('c')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(other.getByText(/^Elise Moreau is working on this until/)).toBeVisible()
  await expectAccessible(page)

  const sheet = page.getByRole('dialog', { name: 'Decide' })
  await sheet.getByRole('textbox', { name: 'Note for moderators' }).fill('Measured at 110 dB.')
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/decision', lose, { times: 1 })
  await sheet.getByRole('button', { name: 'Hide post' }).click()
  await expect(page.getByText('Post hidden')).toBeVisible()
  await expect(other.getByText(/^Hidden by Elise Moreau/)).toBeVisible()

  const { me } = await (await author.page.request.get('/api/session')).json()
  const decisions = await (await page.request.get(`/api/moderation/decisions?authorId=${me.id}`)).json()
  expect(decisions.items).toHaveLength(1)
  const reasons = { text: 'It is a race car on a trailer.' }
  const path = `/api/decisions/${decisions.items[0].id}/appeal`
  expect((await author.page.request.post(path, { headers: once(), data: reasons })).status()).toBe(201)
  const { items } = await (await other.request.get('/api/moderation/appeals')).json()
  const { id: appealId } = items.find((appeal: { appealText: string }) => appeal.appealText === reasons.text)
  await other.goto(`/#/moderation/appeals/${appealId}`)
  await expect(other.getByText('It is a race car on a trailer.')).toBeVisible()
  await other.keyboard.press('1')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Decision reversed')).toBeVisible()
  await reporter.page.goto(`/#/blogpost/${id}`)
  await expect(reporter.page.getByRole('heading', { name: title })).toBeVisible()
})
