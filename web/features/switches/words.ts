import type { SwitchName } from '#contract/switches.ts'

/** What each switch is called, and what stops while it is off. */
export const switchWords: Record<SwitchName, { title: string; text: string }> = {
  sign_ups: { title: 'Sign-ups', text: 'Nobody can create an account. Members can still sign in.' },
  publishing: {
    title: 'Publishing',
    text: 'Nobody can publish posts. Drafts are still saved, and posts can be edited.',
  },
  comments: { title: 'Comments and replies', text: 'Nobody can write comments or replies.' },
  messages: { title: 'Messages', text: 'Nobody can send messages. Conversations can still be read.' },
  uploads: { title: 'Uploads', text: 'Nobody can upload photos, videos, or documents.' },
  top_ups: { title: 'Buying tokens', text: 'Nobody can buy tokens. Payments at the bank still arrive.' },
  payouts: { title: 'Payouts', text: 'Nobody can start a payout, and weekly payouts wait. Those on their way go on.' },
  offers: { title: 'Offers', text: 'Nobody can make offers. Open ones can be accepted, declined, or withdrawn.' },
  checkouts: {
    title: 'Checkouts and deposits',
    text: 'Nobody can pay for orders or leave deposits. Open orders go on.',
  },
}
