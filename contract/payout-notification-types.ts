import { outcomeOf } from './notification-sentences.ts'

const on = { app: true, mail: true, push: true }

/** The types of notifications about payouts, in the order of the settings. */
export const payoutNotificationTypes = {
  payout_paid: {
    title: 'Paid out',
    setting: 'Stripe pays your earnings to your bank.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  payout_failed: {
    title: 'Payout failed',
    setting: 'A payout didn’t go through, or some of it came back.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  payout_account: {
    title: 'Stripe needs more information',
    setting: 'Stripe needs something from you before it can pay you.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
  payout_hold: {
    title: 'Payouts on hold',
    setting: 'We hold your payouts, or lift the hold.',
    channels: on,
    what: outcomeOf,
    isFromSite: true,
  },
} as const
