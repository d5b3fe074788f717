import { refusal } from './refusal.ts'

const LEAST = 50
const MOST = 99_999_999

/** Of a payment by card. */
export function checkAmount(amount: number) {
  checkPositive(amount)
  if (amount < LEAST) {
    throw refusal.invalid(`Amount must be at least ${dollars(LEAST)} usd`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  checkMost(amount)
}

/** Of what moves between balances: from one cent. */
export function checkMovedAmount(amount: number) {
  checkPositive(amount)
  checkMost(amount)
}

function checkPositive(amount: number) {
  if (amount < 1) {
    throw refusal.invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  }
}

function checkMost(amount: number) {
  if (amount > MOST) {
    throw refusal.invalid(`Amount must be no more than ${dollars(MOST)}`, { code: 'amount_too_large', param: 'amount' })
  }
}

export function dollars(cents: number) {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
}
