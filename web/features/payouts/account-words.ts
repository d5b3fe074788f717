import { FIRST_PAYOUT_DAYS, type PayoutAccount } from '#contract/payouts.ts'
import { dayOf } from '../../platform/time.ts'

export type AccountWords = {
  tone: 'plain' | 'bad'
  title: string
  text: string
  /** The button that leads to Stripe. */
  act?: string
}

/** What the member has to know or do about their account at Stripe. Null if it is ready, and nothing is missing. */
export function accountWords({ state, needs, needsBy }: PayoutAccount): AccountWords | null {
  if (state === 'ready') return needs.length > 0 ? neededSoon(needsBy) : null
  return states[state]
}

const goOn = 'Continue at Stripe'

function neededSoon(needsBy: string | null): AccountWords {
  const when = needsBy ? ` by ${dayOf(needsBy)}` : ' soon'
  return {
    tone: 'plain',
    title: `Stripe needs more information${when}`,
    text: 'Payouts stop if it doesn’t get it.',
    act: goOn,
  }
}

const states: Record<Exclude<PayoutAccount['state'], 'ready'>, AccountWords> = {
  none: {
    tone: 'plain',
    title: 'Get paid in dollars',
    text: `Stripe pays what you earn here to your bank account. It asks for your name, address, date of birth, the last 4 digits of your Social Security number, and your bank account. VRUMIES never sees any of it. Your first payout can go out ${FIRST_PAYOUT_DAYS} days later.`,
    act: 'Set up payouts',
  },
  incomplete: {
    tone: 'plain',
    title: 'Finish setting up payouts',
    text: 'Stripe still needs a few details before it can pay you.',
    act: goOn,
  },
  pending: {
    tone: 'plain',
    title: 'Stripe is checking your details',
    text: 'That usually takes a few minutes, sometimes a day or two. You don’t have to do anything.',
  },
  restricted: {
    tone: 'bad',
    title: 'Stripe needs more information',
    text: 'Nothing can be paid out until it has it. You can still spend what you earn here.',
    act: goOn,
  },
  rejected: {
    tone: 'bad',
    title: 'Stripe closed your account',
    text: 'Nothing can be paid out anymore, but you can still spend what you earn here. Ask Stripe’s support for the reason.',
  },
}

/** What the page says right after the member is back from Stripe. */
export function backFromStripe({ state, needs }: PayoutAccount) {
  if (state === 'ready') return needs.length > 0 ? 'Payouts are on, but Stripe needs more soon.' : 'Payouts are on.'
  return returned[state]
}

const returned: Record<Exclude<PayoutAccount['state'], 'ready'>, string> = {
  none: 'Payouts aren’t set up yet.',
  incomplete: 'You’re not done yet. What you entered at Stripe is saved.',
  pending: 'You’re done at Stripe.',
  restricted: 'Stripe couldn’t use what you entered.',
  rejected: 'Stripe closed your account.',
}
