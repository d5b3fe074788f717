import type { Order } from '#contract/orders.ts'
import type { clientOf } from './client.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
export type Sides = { ann: Client; bea: Client; mod: Client }
type OrderCall = [client: Client, name: string, body: object]
/** `which`: a side of the order. `amount`: VBT to give back, stars, or whether somebody says yes. */
type Step = { act: string; which: number; amount: number }

/** What a step sends about this order, as the buyer sees it: who calls, the end of the path, and the body. */
export function callAbout({ ann, bea, mod }: Sides, order: Order, step: Step): OrderCall {
  const { version, goods } = order
  const backVbt = Math.max(order.leastBackVbt, Math.min(step.amount, order.mostBackVbt))
  const text = { text: 'Odd.', backVbt }
  const review = { stars: 1 + (step.amount % 5), text: 'As agreed.' }
  const calls: Record<string, OrderCall> = {
    cancel: [ann, 'cancel', {}],
    decline: [bea, 'decline', { reason: 'Lost.' }],
    ship: [bea, 'ship', { carrier: 'ups', isUntracked: true }],
    make_ready: [bea, 'make-ready', {}],
    hand_over: [bea, 'hand-over', { code: goods?.pickup?.code ?? '000000' }],
    confirm: [ann, 'confirm', { isFine: false }],
    confirmAll: [ann, 'confirm', { isFine: true }],
    dispute: [ann, 'dispute', { reason: 'other', ...text }],
    answer_dispute: [bea, 'answer-dispute', text],
    propose_split: [
      step.which % 2 ? ann : bea,
      'propose-split',
      { backVbt: Math.max(order.leastBackVbt, Math.min(10, order.mostBackVbt)) },
    ],
    withdraw_dispute: [ann, 'withdraw-dispute', {}],
    undo_ship: [bea, 'undo-ship', {}],
    undo_send_return: [ann, 'undo-send-return', {}],
    correct_shipment: [bea, 'correct-shipment', { carrier: 'dhl', trackingNumber: `1Z${step.amount}` }],
    decide: [mod, 'decide', { reason: 'Seen.', backVbt }],
    goBack: nextOfReturn({ ann, bea, mod }, order, step),
    review: [step.which % 2 ? ann : bea, 'reviews', review],
    withdraw_return: [ann, 'withdraw-return', {}],
    relist: [bea, 'relist', {}],
    give_back: [bea, 'give-back', { backVbt: 1 + (step.amount % 9) }],
  }
  const [client, name, body] = calls[step.act]!
  return [client, name, name === 'reviews' ? body : { version, ...body }]
}

function endOfReturn(bea: Client, isFine: boolean): OrderCall {
  if (isFine) return [bea, 'receive-return', {}]
  return [bea, 'dispute-return', { reason: 'damaged', text: 'Odd.', backVbt: 0 }]
}

/** What moves a return on. */
function nextOfReturn({ ann, bea, mod }: Sides, { goods }: Order, { amount }: Step): OrderCall {
  const yes = amount % 3 > 0
  const why = { reason: 'Odd.' }
  switch (goods?.return?.state) {
    case 'requested':
      return yes ? [bea, 'accept-return', why] : [bea, 'deny-return', why]
    case 'denied':
      return [ann, 'appeal-return', why]
    case 'appealed':
      return [mod, 'decide-return', { isAccepted: yes, ...why }]
    case 'unaddressed':
      return yes ? [bea, 'address-return', why] : [bea, 'receive-return', {}]
    case 'accepted':
      return yes ? [ann, 'send-return', { carrier: 'ups', isUntracked: true }] : [bea, 'receive-return', {}]
    case 'sent':
      return endOfReturn(bea, yes)
    default:
      return [ann, 'request-return', why]
  }
}
