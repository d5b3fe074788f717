import type { Problem } from '#contract/basics.ts'
import type { Me } from '#contract/members.ts'
import type { OpenDisputePage } from '#contract/open-disputes.ts'
import type { Order } from '#contract/orders.ts'
import { takeDueSteps } from '../server/features/orders/index.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import type { clientOf } from './client.ts'
import { makeOrder, passDays } from './orders.ts'
import { heardBy } from './orders-heard.ts'
import { test as plain } from './test.ts'

type Wanted = Parameters<typeof makeOrder>[2]

/** A completed order of 40 VBT plus 5 VBT for shipping, which can be returned for 14 days, with its two sides. */
export const test = plain.extend('scene', async ({ sql, make, as }) => async (wanted: Wanted = {}) => {
  const order = await makeOrder(sql, make, { returnDays: 14, ...wanted })
  const [ann, bea] = [await as(order.buyer), await as(order.seller)]
  const moderator = await make.person({ role: 'moderator' })
  const mod = await as(moderator)
  const path = `/orders/${order.id}`
  const see = async (client: typeof ann) => (await client.get<Order & Problem>(path)).body
  /** Calls with the order's current version. */
  const call = async (client: typeof ann, name: string, body: object = {}, key?: string) => {
    const { version } = await see(ann)
    return client.post<Order & Problem>(`${path}/${name}`, { version, ...body }, key)
  }
  await call(bea, 'ship', { carrier: 'ups', isUntracked: true })
  await call(ann, 'confirm', { isFine: true })
  return {
    ...order,
    ann,
    bea,
    mod,
    moderator,
    path,
    see,
    call,
    request: () => call(ann, 'request-return', { reason: ' Does not fit. ' }),
    address: () => call(bea, 'address-return', { reason: ' To 9 Oak Ave, Burbank. ' }),
    deny: () => call(bea, 'deny-return', { reason: 'It was used.' }),
    appeal: () => call(ann, 'appeal-return', { reason: 'I never mounted it.' }),
    send: () => call(ann, 'send-return', { carrier: 'ups', trackingNumber: '1Z 999' }),
    /** Reads all pages. */
    async listed() {
      const found: OpenDisputePage['items'] = []
      let after: string | null = ''
      while (after !== null) {
        const query: string = after && `&after=${after}`
        const { items, next } = (await mod.get<OpenDisputePage>(`/disputes?limit=1${query}`)).body
        found.push(...items)
        after = next
      }
      return found
    },
    /** The job runs every minute, here on two servers at once. */
    async after(days: number) {
      await passDays(sql, order, days)
      await Promise.all([takeDueSteps(sql, defaultTerms), takeDueSteps(sql, defaultTerms)])
      return see(ann)
    },
    lastHeardBy: (client: typeof ann) => heardBy(sql, client),
  }
})

/** The member deletes their account. */
export async function leave({ handle }: Me, client: Awaited<ReturnType<typeof clientOf>>) {
  const { givenUpVbt } = (await client.get<{ givenUpVbt: number }>('/me/farewell')).body
  return client.post<Problem>('/me/delete', { handle, givenUpVbt })
}
