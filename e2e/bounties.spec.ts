// Slices: bounties, own-data, posts, replies
import type { Browser, Page } from '@playwright/test'
import { giveTokens } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember, password } from './members.ts'

/** Another member in another browser. */
async function another(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  const members: { id: number; name: string }[] = await (await page.request.get('/api/demo-members')).json()
  await page.request.post('/api/demo-session', { data: { memberId: members.find((one) => one.name === name)!.id } })
  return page
}

async function availableOf(page: Page) {
  return (await (await page.request.get('/api/wallet')).json()).availableVbt as number
}

function ask(page: Page, title: string, tokens?: number) {
  return page.request
    .post('/api/posts', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { kind: 'forum', title, description: 'What would you look at first?', ...(tokens && { tokens }) },
    })
    .then(async (reply) => (await reply.json()) as { id: number })
}

test('a bounty is raised, keeps an answered question, and is paid for the accepted answer', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('Hugh Ellery')
  const before = await availableOf(page)
  const { id } = await ask(page, 'Shimmy at 55 after new tie rods', 30)
  const helper = await another(browser, 'Lena Fox')
  const helpers = await availableOf(helper)
  await helper.goto(`/#/forumpost/${id}`)
  const shown = helper.getByRole('region', { name: 'Bounty' })
  await expect(shown).toContainText('30 VBT')
  await expect(shown).toContainText('Goes to the author of the answer that Hugh Ellery accepts. Ends ')
  await expect(shown.getByRole('button')).toHaveCount(0)

  await page.goto(`/#/forumpost/${id}`)
  await page.getByRole('button', { name: 'Raise bounty' }).click()
  const raising = page.getByRole('dialog', { name: 'Raise the bounty?' })
  await raising.getByLabel('Add').fill('100000')
  await expect(raising.getByRole('link', { name: 'Buy 2,000 VBT' })).toHaveAttribute('href', '/#/tokens?vbt=2000')
  await expect(raising.getByText('That’s the most you can buy at a time.')).toBeVisible()
  await expect(raising.getByRole('button', { name: 'Raise bounty' })).toBeDisabled()
  await raising.getByLabel('Add').fill('5')
  await expect(raising.getByText('The bounty becomes 35 VBT.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  const wallet = Promise.withResolvers<void>()
  await page.route('**/api/wallet', (route) => wallet.promise.then(() => route.continue()))
  await raising.getByRole('button', { name: 'Raise bounty' }).click()
  // The page updates before the dialog closes; the dialog must not count the 5 VBT twice.
  await expect(page.getByText('35 VBT$8.75')).toBeVisible()
  await expect(raising.getByText('The bounty becomes 35 VBT.')).toBeVisible()
  wallet.resolve()
  await expect(raising).toBeHidden()
  await expect(shown).toContainText('35 VBT')

  await helper.getByLabel('Your reply').fill('Recheck the toe.')
  await helper.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('article', { name: 'Reply 1' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Accept an answer first' })).toContainText('bounty of 35 VBT')
  await expectAccessible(page, 'dialog')
  await page.getByRole('button', { name: 'Back to the answers' }).click()

  await page.getByRole('button', { name: 'Accept answer' }).click()
  await expect(page.getByRole('dialog', { name: 'Accept this answer?' })).toContainText('Lena Fox gets your bounty')
  await expectAccessible(page, 'dialog')
  await page.getByRole('button', { name: 'Accept and pay 35 VBT' }).click()
  await expect(shown.getByText(/^Paid to Lena Fox on /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bounty' }).getByText(/^Paid to Lena Fox on /)).toBeVisible()

  expect(await availableOf(page)).toBe(before - 35)
  expect(await availableOf(helper)).toBe(helpers + 35)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
})

test('on a phone, a bounty is offered, raised, and paid with the keyboard alone', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const me = await newMember(page, 'Kit Keyhouse')
  await giveTokens(me.id, 40)
  const { id } = await ask(page, 'Clunk when I let off the gas')
  const helper = await another(browser, 'Lena Fox')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await helper.request.post(`/api/posts/${id}/replies`, { headers, data: { text: 'Check the motor mounts.' } })
  await page.goto(`/#/forumpost/${id}`)
  const shown = page.getByRole('region', { name: 'Bounty' })

  await shown.getByRole('button', { name: 'Offer bounty' }).press('Enter')
  const offering = page.getByRole('dialog', { name: 'Offer a bounty?' })
  await expectAccessible(page, 'dialog')
  await offering.getByLabel('Bounty').focus()
  await page.keyboard.type('12')
  await expect(offering.getByRole('button', { name: 'Offer bounty' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(shown).toContainText('12 VBT')
  const raise = shown.getByRole('button', { name: 'Raise bounty' })
  await expect(raise).toBeFocused()
  await raise.press('Enter')
  await page.getByRole('dialog', { name: 'Raise the bounty?' }).getByLabel('Add').focus()
  await page.keyboard.press('Escape')
  await expect(raise).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Raise the bounty?' }).getByLabel('Add').focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(shown).toContainText('15 VBT')
  await expect(raise).toBeFocused()

  await page.getByRole('button', { name: 'Accept answer' }).press('Enter')
  await page.getByRole('button', { name: 'Accept and pay 15 VBT' }).press('Enter')
  await expect(shown.getByText(/^Paid to Lena Fox on /)).toBeVisible()
  expect(await availableOf(page)).toBe(25)
})

test('a question with too large a bounty offers to buy the rest, and loses nothing', async ({ page, signIn }) => {
  await signIn('Dana Whitlock')
  const available = await availableOf(page)
  await page.goto('/#/forums?create=true')
  await page.getByRole('radio', { name: 'Forum', exact: true }).check()
  await page.getByLabel('Title').fill('Grinding into third, only cold')
  await page.getByLabel('Description').fill('New oil made no difference.')
  await page.getByRole('button', { name: 'Tokens' }).click()
  await page.getByRole('textbox', { name: 'Bounty' }).fill(String(available + 20))
  const dialog = page.getByRole('dialog', { name: 'Create a post' })
  const buy = dialog.getByRole('link', { name: /^Buy the missing 20 VBT/ })
  await expect(buy).toHaveAttribute('href', '/#/tokens?vbt=20')

  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('You need 20 VBT more for this bounty.')
  await expect(dialog.getByRole('alert').getByRole('link', { name: /^Buy the missing 20 VBT/ })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Grinding into third, only cold')

  await page.getByRole('textbox', { name: 'Bounty' }).fill('10')
  await expect(buy).toHaveCount(0)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Forum post added!')).toBeVisible()
  expect(await availableOf(page)).toBe(available - 10)
})

test('a member who leaves sees what becomes of their tokens, and types how many they give up', async ({
  page,
  browser,
}) => {
  await newMember(page, 'Wren Castillo')
  const asker = await another(browser, 'Joe Whitehorse')
  const { id } = await ask(asker, 'Winch rope: steel or synthetic', 12)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const reply = await page.request.post(`/api/posts/${id}/replies`, { headers, data: { text: 'Synthetic.' } })
  await asker.request.put(`/api/posts/${id}/accepted-reply`, { data: { replyId: (await reply.json()).id } })
  await ask(page, 'Where to anchor it', 5)

  await page.goto('/#/settings/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const earned = page.getByRole('dialog', { name: 'Give up what you earned?' })
  await expect(earned.getByText('$1.75 (7 VBT) can’t be paid out yet.')).toBeVisible()
  await expectAccessible(page, 'dialog')
  await earned.getByRole('button', { name: 'Give it up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByText('Your open bounties end first, and you get their 5 VBT back.')).toBeVisible()
  await expect(dialog.getByText('You give up 12 VBT.')).toBeVisible()
  await dialog.getByLabel('Type your handle').fill((await (await page.request.get('/api/session')).json()).me.handle)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Type 12 to give up these tokens').fill('7')
  await expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await dialog.getByLabel('Type 12 to give up these tokens').fill('12')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account was deleted')).toBeVisible()
})
