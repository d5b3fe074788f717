// Slices: checkouts, orders, stock, storefronts
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { buy, sell, takeStep } from './orders.ts'
import { pictures } from './pictures.ts'

/** A new member in another browser, who lists a part. */
async function newSeller(browser: Browser, title: string) {
  const page = await (await browser.newContext()).newPage()
  const { name } = await newMember(page, 'Otto Brandt')
  return { page, name, postId: await sell(page, title) }
}

const open = (page: Page, { id }: { id: number }) => page.goto(`/#/orders/${id}`)

test('an order is shipped, tracked, confirmed, and completed, live on both sides', async ({
  page,
  signIn,
  browser,
}) => {
  const { page: seller, postId } = await newSeller(browser, 'Caliper pair, rebuilt')
  await signIn('Sam Adeyemi')
  const order = await buy(page, postId, 'shipping')

  await page.goto('/#/orders')
  const list = page.getByRole('list', { name: 'Buying' })
  await expect(list.getByRole('heading', { name: `Caliper pair, rebuilt (order ${order.number})` })).toBeVisible()
  await page.getByRole('button', { name: `Details of ${order.number}` }).press('Enter')
  await expect(page.getByRole('list', { name: 'Timeline' }).locator('[aria-current=step]')).toContainText('Paid')
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('nothing like this')
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(list).toBeVisible()
  await expectNoSideways(page)

  await open(page, order)
  await expect(page.getByRole('heading', { name: /^Otto Brandt will ship it by / })).toBeVisible()
  await expectNoSideways(page)
  await open(seller, order)
  await seller.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(seller.getByText('Choose a carrier.')).toBeVisible()
  await seller.getByLabel('Carrier').selectOption('UPS')
  await seller.getByRole('checkbox', { name: 'Without tracking' }).check()
  await expect(seller.getByText(/^Without tracking, nothing shows that it arrived/)).toBeVisible()
  await seller.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(seller.getByRole('heading', { name: 'It’s on its way' })).toBeVisible()
  await expect(seller.getByRole('button', { name: 'Undo “shipped”' })).toBeVisible()
  await seller.getByRole('button', { name: 'Correct tracking' }).click()
  const correcting = seller.getByRole('dialog', { name: 'Correct tracking' })
  await correcting.getByRole('checkbox', { name: 'Without tracking' }).uncheck()
  await correcting.getByLabel('Tracking number').fill('1Z 84F 220 913 7')
  await expectAccessible(seller, 'dialog')
  await correcting.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Did it arrive?' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Track it at UPS/ })).toHaveAttribute('href', /1Z84F2209137$/)
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await expectAccessible(page, 'dialog')
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('heading', { name: 'Is everything OK?' })).toBeVisible()
  await expect(seller.getByRole('heading', { name: 'Sam Adeyemi is checking it' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByRole('button', { name: 'Complete order' }).click()
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible()
  await expect(seller.getByText('went to you.')).toBeVisible()
  await expect(seller.getByRole('region', { name: 'Items' })).toContainText('You get$1.937.7 VBT')
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Receipt ${order.number}` })).toBeVisible()
})

test('a part is picked up with the code, which only the buyer sees', async ({ page, signIn, browser }) => {
  const { page: seller, postId } = await newSeller(browser, 'Bucket seat, medium')
  await signIn('Sam Adeyemi')
  const order = await buy(page, postId, 'pickup')
  await open(seller, order)
  await seller.getByLabel('Pickup instructions for Sam Adeyemi').fill('Saturday after 10, ring twice.')
  await seller.getByRole('button', { name: 'Ready for pickup' }).click()
  await open(page, order)
  await expect(page.getByRole('region', { name: 'Pickup' })).toContainText('ring twice')
  const shown = page.getByRole('img', { name: /^QR code with your pickup code \d{6}$/ })
  const code = (await shown.getAttribute('aria-label'))!.slice(-6)

  await expect(seller.getByText(code)).toHaveCount(0)
  const field = seller.getByLabel('Pickup code, six digits')
  const wrong = code === '000000' ? '000001' : '000000'
  await field.fill(wrong)
  await field.press('Enter')
  await expect(seller.getByText('That isn’t the code. You have 4 tries left.')).toBeVisible()
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await seller.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(seller)
  await seller.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByRole('heading', { name: 'Is everything OK?' })).toBeVisible()
})

test('a declined order gives the tokens back, and a late step says so and keeps what was typed', async ({
  page,
  signIn,
  browser,
}) => {
  const { page: seller, postId } = await newSeller(browser, 'Wheel, 15 by 8')
  await signIn('Sam Adeyemi')
  const order = await buy(page, postId, 'shipping')
  await open(page, order)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const canceling = page.getByRole('dialog', { name: 'Cancel this order?' })
  await canceling.getByRole('textbox').fill('Found one closer.')
  await expectAccessible(page, 'dialog')

  await open(seller, order)
  await seller.getByRole('button', { name: 'Decline order' }).click()
  const declining = seller.getByRole('dialog', { name: 'Decline this order?' })
  await expect(declining.getByRole('button', { name: 'Decline order' })).toBeDisabled()
  await declining.getByRole('textbox').fill('It cracked on the bench.')
  await declining.getByRole('button', { name: 'Decline order' }).click()
  await expect(seller.getByRole('heading', { name: 'This order is canceled' })).toBeVisible()

  await canceling.getByRole('button', { name: 'Cancel order' }).click()
  await expect(canceling.getByRole('alert')).toContainText('was canceled')
  await expect(canceling.getByRole('textbox')).toHaveValue('Found one closer.')
  await canceling.getByRole('button', { name: 'Keep order' }).click()
  await expect(page.getByText('It cracked on the bench.').first()).toBeVisible()
  await expect(page.getByText('went back to you.')).toBeVisible()
})

test('a dispute ends when both sides want the same split', async ({ page, signIn, browser }) => {
  const { page: seller, postId } = await newSeller(browser, 'Rotor, one scored')
  await signIn('Sam Adeyemi')
  const order = await buy(page, postId, 'shipping')
  await open(page, order)
  await expect(page.getByRole('heading', { name: /^Otto Brandt will ship it by / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Report a problem' })).toHaveCount(0)
  await takeStep(seller, order, 'ship', { carrier: 'ups', isUntracked: true })
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const dialog = page.getByRole('dialog', { name: 'What’s wrong?' })
  await expect(dialog.getByRole('radio', { name: /^It never arrived You can report this from / })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Not as described/ }).check()
  await dialog.getByLabel('What happened').fill('One rotor is scored.')
  await dialog.getByRole('slider').press('ArrowLeft')
  await dialog.getByRole('slider').press('ArrowLeft')
  await expect(dialog.getByRole('textbox', { name: 'How much you want back' })).toHaveValue('1.50')
  await dialog
    .getByLabel('Choose a photo')
    .and(page.locator('input'))
    .setInputFiles(await pictures(2))
  await dialog.getByRole('button', { name: 'Remove photo-1.jpg' }).click()
  await expect(dialog.getByRole('button', { name: /^Remove photo-/ })).toHaveAccessibleName('Remove photo-2.jpg')
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Open dispute' }).click()
  await expect(page.getByRole('heading', { name: /^Otto Brandt has until / })).toBeVisible()

  await open(seller, order)
  await expect(seller.getByRole('heading', { name: 'Sam Adeyemi asks for $1.50 back' })).toBeVisible()
  const photo = seller.getByRole('list', { name: 'Buyer’s photos' }).getByRole('link', { name: 'Buyer’s photo' })
  await expect
    .poll(() => photo.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await photo.press('Enter')
  await expect(seller.getByRole('dialog', { name: 'Photo viewer' })).toBeVisible()
  await seller.keyboard.press('Escape')
  await expect(photo).toBeFocused()
  const stranger = await (await browser.newContext()).request.get((await photo.getAttribute('href'))!)
  expect(stranger.status()).toBe(401)
  await seller.getByRole('button', { name: 'Answer' }).click()
  const answer = seller.getByRole('dialog', { name: 'Your side' })
  await answer.getByLabel('What happened').fill('I should have shown it.')
  await answer.getByRole('textbox', { name: 'How much you’d give back' }).fill('$0,75')
  await answer.getByRole('button', { name: 'Send answer' }).click()

  await expect(page.getByRole('heading', { name: 'Otto Brandt offers $0.75 back' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask a moderator' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask a moderator' }).click()
  await expect(page.getByText('A moderator decides. Until then, you can still agree.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSideways(page)
  await expect(page.getByRole('button', { name: 'Make another offer' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept $0.75 back' }).click()
  const settling = page.getByRole('dialog', { name: 'Settle for $0.75 back?' })
  await expect(settling).toContainText('Your refund$0.753 VBT')
  await expect(settling).toContainText('Seller keeps$1.255 VBT')
  await settling.getByRole('button', { name: 'Settle dispute' }).click()
  await expect(page.getByRole('heading', { name: 'This order is partially refunded' })).toBeVisible()
  await expect(page.getByText(/^Agreed by both sides on .* who asked for \$1\.50 \(6 VBT\)\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'How was Otto Brandt?' })).toBeVisible()
  await expect(seller.getByRole('region', { name: 'Items' })).toContainText('You get$1.214.85 VBT')
})

test('with the keyboard, an order is canceled, and another one is picked up, returned, and refunded', async ({
  page,
  signIn,
  browser,
}) => {
  const { page: seller, postId } = await newSeller(browser, 'Gauge pod, triple')
  await page.setViewportSize({ width: 390, height: 844 })
  await seller.setViewportSize({ width: 390, height: 844 })
  await signIn('Sam Adeyemi')
  const canceled = await buy(page, postId, 'shipping')
  await open(page, canceled)
  await press(page, 'Cancel order')
  await press(page.getByRole('dialog', { name: 'Cancel this order?' }), 'Cancel order')
  await expect(page.getByRole('heading', { name: 'This order is canceled' })).toBeVisible()

  const order = await buy(page, postId, 'pickup')
  await open(seller, order)
  await press(seller, 'Ready for pickup')
  await open(page, order)
  await expect(page.getByRole('heading', { name: 'Pick it up' })).toBeVisible()
  await press(page, 'Confirm receipt')
  const confirming = page.getByRole('dialog')
  await confirming.getByRole('radio', { name: /^Everything’s OK/ }).press('Space')
  await press(confirming, 'Complete order')
  await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible()
  await expect(confirming).toBeHidden()

  await press(page, 'Request a return')
  await page.getByLabel('Why do you want to return it?').fill('Too wide for the dash.')
  await press(page.getByRole('dialog'), 'Request return')
  await expect(seller.getByRole('heading', { name: 'Sam Adeyemi wants to return it' })).toBeVisible()
  await press(seller, 'Accept return')
  const accepting = seller.getByRole('dialog')
  await accepting.getByRole('combobox', { name: 'Send it to' }).selectOption('An address in the US')
  await accepting.getByRole('textbox', { name: 'Street address' }).fill('12 Elm St')
  await accepting.getByRole('textbox', { name: 'City' }).fill('Pasadena')
  await accepting.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await accepting.getByRole('textbox', { name: 'ZIP code' }).fill('91101')
  await press(accepting, 'Accept return')
  await expect(page.getByRole('region', { name: 'Ship to' })).toContainText('12 Elm StPasadena, CA 91101')
  await page.getByLabel('Carrier').selectOption('UPS')
  await page.getByLabel('Tracking number').fill('1Z84F2209244')
  await press(page, 'Mark as sent back')
  await expect(seller.getByRole('heading', { name: 'Did the return arrive?' })).toBeVisible()
  await press(seller, 'Mark as received')
  await press(seller.getByRole('dialog'), 'Refund $1.50')
  await expect(page.getByRole('heading', { name: 'This order is refunded' })).toBeVisible()
  await expectNoSideways(page)
})

const press = (within: Page | Locator, button: string) => within.getByRole('button', { name: button }).press('Enter')
