import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { Order } from '#contract/orders.ts'
import { spanOf } from '../../../../platform/time.ts'
import type { AskOf } from '../../kind/act.ts'
import { sidesOf } from '../../order-words.ts'
import { linesLeftOf } from '../../shares.ts'
import { goodsCalls } from '../api.ts'
import { goodsOf } from '../part.ts'

/** What each side is asked about a return. */
export const returnAsks = {
  request_return: (order) => ({
    title: 'Request a return?',
    text: `${sidesOf(order).seller} has ${spanOf(goodsOf(order).returnAnswer)} to answer. ${costOf(order)}`,
    act: 'Request return',
    busyLabel: 'Requesting ...',
    look: 'primary',
    done: 'Return requested',
    label: 'Why do you want to return it?',
    call: (at, reason) => goodsCalls.request_return(at, { reason }),
  }),
  withdraw_return: () => ({
    title: 'Keep it after all?',
    text: 'This cancels your return request. You can’t request another one for this order.',
    act: 'Keep it',
    busyLabel: 'Saving ...',
    look: 'primary',
    done: 'Return canceled',
    call: (at) => goodsCalls.withdraw_return(at, {}),
  }),
  deny_return: (order) => ({
    title: 'Deny this return?',
    text: `${sidesOf(order).buyer} can then ask a moderator to look at it.`,
    act: 'Deny return',
    busyLabel: 'Denying ...',
    look: 'primary',
    done: 'Return denied',
    label: `Tell ${sidesOf(order).buyer} why`,
    call: (at, reason) => goodsCalls.deny_return(at, { reason }),
  }),
  appeal_return: () => ({
    title: 'Ask a moderator to decide?',
    text: 'A moderator reads both sides and decides whether you can return it.',
    act: 'Ask a moderator',
    busyLabel: 'Asking ...',
    look: 'primary',
    done: 'A moderator will look at it',
    label: 'Why should the return be accepted?',
    call: (at, reason) => goodsCalls.appeal_return(at, { reason }),
  }),
  relist: () => ({
    title: 'Relist what came back?',
    text: 'This adds what came back to your stock, so it’s for sale again.',
    act: 'Relist',
    busyLabel: 'Relisting ...',
    look: 'primary',
    done: 'Back in stock',
    call: (at) => goodsCalls.relist(at, {}),
  }),
  receive_return: (order) => ({
    title: 'Did the return arrive?',
    ...receiptOf(order),
    look: 'primary',
    done: 'Return received',
    call: (at) => goodsCalls.receive_return(at, {}),
  }),
} satisfies Record<string, AskOf>

function costOf(order: Order) {
  const refund = linesLeftOf(order)
  if (refund === 0) return 'You pay for return shipping. You already got the price back.'
  return `You pay for return shipping, and get ${formatMoney(refund)} back when it arrives.`
}

function receiptOf(order: Order) {
  const refund = linesLeftOf(order)
  const { buyer } = sidesOf(order)
  if (refund === 0) {
    return { text: `${buyer} already got the price back.`, act: 'Mark as received', busyLabel: 'Saving ...' }
  }
  return {
    text: `This sends ${formatMoney(refund)} back to ${buyer} right away. It can’t be undone.`,
    act: `Refund ${formatDollars(refund)}`,
    busyLabel: 'Refunding ...',
  }
}
