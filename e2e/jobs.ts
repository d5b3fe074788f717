import { expect, type Page } from '@playwright/test'
import { openDatabase } from './database.ts'
import { newMember } from './members.ts'

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function post(page: Page, path: string, data: object = {}) {
  const reply = await page.request.post(path, { headers: key(), data })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
  return reply.json()
}

/**
 * A customer's request in Pasadena, with a quote of 400 VBT that a new member sent them and they paid with tokens of their own. It was
 * paid hours ago, so the work can begin.
 */
export async function payForJob({ customer, provider }: { customer: Page; provider: Page }, title: string) {
  const { name } = await newMember(provider, 'Otto Brandt')
  const about = { title, description: 'Slips in fourth once it’s warm.', urgency: 'I Can Wait', tokens: 500 }
  const where = { address: '118 Fargo Street, Pasadena, CA 91103' }
  const { id: postId } = await post(customer, '/api/posts', { kind: 'request', ...about, ...where })
  const lines = [
    { kind: 'labor', title: 'Labor', quantity: 2, priceVbt: 150 },
    { kind: 'part', condition: 'new', title: 'Clutch kit', quantity: 1, priceVbt: 100 },
  ]
  const terms = { availableFrom: new Date().toISOString().slice(0, 10), workingDays: 2, validDays: 7 }
  const quote = await post(provider, `/api/posts/${postId}/quotes`, { lines, ...terms })
  await post(customer, `/api/quotes/${quote.id}/accept`, { version: quote.version })
  const checkout = await post(customer, `/api/quotes/${quote.id}/checkouts`)
  await post(customer, `/api/checkouts/${checkout.id}/payment`, { totalVbt: checkout.totalVbt })
  const [order] = checkout.orders as { id: number; number: string }[]
  await wasPaidHoursAgo(order!.id)
  return { ...order!, provider: name }
}

async function wasPaidHoursAgo(orderId: number) {
  const client = await (await openDatabase()).connect()
  await client.query(`update orders set paid_at = paid_at - interval '2 hours' where id = $1`, [orderId])
  await client.query('update job_orders set starts_on = least(starts_on, current_date - 1) where order_id = $1', [
    orderId,
  ])
  await client.end()
}
