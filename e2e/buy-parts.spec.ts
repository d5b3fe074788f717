// Slices: cart, checkouts, addresses, storefronts, stock
import type { Page } from '@playwright/test'
import { giveTokens, openDatabase } from './database.ts'
import { expect, expectAccessible, expectAccessibleAtBothSizes, expectNoSideways, test } from './journey.ts'
import { newMember, password } from './members.ts'
import { giveAddress, newSeller } from './sellers.ts'

const asksTheBank = '4000000000003220'
const hasNoMoney = '4000000000009995'

test('with the keyboard, a member buys from two sellers, and the missing tokens on the way', async ({
  page,
  browser,
}) => {
  const [hugh, mara] = [await newSeller(browser, 'Hugh Marlow'), await newSeller(browser, 'Mara Quill')]
  const wheels = await hugh.sell({ title: 'Forged mesh wheels', tokens: 60, stock: 4 })
  const seat = await mara.sell({ title: 'Bucket seat', tokens: 100, canShip: false })
  await newMember(page, 'Dee Whitfield')

  await page.goto(`/#/marketpost/${wheels.id}`)
  const box = page.getByRole('region', { name: 'Price and delivery' })
  await expect(box.getByRole('combobox', { name: 'Delivery from Hugh Marlow' })).toHaveValue(/^\d+$/)
  await expect(box).toContainText('Ground, $12.00')
  await expect(box).toContainText(/Arrives \w{3} \d/)
  await expect(box).toContainText('Local pickup in Pasadena, CA, free')
  await expect(box).toContainText('Returns within 14 days of delivery')
  await box.getByRole('spinbutton', { name: 'Quantity' }).focus()
  await page.keyboard.press('ArrowUp')
  await box.getByRole('button', { name: 'Add to cart' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  await page.goto(`/#/marketpost/${seat.id}`)
  // Until then, the button is that of the wheels.
  await expect(page.getByRole('heading', { level: 1, name: 'Bucket seat' })).toBeVisible()
  await box.getByRole('button', { name: 'Add to cart' }).press('Enter')

  await page.getByRole('button', { name: 'Cart, 3 items' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cart, 3' })
  await drawer.getByRole('spinbutton', { name: 'Quantity of Forged mesh wheels' }).press('ArrowDown')
  await expect(drawer).toHaveCount(0)
  const smaller = page.getByRole('dialog', { name: 'Cart, 2' })
  await expect(smaller).toContainText('160 VBT')
  await expect(smaller).toContainText('Add an address to see shipping')
  await expectAccessible(page, 'dialog')
  await smaller.getByRole('button', { name: 'Check out' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  const longer = page.getByRole('button', { name: 'Hold for 15 more minutes' })
  await longer.press('Enter')
  await expect(page.getByRole('timer')).toContainText(/^(2\d|30):/)
  await expect(longer).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeFocused()
  const off = page.getByRole('button', { name: /^Pay .* and place 2 orders$/ })
  await expect(off).toHaveAccessibleDescription(/Choose where to ship this order/)
  await off.focus()
  await expect(off).toBeFocused()
  await page.getByRole('button', { name: 'Add address' }).press('Enter')
  const book = page.getByRole('dialog', { name: 'Ship to' })
  await book.getByRole('button', { name: 'Save address' }).press('Enter')
  await expect(book.getByRole('textbox', { name: 'Street address' })).toBeFocused()
  await page.keyboard.type('2218 Fargo Street')
  await book.getByRole('textbox', { name: 'City' }).fill('Los Angeles')
  await book.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await book.getByRole('textbox', { name: 'ZIP code' }).fill('90039')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ship to Dee Whitfield' })).toBeVisible()
  // The only way of one seller, and the cheapest way to ship of the other, are chosen already.
  await expect(page.getByRole('radio', { name: /^Ground Arrives/ })).toBeChecked()
  await expect(page.getByText('Total$52.00208 VBT')).toBeVisible()
  await expectAccessibleAtBothSizes(page)

  await fillIn(page, hasNoMoney)
  const pay = page.getByRole('button', { name: 'Pay $52 and place 2 orders' })
  await expect(pay).toBeEnabled()
  await pay.press('Enter')
  await expect(page.getByText('Nothing was charged. The card doesn’t have enough money.')).toBeVisible()
  await fillIn(page, asksTheBank)
  await pay.press('Enter')
  await page.getByRole('button', { name: 'Approve payment' }).click()
  await expect(page.getByRole('heading', { name: '2 orders placed' })).toBeFocused()
  await expect(page).toHaveURL(/#\/checkout\/\d+$/)
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Tokens, 0 VBT' })).toBeVisible()
  await page.goto(`/#/marketpost/${seat.id}`)
  await expect(box).toContainText('Sold out')
})

test('a large order takes one card payment, which shows in every browser while the bank confirms it', async ({
  page,
  browser,
}) => {
  const hugh = await newSeller(browser, 'Hugh Marlow')
  const engine = await hugh.sell({ title: 'Crate engine', tokens: 2400, canShip: false })
  await newMember(page, 'Dee Whitfield')
  await page.goto(`/#/marketpost/${engine.id}`)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('radio', { name: /pick/i }).check()
  const checkout = page.url()
  await fillIn(page, asksTheBank)
  await page.getByRole('button', { name: 'Pay $600 and place order' }).click()
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.context().addCookies(await page.context().cookies())
  await elsewhere.goto(checkout)
  await expect(elsewhere.getByText('Confirm $600 for 2,400 VBT', { exact: false })).toBeVisible()
  await elsewhere.getByRole('link', { name: 'Continue to your bank' }).click()
  await elsewhere.getByRole('button', { name: 'Approve payment' }).click()

  await expect(elsewhere.getByRole('heading', { name: 'Order placed' })).toBeVisible()
})

test('a visitor’s cart follows them in tabs and joins their account, where a changed price shows', async ({
  page,
  browser,
}) => {
  const hugh = await newSeller(browser, 'Hugh Marlow')
  const [wheels, caps] = [
    await hugh.sell({ title: 'Forged mesh wheels', tokens: 60, stock: 2 }),
    await hugh.sell({ title: 'Center caps', tokens: 8, stock: 9 }),
  ]
  const buyer = await (await browser.newContext()).newPage()
  const { email } = await newMember(buyer, 'Dee Whitfield')
  await buyer.request.put(`/api/cart/lines/${caps.id}`, { data: { quantity: 2 } })

  await page.goto(`/#/marketpost/${wheels.id}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.goto(`/#/marketpost/${caps.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Center caps' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const other = await page.context().newPage()
  await other.goto('/#/cart')
  await expect(other.getByRole('listitem').filter({ hasText: 'Center caps' })).toBeVisible()
  await other.getByRole('button', { name: 'Save for later: Center caps' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await other.getByRole('button', { name: 'Move to cart: Center caps' }).click()
  await other.getByRole('button', { name: 'Remove Forged mesh wheels' }).click()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  await other.close()

  const changed = { kind: 'market', title: 'Forged mesh wheels', description: 'Refinished.', tokens: 75, stock: 2 }
  await hugh.page.request.patch(`/api/posts/${wheels.id}`, {
    data: { ...changed, condition: 'used', category: 'wheels_tyres', canShip: true, version: wheels.version },
  })
  await page.goto('/#/cart')
  await page.getByRole('link', { name: 'Sign in to check out' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/#\/cart$/)
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
  await expect(page.getByText('It was $15.00 (60 VBT).')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()

  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page.getByText('One price went up. It’s marked below.')).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Accept the new price' })
  // Right after the click, before the page learns about it from anywhere else.
  const isTicked = await box.evaluate((input: HTMLInputElement) => {
    const nextTask = new Promise<boolean>((resolve) => setTimeout(() => resolve(input.checked)))
    input.click()
    return nextTask
  })
  expect(isTicked).toBe(true)
  await expect(page.getByText('Something changed')).toBeHidden()
})

test('on a phone, a hold that ends takes nothing, and starts again', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const hugh = await newSeller(browser, 'Hugh Marlow')
  const seat = await hugh.sell({ title: 'Bucket seat', tokens: 100, canShip: false })
  const { id } = await newMember(page, 'Dee Whitfield')
  await giveTokens(id, 150)
  await giveAddress(page)
  await page.goto(`/#/marketpost/${seat.id}`)
  await expect(page.getByRole('button', { name: 'Add to cart' }).last()).toBeInViewport()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expectNoSideways(page)

  await hugh.page.goto('/#/market')
  const rival = await (await browser.newContext()).newPage()
  await rival.goto(`/#/marketpost/${seat.id}`)
  await expect(rival.getByText('Held for another buyer.', { exact: false })).toBeVisible()

  const database = await (await openDatabase()).connect()
  await database.query(`update checkouts set ends_at = now() where member_id = $1 and state = 'open'`, [id])
  await database.query(
    `update stock_holds set ends_at = now() where checkout_id in (select id from checkouts where member_id = $1)`,
    [id],
  )
  await database.end()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your checkout expired' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('radio', { name: /pick/i }).check()
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible()
  const { availableVbt } = await (await page.request.get('/api/wallet')).json()
  expect(availableVbt).toBe(50)
})

test('a member opens a storefront while they list a part, which goes up for sale', async ({ page }) => {
  await newMember(page, 'Hugh Marlow')
  await page.goto('/#/market')
  await page.getByRole('link', { name: 'Create a post' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'Market', exact: true }).check()
  await form.getByLabel('Title').fill('Center caps')
  await form.getByLabel('Description').fill('Four of them.')
  await form.getByRole('textbox', { name: 'Price' }).fill('2')
  await form.getByLabel('Condition').selectOption('Used')
  await form.getByLabel('Category').selectOption('Wheels and tires')
  await expect(form.getByRole('heading', { name: 'Visible, but not for sale yet' })).toBeVisible()
  await form.getByLabel('Pickup address').fill('12 Elm St')
  await form.getByRole('button', { name: 'List part' }).click()
  await expect(form.getByLabel('Pickup address')).toBeFocused()
  await form.getByLabel('Pickup address').fill('12 Elm St, Pasadena, CA 91101')
  await expectAccessible(page, 'dialog')
  await form.getByRole('button', { name: 'List part' }).click()
  await form.getByRole('link', { name: 'View post' }).click()
  await expect(page.getByText('Local pickup in Pasadena, CA, free')).toBeVisible()
  const post = page.url()

  await page.goto('/#/seller?tab=storefront')
  await page.getByRole('textbox', { name: 'Ships from' }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Ships from' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Ships from' }).fill('Pasadena, CA')
  await page.getByRole('button', { name: 'Add a shipping method' }).click()
  const method = page.getByRole('group', { name: 'Shipping method 1' })
  await method.getByRole('textbox', { name: 'Name' }).fill('Ground')
  await method.getByRole('textbox', { name: 'Price' }).fill('$3')
  await method.getByRole('textbox', { name: 'Min. days' }).fill('3')
  await method.getByRole('textbox', { name: 'Max. days' }).fill('5')
  await page.getByRole('checkbox', { name: 'Buyers can pick up from me, for free' }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Storefront saved')).toBeVisible()
  await page.goto(post)
  await expect(page.getByText('Visible, but not for sale yet. Your storefront has no pickup address.')).toBeVisible()
})

async function fillIn(page: Page, number: string) {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number)
  await page.getByRole('textbox', { name: 'Expiration date' }).fill('0830')
  await page.getByRole('textbox', { name: 'CVV' }).fill('123')
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('90039')
}
