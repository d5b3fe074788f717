import { refusal } from '../../platform/http/refusal.ts'

/** The error text if the seller enters fewer than buyers are paying for. */
export function belowHeld(held: number) {
  const why = held === 1 ? 'a buyer is paying for it' : 'buyers are paying for them'
  return `Keep at least ${held.toLocaleString('en-US')}: ${why} right now.`
}

/** Refuses fewer pieces than buyers are paying for. */
export function refuseBelowHeld(held: number) {
  const message = belowHeld(held)
  return refusal.invalidFields([{ field: 'stock', message }])
}
