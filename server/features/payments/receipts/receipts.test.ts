import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { expect, test } from '#test/payments.ts'
import { happeningHandlers } from '../../../happening-handlers.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import type { Mail } from '../../../platform/background/mail.ts'
import { openRealtime } from '../../../platform/background/realtime.ts'
import { receiptJob } from './job.ts'

type Sent = { name: string; data: { topUpId: number } }

test('a purchase is mailed once as a receipt, and notifies its buyer; so does a refund', async ({ shopper, sql }) => {
  const ann = await shopper()
  const { id, receiptNumber } = await ann.buy(1240)
  await ann.refund(id, 40)
  await ann.buy(8)
  const jobs: Sent[] = []
  const send = async (_sql: unknown, name: string, data: object) => void jobs.push({ name, data } as Sent)
  const handlers = happeningHandlers({ sql, realtime: openRealtime(), jobs: { send } })
  await deliverHappenings(sql, handlers)
  const mails: Mail[] = []
  const job = receiptJob({
    sql,
    mailer: { deliver: async (mail: Mail) => void mails.push(mail) } as never,
    site: () => 'https://vrumies.example',
    operator: { name: 'Torque LLC', contact: 'help@torque.example' },
  })
  const receipts = jobs.filter(({ name }) => name === 'mail-receipt')
  for (const { data } of receipts) await job.run(data as never, new AbortController().signal)

  expect(receipts).toHaveLength(2)
  expect(mails).toMatchObject([
    {
      to: `${ann.person.handle}@example.test`,
      subject: 'Your receipt for 1,240 VBT',
      link: { url: `https://vrumies.example/#/tokens/receipts/${id}` },
      messageId: `<receipt-${receiptNumber}@vrumies.example>`,
    },
    { subject: 'Your receipt for 8 VBT', text: expect.not.stringContaining('Refunded') },
  ])
  for (const fact of [
    `Receipt: ${receiptNumber}`,
    'Tokens: 1,240 VBT',
    'Paid: $310.00',
    'Refunded: 40 VBT, $10.00',
    'Card: Visa ending in 4242',
    'Seller: Torque LLC, help@torque.example',
    'Test money: no real card was charged.',
  ]) {
    expect(mails[0]!.text).toContain(fact)
  }
  const { items } = (await ann.get<NotificationPage>('/notifications')).body
  expect(items.map((item) => [item.type, sentenceOf(item), item.path])).toEqual([
    ['tokens', 'You bought 8 VBT', expect.any(String)],
    ['refund', 'You returned 40 VBT, and the money is on its way to your card', `/tokens/receipts/${id}`],
    ['tokens', 'You bought 1,240 VBT', `/tokens/receipts/${id}`],
  ])
})

test('a card number that reaches the site by mistake is refused, and kept nowhere', async ({ shopper, sql, log }) => {
  const ann = await shopper()
  const { id } = (await ann.start()).body
  const number = '4242424242424242'
  const card = { paymentMethod: 'pm_card_visa', firstName: 'Ann', lastName: 'Lee', zip: '94105' }
  const tries = [
    { ...card, paymentMethod: number },
    { ...card, cardNumber: number },
    { ...card, zip: number },
  ]
  for (const body of tries) expect((await ann.post(`/top-ups/${id}/confirmation`, body)).status).toBe(400)
  await ann.pay(id)

  expect(log.length).toBeGreaterThan(0)
  expect(log.join()).not.toContain(number)
  const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  for (const { name } of tables) {
    const { count } = await sql`select from ${sql(name)} row where row::text like ${`%${number}%`}`
    expect(count, name).toBe(0)
  }
})
