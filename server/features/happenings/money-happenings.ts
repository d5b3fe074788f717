import { about } from './definition.ts'

const member = about('member')
const payout = about('payout')
const payoutAccount = about('payout account')
/** All of a member's payouts. The id is the member's. */
const payouts = about('payouts')
const topUp = about('top up')

/** What happens where dollars become tokens, and tokens dollars. Part of the catalog. */
export const moneyHappenings = {
  tokens_bought: topUp<{ vbt: number }>(),
  top_up_refunded: topUp<{ vbt: number }>(),
  top_up_refund_refused: topUp<{ vbt: number }>(),
  top_up_charged_back: topUp<{ vbt: number }>(),
  top_up_charge_back_won: topUp<{ vbt: number }>(),
  tokens_corrected: member<{ vbt: number }>(),
  purchase_limit_changed: member<{ cents: number }>(),

  /** The actor is the member whose payout it is, whoever acts. */
  payout_started: payout<{ vbt: number }>(),
  payout_sent: payout(),
  /** The site's own balance at the provider is too low. Recorded once a day, however many payouts wait for it. */
  payout_delayed: payout(),
  payout_paid: payout<{ cents: number }>(),
  payout_bank_rejected: payout<{ cents: number }>(),
  /** `reason`: the provider's, if it refused. `isAll`: nothing of it is left to return. */
  payout_returned: payout<{
    vbt: number
    cents: number
    why: 'refused' | 'reversed'
    reason: string | null
    isAll: boolean
  }>(),

  /** The subject has the member's id. */
  payout_account_changed: payoutAccount(),
  /** `needs`: by the provider's names. `by`: when it stops paying the member without that. */
  payout_account_asked: payoutAccount<{ needs: string[]; by: string | null }>(),
  /** `code`: of the refusal. Recorded once while the reason stays the same. */
  automatic_payout_refused: payoutAccount<{ code: string }>(),

  /** An admin decided about somebody's payouts. */
  payouts_held: payouts(),
  payout_hold_lifted: payouts(),
  payout_limit_changed: payouts<{ cents: number }>(),
  earnings_released: payouts<{ subject: string }>(),
} as const
