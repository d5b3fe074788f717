import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { spanOf } from '../../../../platform/time.ts'
import type { AskOf } from '../../kind/act.ts'
import { sidesOf } from '../../order-words.ts'
import { goodsCalls } from '../api.ts'
import { goodsOf } from '../part.ts'

/** What each side is asked about a return. */
export const returnAsks = {
  request_return: (order) => ({
    title: 'Request a return?',
    text: `${sidesOf(order).seller} has ${spanOf(goodsOf(order).returnAnswer)} to answer. You pay for return shipping, and get ${formatMoney(order.linesVbt)} back when it arrives.`,
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
    text: `This sends ${formatMoney(order.linesVbt)} back to ${sidesOf(order).buyer} right away. It can’t be undone.`,
    act: `Refund ${formatDollars(order.linesVbt)}`,
    busyLabel: 'Refunding ...',
    look: 'primary',
    done: 'Return received',
    call: (at) => goodsCalls.receive_return(at, {}),
  }),
} satisfies Record<string, AskOf>
