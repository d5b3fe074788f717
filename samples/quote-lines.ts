import type { PartCondition, QuoteLineInput } from '#contract/quotes.ts'

/** The lines of sample quotes. */
export function labor(title: string, hours: number, rate: number): QuoteLineInput {
  return { kind: 'labor', title, quantity: hours, priceVbt: rate }
}

export function part(title: string, condition: PartCondition, priceVbt: number, quantity = 1): QuoteLineInput {
  return { kind: 'part', title, condition, quantity, priceVbt }
}

export function fee(title: string, priceVbt: number): QuoteLineInput {
  return { kind: 'fee', title, quantity: 1, priceVbt }
}

export function discount(title: string, priceVbt: number): QuoteLineInput {
  return { kind: 'discount', title, quantity: 1, priceVbt }
}
