// Slices: wallet
import type { Page } from '@playwright/test'
import { giveTokens } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'

/** Opens a sample post of this kind. */
async function openPost(page: Page, kind: 'video' | 'blog') {
  await page.goto(kind === 'video' ? '/#/?sort=oldest' : '/#/blogs?sort=oldest')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const tip = (page: Page) => page.getByRole('button', { name: 'Tip', exact: true })
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' })

test('a member tips a video by keyboard, and the balance changes in every tab', async ({ page, context }) => {
  const me = await newMember(page, 'Tia Tipper')
  await giveTokens(me.id, 20)
  const other = await context.newPage()
  await other.goto('/#/tokens/statement')
  await expect(balance(other)).toContainText('20 VBT')
  await openPost(page, 'video')

  await tip(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Tip / })
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('radio', { name: 'Other amount' })).toBeChecked()
  await dialog.getByLabel('Your amount').focus()
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Best line of the year')
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByText(/^You tipped .* 5 VBT$/)).toBeVisible()
  await expect(balance(other)).toContainText('15 VBT')
  await expect(other.getByRole('listitem').filter({ hasText: 'Tip to' })).toContainText('−5')
  await page.getByRole('button', { name: /^\d+ tips?, [\d,]+ VBT$/ }).press('Enter')
  const mine = page.getByRole('region', { name: 'Tips' }).getByRole('listitem').first()
  await expect(mine).toContainText('Tia Tipper')
  await expect(mine).toContainText('Best line of the year')
  await expectAccessible(page)

  await mine.getByRole('button', { name: /^Remove the message/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove message' }).click()
  await expect(mine).not.toContainText('Best line of the year')
})

test('a double click tips once, without a name if one wants, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const me = await newMember(page, 'Ano Nymous')
  await giveTokens(me.id, 20)
  await openPost(page, 'blog')
  await tip(page).click()
  const dialog = page.getByRole('dialog', { name: /^Tip / })
  await dialog.getByRole('radio', { name: '4 VBT' }).check()
  await dialog.getByLabel(/^Hide my name/).check()
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: 'Tip 4 VBT' }).dblclick()

  await expect(dialog).toBeHidden()
  expect(await (await page.request.get('/api/wallet')).json()).toMatchObject({ availableVbt: 16 })
  await page.getByRole('button', { name: /^\d+ tips?, [\d,]+ VBT$/ }).click()
  await expect(page.getByRole('region', { name: 'Tips' })).toContainText('You, anonymously')
  await expect(page.getByRole('region', { name: 'Tips' })).not.toContainText('Ano Nymous')
})

test('a tip whose answer was lost is given once, even if it is sent again after a reload', async ({ page }) => {
  const me = await newMember(page, 'Lou Lostwell')
  await giveTokens(me.id, 20)
  await openPost(page, 'video')
  await tip(page).click()
  await page.getByRole('radio', { name: 'Other amount' }).check()
  await page.getByLabel('Your amount').fill('3')
  const send = page.getByRole('button', { name: 'Tip 3 VBT' })
  await page.route('**/api/posts/*/tips', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Can’t reach the server.')

  await page.unroute('**/api/posts/*/tips')
  await page.reload()
  await tip(page).click()
  await send.click()
  await expect(page.getByText(/^You tipped .* 3 VBT$/)).toBeVisible()
  expect(await (await page.request.get('/api/wallet')).json()).toMatchObject({ availableVbt: 17 })
})

test('with too few tokens, the dialog leads to the missing ones, and keeps what was typed', async ({ page }) => {
  const me = await newMember(page, 'Bea Broke')
  await giveTokens(me.id, 2)
  await openPost(page, 'video')
  await tip(page).click()
  await page.getByRole('radio', { name: 'Other amount' }).check()
  await page.getByLabel('Your amount').fill('50')
  await page.getByLabel('Message').fill('For the tires')
  await page.getByRole('button', { name: 'Buy the missing 48 VBT' }).click()
  await expect(page).toHaveURL(/#\/tokens\?vbt=48$/)

  await page.goBack()
  await tip(page).click()
  await expect(page.getByLabel('Your amount')).toHaveValue('50')
  await expect(page.getByLabel('Message')).toHaveValue('For the tires')
})

test('a visitor learns why tipping needs an account, and nobody tips their own post', async ({ page, signIn }) => {
  await openPost(page, 'video')
  const path = new URL(page.url()).hash
  await tip(page).click()
  await expect(page.getByText('Sign in to tip. Tips come out of your tokens.')).toBeVisible()

  const { author } = await (await page.request.get(`/api/posts/${path.split('/').at(-1)}`)).json()
  await page.goto('/')
  await signIn(author.name)
  await page.goto(`/${path}`)
  await expect(page.getByRole('button', { name: 'More actions', exact: true })).toBeVisible()
  await expect(tip(page)).toBeHidden()
})
