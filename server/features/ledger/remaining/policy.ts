import type { Cause } from '../transfer.ts'

/** How a posting changed the member's total, available plus held. Holding tokens does not change it. */
export type Movement = { cause: Cause; subject: string | null; change: number }

/** A purchase in units. `before`: what the member already had; `movements`: what followed; `held`: what is held now. */
export type Purchase = { subject: string; units: number; before: number; movements: readonly Movement[]; held: number }

const WELCOME = new Set<Cause>(['promo', 'correction'])
const BACK_TO_CARD = new Set<Cause>(['refund', 'charge_back'])
const FROM_CARD_AGAIN = new Set<Cause>(['refund_refused', 'charge_back_won'])

/**
 * How many units of a purchase are left. Gifts are spent first, then the oldest tokens. Held tokens count as spent
 * while they are held. A refund takes tokens of the purchase it refunds, and a payout takes earned ones.
 */
export function remainingOf({ subject, units, before, movements, held }: Purchase) {
  const lots: Lots = { presents: lot(0), queue: [lot(before), lot(units, subject)] }
  for (const movement of movements) {
    if (movement.change < 0) spend(lots, movement)
    else gain(lots, movement)
  }
  take([lots.presents, ...lots.queue], held)
  return lotOf(lots, subject).units
}

type Lot = { readonly subject: string | null; units: number }
/** `queue`: oldest first. Everything the member had before the purchase is one lot. */
type Lots = { presents: Lot; queue: [Lot, ...Lot[]] }

function spend(lots: Lots, { cause, subject, change }: Movement) {
  const inTurn = [lots.presents, ...lots.queue]
  take([...firstOf(lots, cause, subject), ...inTurn], -change)
}

/** A refund takes tokens of its own purchase, and a payout takes what was not bought. */
function firstOf(lots: Lots, cause: Cause, subject: string | null) {
  if (cause === 'payout') return lots.queue.filter((lot) => lot.subject === null)
  return BACK_TO_CARD.has(cause) ? [lotOf(lots, subject)] : []
}

function gain(lots: Lots, { cause, subject, change }: Movement) {
  if (WELCOME.has(cause)) lots.presents.units += change
  else if (FROM_CARD_AGAIN.has(cause)) lotOf(lots, subject).units += change
  else lots.queue.push(lot(change, cause === 'top_up' ? subject : null))
}

function lot(units: number, subject: string | null = null): Lot {
  return { subject, units }
}

/** The first lot stands for all earlier purchases. */
function lotOf({ queue }: Lots, subject: string | null) {
  return queue.find((lot) => subject !== null && lot.subject === subject) ?? queue[0]
}

/** Takes units from the lots in order until there are enough. */
function take(lots: readonly Lot[], units: number) {
  let rest = units
  for (const lot of lots) {
    const taken = Math.min(lot.units, rest)
    lot.units -= taken
    rest -= taken
  }
}
