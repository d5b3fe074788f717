import { refusal } from '../../platform/http/refusal.ts'

/** The seller entered fewer than buyers are paying for. */
export function refuseBelowHeld(held: number) {
  const why = held === 1 ? 'a buyer is paying for it' : 'buyers are paying for them'
  const message = `Must be at least ${held.toLocaleString('en-US')}: ${why} right now.`
  return refusal.invalid(`stock: ${message}`, [{ field: 'stock', message }])
}
