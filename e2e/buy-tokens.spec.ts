// Slices: payments, wallet
import type { Page, Request, Route } from '@playwright/test'
import { expirePurchases, withoutWebhooks } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember, password } from './members.ts'

const works = '4242424242424242'
const asksTheBank = '4000000000003220'
const hasNoMoney = '4000000000009995'

test('a member buys tokens with the keyboard alone, and gets them refunded', async ({ page }) => {
  const sent = sentBy(page)
  await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens')
  await expect(page.getByText('No purchases yet.')).toBeVisible()

  const quantity = page.getByRole('spinbutton', { name: 'Quantity' })
  await expect(quantity).toHaveValue('40')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Wren')
  await quantity.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('PageDown')
  await expect(page.getByRole('button', { name: 'Pay $7.75' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('3')
  await expect(page.getByText('Enter 4 to 2,000 VBT, which is $1 to $500.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('100')
  await page.getByRole('textbox', { name: 'Card number' }).focus()
  for (const text of ['4111111111111111', '0830', '123', '90039']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(page.getByText('Use a test card.')).toBeVisible()
  const use = page.getByRole('button', { name: `Use ${spaced(works)}` })
  await use.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(spaced(works))
  await page.getByRole('textbox', { name: 'ZIP code' }).press('Enter')

  await expect(page.getByRole('heading', { name: '100 VBT added' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'My Tokens, 100 VBT' })).toBeVisible()
  expect(sent()).not.toMatch(/4242|4111/)

  await page.getByRole('link', { name: 'Show receipt' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt R-/ })).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await page.getByRole('button', { name: 'Refund $25.00' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Refund 100 VBT?' })
  await expect(dialog).toContainText('$25.00 goes back to your Visa ending in 4242')
  await dialog.getByRole('button', { name: 'Refund $25.00' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Refunded to the card')).toBeVisible()
  await expect(page.getByText('This purchase was refunded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Tokens, 0 VBT' })).toBeVisible()
})

test('on a phone, a bank that asks first can be refused, left, canceled, and approved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens?vbt=20')
  await pay(page, asksTheBank, '$5')
  await page.getByRole('button', { name: 'Decline payment' }).click()
  await expect(page.getByText('The payment wasn’t approved.')).toBeVisible()
  await expectNoSideways(page)

  await pay(page, asksTheBank, '$5')
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
  await page.goto('/#/tokens')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm at your bank' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByText('The payment was canceled. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('20')

  await pay(page, hasNoMoney, '$5')
  await expect(page.getByText('Nothing was charged. The card doesn’t have enough money.')).toBeVisible()
  const elsewhere = await (await page.context().browser()!.newContext()).newPage()
  await elsewhere.context().addCookies(await page.context().cookies())
  await elsewhere.goto('/#/tokens')
  const unfinished = elsewhere.getByRole('region', { name: 'Unfinished purchase' })
  await expect(unfinished).toContainText('20 VBT, $5. Your card was declined.')
  await unfinished.getByRole('button', { name: 'Continue' }).click()
  await expect(elsewhere.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await expect(elsewhere.getByRole('button', { name: 'Pay $5' })).toBeVisible()
  await unfinished.getByRole('button', { name: 'Cancel' }).click()
  await expect(unfinished).toHaveCount(0)
  await expect(elsewhere.getByRole('button', { name: 'Pay $10' })).toBeVisible()

  await pay(page, asksTheBank, '$5')
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { name: '20 VBT added' })).toBeVisible()
  await expect(page).toHaveURL(/\/#\/tokens$/)
  await expect(page.getByRole('link', { name: 'My Tokens, 20 VBT' })).toBeVisible()
})

test('after a declined card, another one pays; in two tabs, it pays once', async ({ page }) => {
  await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens')
  await pay(page, hasNoMoney, '$10')
  await expect(page.getByText('Nothing was charged. The card doesn’t have enough money.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Castellanos')

  // A tab that a page opens starts with a copy of its session, like a duplicate of the tab.
  const opening = page.waitForEvent('popup')
  await page.evaluate(() => void window.open(location.href))
  const other = await opening
  for (const tab of [page, other]) await fillIn(tab, works)
  // `click` would wait for a button that disappears once this tab hears from the other one.
  const buttons = await Promise.all(
    [page, other].map((tab) => tab.getByRole('button', { name: 'Pay $10' }).elementHandle()),
  )
  await Promise.all(buttons.map((button) => button!.evaluate((element) => (element as HTMLElement).click())))
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: '40 VBT added' })).toBeVisible()
    await expect(tab.getByRole('list', { name: 'Purchases' }).getByRole('listitem')).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'Buy more tokens' }).click()
  await expect(page.getByRole('button', { name: 'Pay $10' })).toBeVisible()
})

test('signed out or offline, a member loses nothing but the card, and pays once', async ({ page, context }) => {
  const { email } = await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens?vbt=20')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Castellanos-Diaz')
  await context.clearCookies()
  await pay(page, works, '$5')
  await expect(page.getByRole('alert')).toContainText('You were signed out. Everything but the card is saved.')
  await page.getByRole('link', { name: 'Sign in and continue' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('20')
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Castellanos-Diaz')
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('90039')
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue('')

  await context.setOffline(true)
  await pay(page, works, '$5')
  await expect(page.getByRole('alert')).toContainText('You’re offline. Nothing you typed is lost.')
  await expect(page.getByRole('textbox', { name: 'Card number' })).toHaveValue(spaced(works))
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Pay $5' }).click()
  await expect(page.getByRole('heading', { name: '20 VBT added' })).toBeVisible()
})

test('a purchase that ends just before the card arrives says so, and can be paid again', async ({ page }) => {
  const { id } = await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens?vbt=20')
  await pay(page, hasNoMoney, '$5')
  await expect(page.getByText('Nothing was charged. The card doesn’t have enough money.')).toBeVisible()
  const expire = async (route: Route) => {
    await expirePurchases(id)
    await route.continue()
  }
  await page.route('**/api/top-ups/*/confirmation', expire, { times: 1 })
  await pay(page, works, '$5')
  await expect(page.getByText('The payment took too long, so it ended. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay $5' }).click()
  await expect(page.getByRole('heading', { name: '20 VBT added' })).toBeVisible()
})

test('a declined card is ready to be changed before anything else has loaded', async ({ page }) => {
  await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens?vbt=20')
  await fillIn(page, hasNoMoney)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/(?!top-ups\/)/, async (route) => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Pay $5' }).click()
  await expect(page.getByText('Nothing was charged. The card doesn’t have enough money.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeFocused()
  release()
})

test('an answer that comes while the next card is typed leaves the focus where it is', async ({ page }) => {
  await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens?vbt=20')
  const { promise: declined, resolve: decline } = Promise.withResolvers<void>()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/top-ups\/\d+$/, async (route) => {
    await declined
    await route.continue()
  })
  const holdAnswer = async (route: Route) => {
    const response = await route.fetch()
    decline()
    await held
    await route.fulfill({ response })
  }
  await page.route('**/api/top-ups/*/confirmation', holdAnswer, { times: 1 })
  await pay(page, hasNoMoney, '$5')
  await expect(page.getByText('Nothing was charged. The card doesn’t have enough money.')).toBeVisible()
  await fillIn(page, works)
  release()
  await expect(page.getByRole('button', { name: 'Pay $5' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'ZIP code' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '20 VBT added' })).toBeVisible()
})

test('a payment that was approved on a phone before it is canceled shows as paid', async ({ page }) => {
  await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens?vbt=20')
  await pay(page, asksTheBank, '$5')
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
  const bank = page.url()
  await page.goto('/#/tokens')
  await page.route('**/api/top-ups/*', async (route) => {
    const isCanceling = route.request().method() === 'DELETE'
    if (isCanceling) await page.request.post(bank, { form: { answer: 'approve' }, maxRedirects: 0 })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(page.getByRole('heading', { name: '20 VBT added' })).toBeVisible()
  await expect(page.getByText('Your payment went through before you canceled.')).toBeVisible()
})

test('a purchase shows as paid although no webhook arrives', async ({ page }) => {
  await newMember(page, 'Wren Castellanos')
  await page.goto('/#/tokens?vbt=20')
  await pay(page, asksTheBank, '$5')
  await withoutWebhooks(async () => {
    await page.getByRole('button', { name: 'Approve payment' }).click()
    await expect(page.getByRole('heading', { name: '20 VBT added' })).toBeVisible()
  })
  await expect(page.getByRole('link', { name: 'My Tokens, 20 VBT' })).toBeVisible()
})

async function pay(page: Page, number: string, price: string) {
  await fillIn(page, number)
  await page.getByRole('button', { name: `Pay ${price}` }).click()
}

async function fillIn(page: Page, number: string) {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiration date' }).fill('0830')
  await page.getByRole('textbox', { name: 'CVV' }).fill('123')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('90039')
}

const spaced = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Without the port, which may have the same digits. */
const pathOf = (call: Request) => call.url().slice(new URL(call.url()).origin.length)

/** Everything that the page has sent so far: paths and bodies. */
function sentBy(page: Page) {
  const calls: string[] = []
  page.on('request', (call) => calls.push(`${pathOf(call)} ${call.postData() ?? ''}`))
  return () => calls.join('\n')
}
