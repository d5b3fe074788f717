import { ORDER_STATES, ORDER_WAITS, type OrderEvent, orderSteps, stepOf } from '#contract/order-steps.ts'
import { RETURN_STATES } from '#contract/orders.ts'
import type { ReturnNote } from '../../happenings/index.ts'
import { RECEIVABLE, returnSteps, waitOf } from '../returns/policy.ts'

const DAY = 86_400
const events = Object.keys(orderSteps) as OrderEvent[]
const notes = Object.keys(returnSteps) as ReturnNote[]
const said = (name: string) => name.replaceAll('_', ' ')

/** docs/orders.md, as the table says. */
export function orderPage() {
  return `# The life of an order

Generated from \`contract/order-steps.ts\`; \`server/features/orders/steps/diagram.test.ts\` fails if it is out of date. A
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

Orders can be in ${ORDER_STATES.length} states. Change the waits with \`ORDER_WAITS\`.

## Returns

Meanwhile, the order stays completed. \`receive_return\`, \`assume_return\`, and \`waive_return\` refund the goods, but not
the delivery: the seller pays back what they got for the goods, and owes what they no longer have; the site gives its fee
back. Nothing is restocked.

| step | from | by | to |
|---|---|---|---|
${notes.map(returnRowOf).join('\n')}
| receive return | ${RECEIVABLE.map(said).join(', ')} | seller | received |
| assume return | sent | timer | received |
| waive return | unaddressed | timer | waived |

| return | waits for | then |
|---|---|---|
${RETURN_STATES.flatMap(waitRowOf).join('\n')}
`
}

/** 'paid --> canceled: decline': every way that a step can go. */
export function arrowsOf(event: OrderEvent, name: string = event) {
  const { from, to } = stepOf(event)
  const ends = to === 'as_split' ? ['completed', 'partially_refunded', 'refunded'] : [to]
  return from.flatMap((start) => ends.map((end) => `${start} --> ${end}: ${name}`))
}

function rowOf(event: OrderEvent) {
  const { from, by, to, only, money = '', stock = '' } = stepOf(event)
  const who = only ? `${by} (${only})` : by
  const cells = [said(event), from.map(said).join(', '), who, said(to), said(money), said(stock), whenOf(event)]
  return `| ${cells.join(' | ')} |`
}

function returnRowOf(event: ReturnNote) {
  const { from, by, to } = returnSteps[event]
  return `| ${said(event)} | ${from.map(said).join(', ')} | ${by} | ${said(to)} |`
}

function waitRowOf(state: (typeof RETURN_STATES)[number]) {
  const wait = waitOf(state)
  if (!wait) return []
  return [`| ${said(state)} | ${wait.side ?? 'nobody'}, ${ORDER_WAITS[wait.wait] / DAY} days | ${said(wait.event)} |`]
}

/** 'after 14 days; reminders after 3 days' */
function whenOf(event: OrderEvent) {
  const { after, remindAfterDays = [], remindBeforeDays = [] } = stepOf(event)
  if (!after) return ''
  const reminders = [
    ...remindAfterDays.map((days) => `after ${days} days`),
    ...remindBeforeDays.map((days) => `${days} days before`),
  ]
  const seconds = ORDER_WAITS[after]
  const wait = seconds < DAY ? `${seconds / 60} minutes` : `${seconds / DAY} days`
  return `after ${wait}${reminders.length > 0 ? `; reminders ${reminders.join(' and ')}` : ''}`
}
