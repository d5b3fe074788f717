import { formatMoney } from '#contract/dollars.ts'
import type { AskOf } from '../kind/act.ts'
import { sidesOf } from '../order-words.ts'
import { goodsCalls } from './api.ts'

/** What ends an order of goods early. */
export const goodsAsks = {
  cancel: (order) => ({
    title: 'Cancel this order?',
    text: `You get all ${formatMoney(order.mostBackVbt)} back right away, and the parts go back up for sale.`,
    act: 'Cancel order',
    busyLabel: 'Canceling ...',
    look: 'danger-fill',
    done: 'Order canceled',
    label: `Message to ${sidesOf(order).seller}`,
    isOptional: true,
    call: (at, reason) => goodsCalls.cancel(at, reason ? { reason } : {}),
  }),
  decline: (order) => ({
    title: 'Decline this order?',
    text: `${sidesOf(order).buyer} gets all ${formatMoney(order.mostBackVbt)} back right away, and the parts go back up for sale.`,
    act: 'Decline order',
    busyLabel: 'Declining ...',
    look: 'danger-fill',
    done: 'Order declined',
    label: `Tell ${sidesOf(order).buyer} why`,
    call: (at, reason) => goodsCalls.decline(at, { reason }),
  }),
} satisfies Record<string, AskOf>
