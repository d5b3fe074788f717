import type { OrderEvent, OrderNote } from '#contract/order-kinds.ts'
import type { StepBy } from '#contract/order-steps.ts'
import type { Happened } from '../../happenings/index.ts'
import type { Side } from '../order.ts'

// What notifications about orders store. Renaming an event takes a migration of these, too.

type Step = { of: 'order_stepped'; orderId: number; event: OrderEvent; totalVbt: number; backVbt: number }
/** A step of the order. What the seller gets is for the seller only. */
export type StepFact = Step & ({ to: 'buyer' } | { to: 'seller'; payoutVbt: number })
/** What happened within a state. */
export type NoteFact = {
  of: 'order_noted'
  orderId: number
  event: OrderNote
  by: StepBy
  to: Side | 'moderator'
  amountVbt?: number
}
/** Time is running out. */
export type DueFact = { of: 'order_due'; orderId: number; event: OrderEvent; dueAt: string }
export type OrderFact = StepFact | NoteFact | DueFact

export function stepFact({ subjectId: orderId, details }: Happened<'order_stepped'>, to: Side): StepFact {
  const { event, totalVbt, backVbt, payoutVbt } = details
  const step = { of: 'order_stepped', orderId, event, totalVbt, backVbt } as const
  return to === 'buyer' ? { ...step, to } : { ...step, to, payoutVbt }
}

export function noteFact(
  { subjectId: orderId, details: { event, by, amountVbt } }: Happened<'order_noted'>,
  to: NoteFact['to'],
): NoteFact {
  return { of: 'order_noted', orderId, event, by, to, ...(amountVbt && { amountVbt }) }
}

export function dueFact({ subjectId: orderId, details: { event, dueAt } }: Happened<'order_due'>): DueFact {
  return { of: 'order_due', orderId, event, dueAt }
}
