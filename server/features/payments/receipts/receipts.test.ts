import { Window } from 'happy-dom'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { expect, test } from '#test/payments.ts'
import { happeningHandlers } from '../../../happening-handlers.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { openRealtime } from '../../../platform/background/realtime.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailPage } from '../../../platform/mail/page.ts'
import { plainText } from '../../../platform/mail/plain-text.ts'
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
    { subject: 'Your receipt for 8 VBT' },
  ])
  const facts = [
    ['Receipt', receiptNumber],
    ['Date', expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)],
    ['Tokens', '1,240 VBT'],
    ['Paid', '$310.00'],
    ['Refunded', '40 VBT, $10.00'],
    ['Card', 'Visa ending in 4242'],
    ['Seller', 'Torque LLC, help@torque.example'],
  ]
  const [first, second] = mails.map((mail) => ({ rows: rowsOf(mail), text: plainText(mail) }))
  expect(first!.rows).toEqual(facts)
  expect(second!.rows.map(([label]) => label)).toEqual(['Receipt', 'Date', 'Tokens', 'Paid', 'Card', 'Seller'])
  const lines = first!.text.split('\n')
  for (const [label, value] of first!.rows) expect(lines).toContain(`${label}: ${value}`)
  expect(lines).toContain('Test money: no real card was charged.')
  const { items } = (await ann.get<NotificationPage>('/notifications')).body
  expect(items.map((item) => [item.type, sentenceOf(item), item.path])).toEqual([
    ['tokens', 'You bought 8 VBT', expect.any(String)],
    ['refund', 'You returned 40 VBT, and the money is on its way to your card', `/tokens/receipts/${id}`],
    ['tokens', 'You bought 1,240 VBT', `/tokens/receipts/${id}`],
  ])
})

/** The rows of the receipt's table, as email clients show them. */
function rowsOf(mail: Mail) {
  const { document } = new Window()
  document.write(mailPage(mail))
  const rows = document.querySelectorAll('tr:has(> th[scope="row"])')
  return [...rows].map((row) => [...row.children].map((cell) => cell.textContent))
}

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
