import { refusal } from './refusal.ts'

const CARD_FIELD = /(?:^|[&?])[^=&]*(?:\[|%5B)(?:number|cvc)(?:\]|%5D)/i
/** Digits as printed on a card: without gaps, in groups of four, or grouped like American Express. */
const NUMBERS = /(?<![\w.])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|3\d{3}([ -])\d{6}\2\d{5})(?![\w.])/g
/** First digits that banks use. A timestamp in milliseconds starts with 1, so it never matches. */
const ISSUED = /^(?:4|5[1-5]|2[2-7]|3[04-9]|6)/

/** Refuses a request that contains a card number, before any part of it is stored, logged, or repeated. */
export function refuseCardNumbers(...texts: (string | undefined)[]) {
  if (texts.some((text) => text !== undefined && (CARD_FIELD.test(text) || hasCardNumber(decoded(text))))) {
    throw refusal.invalid(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    )
  }
}

export function hasCardNumber(text: string) {
  return [...text.matchAll(NUMBERS)].some(([match]) => {
    const digits = match.replace(/\D/g, '')
    return ISSUED.test(digits) && isLuhn(digits)
  })
}

function isLuhn(digits: string) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function decoded(text: string) {
  return new URLSearchParams(`text=${text.replaceAll('&', ' ').replaceAll('=', ' ')}`).get('text') ?? ''
}
