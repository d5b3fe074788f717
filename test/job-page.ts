import { JOB_STATES, type JobEvent, jobSteps } from '#contract/job-steps.ts'
import type { OrderWait } from '#contract/order-kinds.ts'
import type { OrderStep } from '#contract/order-steps.ts'
import { said, whenOf } from './life-pages.ts'

const events = Object.keys(jobSteps) as JobEvent[]
type Step = OrderStep<string, OrderWait> & { only?: string }
const stepOf = (event: JobEvent): Step => jobSteps[event]

/** docs/jobs.md, as the table says. */
export function jobPage() {
  return `# The life of a job

Generated from \`contract/job-steps.ts\`; \`server/features/jobs/job-page.test.ts\` fails if it is out of date. A job is an order
for work that a customer accepted a quote for; [orders.md](orders.md) says what a step is.

\`\`\`mermaid
stateDiagram-v2
  [*] --> pending_payment
${events.flatMap(arrowsOf).join('\n')}
\`\`\`

| step | from | by | to | tokens | when nobody acts |
|---|---|---|---|---|---|
${events.map(rowOf).join('\n')}

Jobs can be in ${JOB_STATES.length} states. Change the waits with \`ORDER_WAITS\`. \`starts on\` is noon of the agreed day where the work is; \`asked at\` is
30 days after the agreed end, and 14 days after the customer says that the work is still in progress.

- **Start**: not within an hour of the payment. Before the agreed day, the provider says which parts they ordered, or both sides agree
  on new dates; either side can propose them until the work is done.
- **Extra work** is an order of its own, in progress at once, which follows the first order of its job: it takes its steps with that
  one and waits for nothing by itself. The work is not done while a quote on extra work waits for an answer or a payment.
- **Disputes** about a job are about all of its orders. What goes back comes out of the first order, then out of extra work. Extra work
  can also be disputed by itself; if that is withdrawn, it goes to where its job is or, if that has ended, waits to be accepted.
- **The end**: the request is fulfilled if the provider was paid for any of the work, and open again if they were paid for none.
`
}

function arrowsOf(event: JobEvent) {
  const { from, to } = stepOf(event)
  return from.flatMap((start) => endsOf(to).map((end) => `  ${start} --> ${end}: ${said(event)}`))
}

function endsOf(to: string): readonly string[] {
  if (to === 'as_before') return jobSteps.dispute.from
  return to === 'as_split' ? ['completed', 'partially_refunded', 'refunded'] : [to]
}

function rowOf(event: JobEvent) {
  const step = stepOf(event)
  const who = step.only ? `${step.by} (${step.only})` : step.by
  const cells = [said(event), step.from.map(said).join(', '), who, said(step.to), said(step.money ?? ''), whenOf(step)]
  return `| ${cells.join(' | ')} |`
}
