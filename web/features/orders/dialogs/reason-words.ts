import { formatVbt } from '#contract/money.ts'
import type { Order, OrderAction } from '#contract/orders.ts'
import { spanOf } from '../../../platform/time.ts'
import { sidesOf } from '../order-words.ts'

const OF_ORDER = ['cancel', 'decline', 'ask_moderator'] as const
const OF_RETURN = [
  'request_return',
  'withdraw_return',
  'accept_return',
  'deny_return',
  'address_return',
  'appeal_return',
  'receive_return',
] as const
const REASON_ACTIONS = [...OF_ORDER, ...OF_RETURN] as const satisfies readonly OrderAction[]
export type ReasonAction = (typeof REASON_ACTIONS)[number]

type Words = {
  title: string
  text: string
  act: string
  busyLabel: string
  look: 'primary' | 'danger-fill'
  done: string
  /** Of the reason; without one, none is asked for. */
  label?: string
  isOptional?: boolean
}

/** Whether its dialog only asks for a reason, or for nothing. */
export function isReasonAction(action: OrderAction): action is ReasonAction {
  return REASON_ACTIONS.some((one) => one === action)
}

/** What a dialog asks. */
export function wordsOf(action: ReasonAction, order: Order): Words {
  return { ...orderWords(order), ...returnWords(order) }[action]
}

function orderWords(order: Order): Record<(typeof OF_ORDER)[number], Words> {
  const { buyer, seller } = sidesOf(order)
  const total = formatVbt(order.totalVbt)
  return {
    cancel: {
      title: 'Cancel this order?',
      text: `You get all ${total} back right away, and the parts go back up for sale.`,
      ...{ act: 'Cancel order', busyLabel: 'Canceling ...', look: 'danger-fill', done: 'Order canceled' },
      ...{ label: `Message to ${seller}`, isOptional: true },
    },
    decline: {
      title: 'Decline this order?',
      text: `${buyer} gets all ${total} back right away, and the parts go back up for sale.`,
      ...{ act: 'Decline order', busyLabel: 'Declining ...', look: 'danger-fill', done: 'Order declined' },
      label: `Tell ${buyer} why`,
    },
    ask_moderator: {
      title: 'Ask a moderator to decide?',
      text: 'A moderator reads both sides and decides how much goes back. Until then, the two of you can still agree.',
      ...{ act: 'Ask a moderator', busyLabel: 'Asking ...', look: 'primary', done: 'A moderator will look at it' },
    },
  }
}

function returnWords(order: Order): Record<(typeof OF_RETURN)[number], Words> {
  const { buyer, seller } = sidesOf(order)
  const goods = formatVbt(order.goodsVbt)
  return {
    request_return: {
      title: 'Request a return?',
      text: `${seller} has ${spanOf(order.waits.returnAnswer)} to answer. You pay for return shipping, and get ${goods} back when it arrives.`,
      ...{ act: 'Request return', busyLabel: 'Requesting ...', look: 'primary', done: 'Return requested' },
      label: 'Why do you want to return it?',
    },
    withdraw_return: {
      title: 'Keep it after all?',
      text: 'This cancels your return request. You can’t request another one for this order.',
      ...{ act: 'Keep it', busyLabel: 'Saving ...', look: 'primary', done: 'Return canceled' },
    },
    accept_return: {
      title: 'Accept this return?',
      text: `${buyer} sends it back, and gets ${goods} back when you have it.`,
      ...{ act: 'Accept return', busyLabel: 'Accepting ...', look: 'primary', done: 'Return accepted' },
      label: `Tell ${buyer} where and how to send it back`,
    },
    deny_return: {
      title: 'Deny this return?',
      text: `${buyer} can then ask a moderator to look at it.`,
      ...{ act: 'Deny return', busyLabel: 'Denying ...', look: 'primary', done: 'Return denied' },
      label: `Tell ${buyer} why`,
    },
    address_return: {
      title: 'Where should it go?',
      text: `${buyer} sends it back, and gets ${goods} back when you have it.`,
      ...{ act: 'Send address', busyLabel: 'Sending ...', look: 'primary', done: 'Address sent' },
      label: `Tell ${buyer} where and how to send it back`,
    },
    appeal_return: {
      title: 'Ask a moderator to decide?',
      text: 'A moderator reads both sides and decides whether you can return it.',
      ...{ act: 'Ask a moderator', busyLabel: 'Asking ...', look: 'primary', done: 'A moderator will look at it' },
      label: 'Why should the return be accepted?',
    },
    receive_return: {
      title: 'Did you get it back?',
      text: `This sends ${goods} back to ${buyer} right away. It can’t be undone.`,
      ...{ act: `Refund ${goods}`, busyLabel: 'Refunding ...', look: 'primary', done: 'Return received' },
    },
  }
}
