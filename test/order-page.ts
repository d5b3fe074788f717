import { type DisputeEvent, type DisputeStep, disputeSteps } from '#contract/dispute-steps.ts'
import { GOODS_STATES, type GoodsEvent, goodsStep, goodsSteps } from '#contract/goods-steps.ts'
import { type ReturnEvent, type ReturnStep, returnSteps } from '#contract/return-steps.ts'
import { type ShipmentEvent, shipmentSteps } from '#contract/shipment-steps.ts'
import { returnLife } from '../server/features/goods/returns/policy.ts'
import { said, whenOf } from './life-pages.ts'

const events = Object.keys(goodsSteps) as GoodsEvent[]
const shipmentEvents = Object.keys(shipmentSteps) as ShipmentEvent[]
/** The steps of a return that are steps of its order, too. */
const REFUNDS = events
  .filter((event) => Object.hasOwn(returnSteps, event))
  .map((event) => `\`${event}\``)
  .join(', ')

/** docs/orders.md, as the table says. */
export function orderPage() {
  return `# The life of an order

Generated from \`contract/goods-steps.ts\`; \`server/features/goods/order-page.test.ts\` fails if it is out of date. A
step is one transaction: it compares the order's version, checks who takes it, and writes the state, the history, the
deadlines, the stock, the happening, and the postings.

\`\`\`mermaid
stateDiagram-v2
  [*] --> pending_payment
${events.flatMap((event) => arrowsOf(event, said(event)).map((arrow) => `  ${arrow}`)).join('\n')}
\`\`\`

| step | from | by | to | tokens | stock | when nobody acts |
|---|---|---|---|---|---|---|
${events.map(rowOf).join('\n')}

Orders can be in ${GOODS_STATES.length} states. Change the waits with \`ORDER_WAITS\`.

## Disputes

Meanwhile, the order stays disputed. Its own steps end a dispute: settle, leave unanswered, decide, and never decided.
The buyer can withdraw it, which leads back to where it began; the first time, the order waits there from the start again, and
later for what was left. As long as the seller still has the parts, nothing is paid for them: all of it goes back. A buyer can
report that an order never arrived from 3 days after the last promised day, or once the site assumes that it arrived.

| step | from | by | to |
|---|---|---|---|
${(Object.keys(disputeSteps) as DisputeEvent[]).flatMap(disputeRowsOf).join('\n')}

## Goodwill

Meanwhile, the order stays as it is. From payment on, until all of it went back, its seller can give back a part (give back): out
of what is held, of which 1 VBT remains, or of their own tokens, and then the site gives its fee on it back. It comes out of the
lines first, and counts toward an open dispute. All later steps are about the rest.

## Shipments

Meanwhile, the order stays as it is. Shipping can be undone for 10 minutes.

| step | from | by | to |
|---|---|---|---|
${shipmentEvents.map(shipmentRowOf).join('\n')}

## Returns

Meanwhile, the order stays completed. ${REFUNDS} refund the goods, but not
the delivery: the seller pays back what they got for the goods, and owes what they no longer have; the site gives its fee
back. Nothing is restocked, until the seller relists what came back, once.

A seller who gets back something wrong or damaged can dispute the return, and proposes a lower refund. The dispute that follows is
like one about an order, with both sides swapped: the buyer answers, and without an answer, the seller’s proposal applies. If nobody
decides, the buyer is refunded.

| step | from | by | to | when nobody acts |
|---|---|---|---|---|
${returnLife.events.map(returnRowOf).join('\n')}
`
}

/** 'paid --> canceled: decline': every way that a step can go. */
export function arrowsOf(event: GoodsEvent, name: string = event) {
  const { from, to } = goodsStep(event)
  return from.flatMap((start) => endsOf(to).map((end) => `${start} --> ${end}: ${name}`))
}

function endsOf(to: string): readonly string[] {
  if (to === 'as_before') return goodsSteps.dispute.from
  return to === 'as_split' ? ['completed', 'partially_refunded', 'refunded'] : [to]
}

function rowOf(event: GoodsEvent) {
  const { from, by, to, only, money = '', supply = '' } = goodsStep(event)
  const who = only ? `${by} (${only})` : by
  const cells = [
    said(event),
    from.map(said).join(', '),
    who,
    said(to),
    said(money),
    said(supply),
    whenOf(goodsStep(event)),
  ]
  return `| ${cells.join(' | ')} |`
}

function disputeRowsOf(event: DisputeEvent) {
  const ways: readonly DisputeStep[] = disputeSteps[event]
  return ways.map(
    ({ from, by, to }) => `| ${said(event)} | ${from.map(said).join(', ')} | ${[by].flat().join(', ')} | ${said(to)} |`,
  )
}

function shipmentRowOf(event: ShipmentEvent) {
  const { from, by, to } = shipmentSteps[event]
  return `| ${said(event)} | ${from.map(said).join(', ')} | ${by} | ${to} |`
}

function returnRowOf(event: ReturnEvent) {
  const step: ReturnStep = returnSteps[event]
  return `| ${said(event)} | ${step.from.map(said).join(', ')} | ${step.by} | ${said(step.to)} | ${whenOf(step)} |`
}
