import { Check } from 'lucide-react'
import type { OrderKindName } from '#contract/order-kinds.ts'
import type { TimelineStep } from '#contract/orders.ts'
import { shortDayOf, timeOf } from '../../platform/time.ts'
import type { OrderInTimeline, TimelineReader } from './kind/kind.ts'
import { orderKinds } from './kinds.ts'
import { stateLook } from './names.ts'

type Props = TimelineReader & { order: OrderInTimeline }

/** What an order has been through and what is still to come; vertical on phones. */
export function Timeline({ order, isBuyer, other }: Props) {
  const { timeline, kind } = order
  const more = orderKinds[kind].timeline.moreOf?.(order)
  const last = more === undefined ? timeline.length - 1 : timeline.length
  return (
    <ol aria-label="Timeline" className="grid md:flex">
      {timeline.map((step, index) => (
        <li
          key={step.state}
          aria-current={step.isCurrent && more === undefined ? 'step' : undefined}
          className={`relative max-md:grid max-md:grid-cols-[24px_minmax(0,1fr)] max-md:gap-x-3 max-md:pb-6 max-md:last:pb-0 md:flex-1 ${index === last ? 'md:max-w-50' : ''}`}
        >
          {index < last && <Line isDone={timeline[index + 1]?.at !== null} />}
          <Mark kind={kind} step={step} />
          <div className="max-md:-mt-px md:mt-2.5 md:pr-3">
            <p className={`leading-5.5 font-semibold ${colorOf(kind, step)}`}>{nameOf(step, order)}</p>
            <p className="text-sm leading-5 text-ink-3 tabular-nums">{detailOf(step, order, { isBuyer, other })}</p>
          </div>
        </li>
      ))}
      {more !== undefined && <More>{more}</More>}
    </ol>
  )
}

/** What still goes on after the last state. */
function More({ children }: { children: string }) {
  return (
    <li
      aria-current="step"
      className="relative max-md:grid max-md:grid-cols-[24px_minmax(0,1fr)] max-md:gap-x-3 md:max-w-50 md:flex-1"
    >
      <span aria-hidden className="relative block size-6 rounded-full bg-surface-1 inset-ring-3 inset-ring-accent" />
      <p className="leading-5.5 font-semibold max-md:-mt-px md:mt-2.5 md:pr-3">{children}</p>
    </li>
  )
}

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden
      className={`absolute max-md:top-6 max-md:bottom-0 max-md:left-2.75 max-md:w-[3px] md:top-2.75 md:right-0 md:left-6 md:h-[3px] ${isDone ? 'bg-accent' : 'bg-surface-3'}`}
    />
  )
}

const isBad = (kind: OrderKindName, { state }: TimelineStep) =>
  stateLook({ kind, state }).tone === 'danger' || state === 'canceled' || state === 'expired'

function Mark({ kind, step }: { kind: OrderKindName; step: TimelineStep }) {
  const { isCurrent, at, state } = step
  const Icon = isBad(kind, step) ? stateLook({ kind, state }).icon : Check
  if (at === null) return <span aria-hidden className="relative block size-6 rounded-full bg-surface-3" />
  if (isBad(kind, step)) {
    return (
      <span className="relative grid size-6 place-items-center rounded-full bg-danger-wash text-danger inset-ring-2 inset-ring-danger">
        <Icon size={13} aria-hidden />
      </span>
    )
  }
  if (isCurrent && state !== 'completed') {
    return (
      <span aria-hidden className="relative block size-6 rounded-full bg-surface-1 inset-ring-3 inset-ring-accent" />
    )
  }
  return (
    <span className="relative grid size-6 place-items-center rounded-full bg-accent text-on-accent">
      <Icon size={14} strokeWidth={2.6} aria-hidden />
    </span>
  )
}

function colorOf(kind: OrderKindName, step: TimelineStep) {
  if (step.at === null) return 'text-ink-3'
  return isBad(kind, step) ? 'text-danger' : ''
}

function nameOf({ state }: TimelineStep, order: OrderInTimeline) {
  const { timeline, states } = orderKinds[order.kind]
  return timeline.nameOf?.(state, order) ?? states[state]!.name
}

function detailOf({ state, at }: TimelineStep, order: OrderInTimeline, reader: TimelineReader) {
  if (at) return `${shortDayOf(at)}, ${timeOf(at)}`
  if (state === 'completed') return `Then ${reader.isBuyer ? `${reader.other} is` : 'you’re'} paid`
  return orderKinds[order.kind].timeline.detailOf?.(state, order, reader)
}
