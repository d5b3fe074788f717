// Slices: inbox
import { giveTokens } from './database.ts'
import { expect, expectAccessible, expectNoSideways, test } from './journey.ts'
import { newMember } from './members.ts'
import { buy, sell } from './orders.ts'
import { another, conversations, field, messages, say } from './talks.ts'

test('a buyer asks about a part, and both sides talk about its order, with what to do next', async ({
  page,
  browser,
}) => {
  const { page: seller } = await another(browser, 'Sela Parts')
  const title = 'Tailgate, straight'
  const postId = await sell(seller, title)
  const ann = await newMember(page, 'Ann Archer')
  await page.goto(`/#/marketpost/${postId}`)
  await page.getByRole('button', { name: 'Ask about this' }).click()
  await expect(page.getByText('A first message can have up to 1,000 characters')).toBeVisible()
  await field(page).fill('Is it the one on a.example.com?')
  await expect(page.getByText('A first message can’t have links.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await say(page, 'Is there any rust?')
  await expect(messages(page, 'Sela Parts').getByText(title)).toBeVisible()
  await expect(page.getByRole('region', { name: 'About' }).getByRole('link', { name: title })).toBeVisible()

  await giveTokens(ann.id, 50)
  const order = await buy(page, postId, 'shipping')
  await page.goto(`/#/orders/${order.id}`)
  await page.getByRole('button', { name: 'Message the seller' }).click()
  await say(page, 'Wrap it well, please.')
  const bar = page.getByRole('region', { name: 'Order in this conversation' })
  await expect(bar.getByRole('link', { name: title })).toContainText(`Order ${order.number}, paid`)
  await expectAccessible(page)

  await seller.setViewportSize({ width: 390, height: 844 })
  await seller.goto('/#/inbox?only=orders')
  await conversations(seller)
    .getByRole('link', { name: /Ann Archer/ })
    .click()
  await expect(messages(seller, 'Ann Archer').getByText('Wrap it well, please.')).toBeVisible()
  await expectNoSideways(seller)
  await seller
    .getByRole('region', { name: 'Order in this conversation' })
    .getByRole('link', { name: 'Mark as shipped' })
    .click()
  await expect(seller).toHaveURL(new RegExp(`/orders/${order.id}$`))
})
