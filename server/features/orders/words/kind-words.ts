import type { DisputeEvent } from '#contract/dispute-steps.ts'
import type { OrderKindContract } from '#contract/order-kinds.ts'
import type { SharedEvent, SharedState, StepBy, SuspendedEvent } from '#contract/order-steps.ts'

/** A state as its two sides read it outside of its page, and after 'This order'. */
export type StateWords = { name: string; is: string }

export type Bought = { what: string; totalVbt: number; backVbt: number }
export type Sold = Bought & { payoutVbt: number }
/** What each side reads about a step, without the final period. */
export type StepWords = Partial<{ buyer: (step: Bought) => string; seller: (step: Sold) => string }>

/** `amountVbt`: how much it is about; 0 if it is about none. */
export type Note = { what: string; by: StepBy; amountVbt: number }
type NoteReader = 'buyer' | 'seller' | 'moderator'
/** How events that leave the state unchanged read for each side, and for the people who decide. */
export type NoteWords = Partial<Record<NoteReader, (note: Note) => string>>

/** 'Pick up “Brake pads” by December 3. After that, we cancel the order' */
export type Reminder = (what: string, day: string) => string

type Reminds = { remindAfterDays: readonly number[] } | { remindBeforeDays: readonly number[] }
/** The timers that remind someone. */
type Reminding<Steps> = { [Event in keyof Steps]: Steps[Event] extends Reminds ? Event : never }[keyof Steps]
type Own<Name, Shared> = Exclude<Name, Shared> & string

/** The words of a kind. What all kinds share has words already, which a kind can replace. */
export type KindWords<Contract extends OrderKindContract = OrderKindContract> = {
  states: Record<Own<Contract['states'][number], SharedState>, StateWords> & Partial<Record<SharedState, StateWords>>
  steps: Record<Own<keyof Contract['steps'], SharedEvent | SuspendedEvent | 'dispute'>, StepWords> &
    Partial<Record<SharedEvent | SuspendedEvent | 'dispute', StepWords>>
  notes: Record<Own<Contract['notes'][number], keyof Contract['steps'] | DisputeEvent>, NoteWords> &
    Partial<Record<DisputeEvent | 'give_back', NoteWords>>
  reminders: Record<Reminding<Contract['steps']> & string, Reminder>
}
