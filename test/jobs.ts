import { expect } from 'vitest'
import type { Problem } from '#contract/basics.ts'
import type { Checkout } from '#contract/checkouts.ts'
import type { Order } from '#contract/orders.ts'
import type { NewExtraQuote, NewQuote, Quote } from '#contract/quotes.ts'
import { takeDueSteps } from '../server/features/orders/index.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { give } from './bounty.ts'
import { pay } from './checkouts.ts'
import type { clientOf } from './client.ts'
import type { makers } from './make.ts'
import { actOn, laborFor, sendQuote } from './quote-calls.ts'
import { inDays } from './quotes.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
type As = (person: Awaited<ReturnType<ReturnType<typeof makers>['person']>>) => Promise<Client>
type Row = { id: number }

const PASADENA = 5_381_396

/** Checks out a quote that the client accepted. */
export function checkOutQuote(client: Client, { id }: Row, key?: string) {
  return client.post<Checkout & Problem>(`/quotes/${id}/checkouts`, {}, key)
}

/** Accepts a quote as the client sees it, and pays for it. Returns its order. */
export async function payQuote(client: Client, { id }: Row) {
  const { body: quote } = await client.get<Quote>(`/quotes/${id}`)
  await actOn(client, quote, 'accept')
  const { body } = await checkOutQuote(client, { id })
  const { status } = await pay(client, body)
  expect(status).toBe(200)
  return body.orders[0]!.id
}

/** Cleo's request in Pasadena, and her job with Ann for 4,000 VBT, which is paid, and begins today. Both have 10,000 VBT. */
export async function makeJob(sql: Pool, make: ReturnType<typeof makers>, as: As, fields: Partial<NewQuote> = {}) {
  const customer = await make.person({ name: 'Cleo' })
  const provider = await make.person({ name: 'Ann' })
  await give(sql, customer, 10_000)
  await sql`
    insert into places (id, name, region, country, label, population, latitude, longitude)
    values (${PASADENA}, 'Pasadena', 'CA', 'US', 'Pasadena, CA', 140000, 34.15, -118.14) on conflict do nothing`
  const where = { placeId: PASADENA, address: '12 Oak Lane, Pasadena, CA' }
  const post = await make.post({ kind: 'request', author: customer, title: 'Clutch slips', tokens: 3_500, ...where })
  const [cleo, ann] = [await as(customer), await as(provider)]
  const { body: quote } = await sendQuote(ann, post, { availableFrom: inDays(1), ...fields })
  const id = await payQuote(cleo, quote)
  const job = { id, post, quote, customer, provider, cleo, ann, ...callsOf(sql, cleo, ann, id) }
  return { ...job, dueToday: () => bringForward(sql, id) }
}

/** The work can begin: the agreed day is here, and the payment is some hours ago. */
async function bringForward(sql: Pool, id: number) {
  await sql`update orders set paid_at = paid_at - interval '2 hours' where id = ${id}`
  await sql`update job_orders set starts_on = starts_on - 2, ends_on = ends_on - 2 where order_id = ${id}`
}

function callsOf(sql: Pool, cleo: Client, ann: Client, id: number) {
  const of = (name: 'cleo' | 'ann') => (name === 'cleo' ? cleo : ann)
  const see = async (name: 'cleo' | 'ann' = 'cleo', orderId = id) =>
    (await of(name).get<Order>(`/orders/${orderId}`)).body
  return {
    see,
    /** Makes a call about an order of the job in its present version. */
    async act(name: 'cleo' | 'ann', action: string, body: object = {}, orderId = id) {
      const { version } = await see(name, orderId)
      return of(name).post<Order & Problem>(`/orders/${orderId}/${action}`, { version, ...body })
    },
    quoteExtra: (vbt: number, fields: Partial<NewExtraQuote> = {}) =>
      ann.post<Quote & Problem>(`/orders/${id}/quotes`, {
        lines: laborFor(vbt),
        workingDays: 1,
        note: 'The flywheel is worn.',
        ...fields,
      }),
    /** Extra work for so many VBT, accepted and paid. Returns its order. */
    async addExtra(vbt: number) {
      return payQuote(cleo, (await this.quoteExtra(vbt)).body)
    },
    /** The site's job runs after so many days. */
    async after(days: number) {
      const ago = sql`make_interval(secs => ${days * 86_400})`
      await sql`update job_orders set asked_at = asked_at - ${ago} where order_id = ${id}`
      await sql`
        update deadlines set due_at = due_at - ${ago} where subject_type = 'order' and subject_id in (
          select orders.id from orders where orders.id = ${id} or follows_id = ${id})`
      await Promise.all([takeDueSteps(sql, defaultTerms), takeDueSteps(sql, defaultTerms)])
      await takeDueSteps(sql, defaultTerms)
    },
  }
}
