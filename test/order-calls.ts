import type { Order } from '#contract/orders.ts'
import type { clientOf } from './client.ts'

type Client = Awaited<ReturnType<typeof clientOf>>
export type Sides = { ann: Client; bea: Client; mod: Client }
type OrderCall = [client: Client, name: string, body: object]
/** `which`: a side of the order. `amount`: VBT to give back, stars, or whether somebody says yes. */
type Step = { act: string; which: number; amount: number }

/** What a step sends about this order, as the buyer sees it: who calls, the end of the path, and the body. */
export function callAbout({ ann, bea, mod }: Sides, order: Order, step: Step): OrderCall {
  const { version, totalVbt, pickup } = order
  const backVbt = Math.min(step.amount, totalVbt)
  const text = { text: 'Odd.', backVbt }
  const review = { stars: 1 + (step.amount % 5), text: 'As agreed.' }
  const calls: Record<string, OrderCall> = {
    cancel: [ann, 'cancel', {}],
    decline: [bea, 'decline', { reason: 'Lost.' }],
    shipment: [bea, 'shipment', { carrier: 'ups' }],
    readiness: [bea, 'readiness', {}],
    handOver: [bea, 'hand-over', { code: pickup?.code ?? '000000' }],
    confirm: [ann, 'confirmation', { isFine: false }],
    confirmAll: [ann, 'confirmation', { isFine: true }],
    dispute: [ann, 'dispute', { reason: 'other', ...text }],
    answer: [bea, 'dispute-answer', text],
    propose: [step.which % 2 ? ann : bea, 'proposal', { backVbt: Math.min(10, totalVbt) }],
    decide: [mod, 'decision', { reason: 'Seen.', backVbt }],
    goBack: nextOfReturn({ ann, bea, mod }, order, step),
    review: [step.which % 2 ? ann : bea, 'reviews', review],
    keep: [ann, 'return-withdrawal', {}],
  }
  const [client, name, body] = calls[step.act]!
  return [client, name, name === 'reviews' ? body : { version, ...body }]
}

/** What moves a return on. */
function nextOfReturn({ ann, bea, mod }: Sides, { return: given }: Order, { amount }: Step): OrderCall {
  const yes = amount % 3 > 0
  const why = { reason: 'Odd.' }
  switch (given?.state) {
    case 'requested':
      return yes ? [bea, 'return-acceptance', why] : [bea, 'return-denial', why]
    case 'denied':
      return [ann, 'return-appeal', why]
    case 'appealed':
      return [mod, 'return-decision', { isAccepted: yes, ...why }]
    case 'unaddressed':
      return yes ? [bea, 'return-address', why] : [bea, 'return-receipt', {}]
    case 'accepted':
      return yes ? [ann, 'return-shipment', { carrier: 'ups' }] : [bea, 'return-receipt', {}]
    case 'sent':
      return [bea, 'return-receipt', {}]
    default:
      return [ann, 'return', why]
  }
}
