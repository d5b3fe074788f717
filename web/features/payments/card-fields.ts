import cardValidator from 'card-validator'
import { MAX_CARD_NAME_LENGTH } from '#contract/payments.ts'
import { tooLong } from '../../ui/too-long.ts'
import { testPaymentMethodOf } from './test-cards.ts'

/** The card form as typed. */
export type Card = {
  firstName: string
  lastName: string
  number: string
  expires: string
  cvv: string
  zip: string
}

export const emptyCard: Card = { firstName: '', lastName: '', number: '', expires: '', cvv: '', zip: '' }

export const CARD_FIELDS = ['firstName', 'lastName', 'number', 'expires', 'cvv', 'zip'] as const
export type CardField = (typeof CARD_FIELDS)[number]

export const USE_A_TEST_CARD = 'Use a test card. Choose one from the list below.'
const NO_GAPS: readonly number[] = []

/** '4242424242424242' -> '4242 4242 4242 4242', in groups as on cards of that brand. */
export function spacedNumber(typed: string) {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  const gaps = typeOf(digits)?.gaps ?? (digits ? [4, 8, 12] : NO_GAPS)
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
}

/** '829', '08/29', and '08/2029', as browsers fill it in, -> '08 / 29' */
export function slashedDate(typed: string) {
  const [, month, century] = typed.match(/^\s*(\d{1,2})\s*[/-]\s*20(\d\d)\s*$/) ?? []
  const all = month ? `${month.padStart(2, '0')}${century}` : typed.replaceAll(/\D/g, '')
  const digits = /^[2-9]/.test(all) ? `0${all}` : all
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
}

/** How many digits the CVV of this card has. */
export function codeSize(number: string) {
  return typeOf(number.replaceAll(/\D/g, ''))?.code.size ?? 3
}

/** What is wrong with each field; undefined if nothing is. */
export function cardMistakes(card: Card): Record<CardField, string | undefined> {
  return {
    firstName: nameMistake(card.firstName, 'first'),
    lastName: nameMistake(card.lastName, 'last'),
    number: numberMistake(card.number),
    expires: dateMistake(card.expires),
    cvv: codeMistake(card),
    zip: zipMistake(card.zip),
  }
}

function nameMistake(name: string, which: 'first' | 'last') {
  if (name.trim() === '') return `Enter your ${which} name.`
  return tooLong(name, MAX_CARD_NAME_LENGTH) ?? undefined
}

function numberMistake(typed: string) {
  if (typed.trim() === '') return 'Enter the card number.'
  const { isValid, isPotentiallyValid, card } = cardValidator.number(typed)
  if (!isValid) {
    // Some brands have longer numbers, too, which would make each wrong number too short.
    const isShort = isPotentiallyValid && typed.replaceAll(/\D/g, '').length < Math.min(...(card?.lengths ?? [12]))
    return isShort ? 'The card number is too short.' : 'Check the card number.'
  }
  return testPaymentMethodOf(typed) ? undefined : USE_A_TEST_CARD
}

function dateMistake(typed: string) {
  if (typed.trim() === '') return 'Enter the date.'
  const { isValid, isPotentiallyValid } = cardValidator.expirationDate(typed)
  if (isValid) return undefined
  const [, month = '', year] = typed.match(/^(\d\d) \/ (\d\d)$/) ?? []
  const isMonth = Number(month) >= 1 && Number(month) <= 12
  if (isPotentiallyValid || !year || !isMonth) return 'Use month and year: 08 / 29.'
  return cardValidator.expirationYear(year).isValid ? 'The card has expired.' : ageMistake(year)
}

function ageMistake(year: string) {
  return Number(year) < new Date().getFullYear() % 100 ? 'The card has expired.' : 'Check the year.'
}

function codeMistake({ cvv, number }: Card) {
  const size = codeSize(number)
  return cardValidator.cvv(cvv, size).isValid ? undefined : `Enter the ${size} digits.`
}

function zipMistake(zip: string) {
  if (zip === '') return 'Enter the ZIP code.'
  return /^\d{5}(-\d{4})?$/.test(zip) ? undefined : 'A ZIP code has 5 digits.'
}

/** Undefined until the first digits leave only one brand. */
function typeOf(digits: string) {
  return digits === '' ? undefined : (cardValidator.number(digits).card ?? undefined)
}
