import { own } from '#contract/own.ts'

/**
 * Why a card was declined, and what to try. A lost or stolen card is declined like any other, because whoever has it
 * must not find out.
 */
export function declineWords(code: string) {
  return own(words, code) ?? 'Your bank declined the card. Try another card, or call your bank.'
}

const check = 'Check what you typed, or try another card.'

const words: Record<string, string> = {
  insufficient_funds: 'The card doesn’t have enough money. Try another card, or buy fewer tokens.',
  withdrawal_count_limit_exceeded: 'The card has reached its limit. Try another card, or buy fewer tokens.',
  card_velocity_exceeded: 'The card has reached its limit. Try another card, or buy fewer tokens.',
  expired_card: 'The card has expired. Try another card.',
  invalid_expiry_month: `The expiration date is wrong. ${check}`,
  invalid_expiry_year: `The expiration date is wrong. ${check}`,
  incorrect_cvc: `The CVV is wrong. ${check}`,
  invalid_cvc: `The CVV is wrong. ${check}`,
  incorrect_number: `The card number is wrong. ${check}`,
  invalid_number: `The card number is wrong. ${check}`,
  incorrect_zip: `The ZIP code is wrong. ${check}`,
  card_not_supported: 'Your bank doesn’t allow this kind of purchase with the card. Try another card.',
  currency_not_supported: 'The card can’t pay in US dollars. Try another card.',
  processing_error: 'Your bank couldn’t take the payment. Try again in a few minutes, or try another card.',
  try_again_later: 'Your bank couldn’t take the payment. Try again in a few minutes, or try another card.',
  authentication_required: 'Your bank wants you to approve the payment. Try again, and approve it.',
  payment_intent_authentication_failure: 'The payment wasn’t approved. Try again and approve it, or try another card.',
}
