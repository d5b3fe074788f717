// A life cycle is a table of steps: who may lead a subject from which states to which other, and what the site does if
// nobody acts. Orders, returns, disputes, offers, and deposits have one each.

/** The sides of a deal. */
export type Side = 'buyer' | 'seller'

/** Returns the seller for the buyer, and the buyer for the seller. */
export function otherSide(side: Side): Side {
  return side === 'buyer' ? 'seller' : 'buyer'
}

/**
 * One step. `By`: sides, `timer`, and so on. `Wait`: names of settings.
 */
export type LifeStep<State extends string = string, By extends string = string, Wait extends string = string> = {
  from: readonly State[]
  /** Who takes it; the site, with an empty list. */
  by: By | readonly By[]
  to: State
  /** Only for subjects of this variant: 'shipping', 'pickup'. */
  only?: string
  /** For timers: how long to wait, by the name of the setting. */
  after?: Wait
  /** What the wait counts from: a date of the subject. Without one, from the step into the state. */
  anchor?: string
  /** For timers: when to remind `waitsFor`, in days after the wait begins, or before it ends. */
  remindAfterDays?: readonly number[]
  remindBeforeDays?: readonly number[]
  /** For timers: who must act before. */
  waitsFor?: Side
  /** The step that is expected if nothing goes wrong: the timeline shows where it leads. */
  isExpected?: boolean
}
