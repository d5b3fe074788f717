import { formatCents, formatVbt, VBT_CENTS } from './money.ts'
import type { StatementCause, StatementLine } from './wallet.ts'

type Words = { what: string; detail: string }

/** What happened, in words, on screen and in spreadsheets. `detail` may be empty. */
export function wordsOfLine(line: StatementLine): Words {
  // One of several postings of a purchase: tokens that arrive pay off the debt first.
  if (line.amountVbt < 0 && line.debtChangeVbt < 0) return { what: 'Paid off what you owed', detail: '' }
  return words[line.cause](line)
}

const words: Record<StatementCause, (line: StatementLine) => Words> = {
  top_up: ({ amountVbt }) => ({ what: `Bought ${formatVbt(amountVbt)}`, detail: dollarsOf(amountVbt) }),
  refund: ({ amountVbt }) => ({ what: 'Refund', detail: `${dollarsOf(amountVbt)} back to your card` }),
  refund_refused: () => ({ what: 'Refund declined by your bank', detail: 'Your tokens are back' }),
  charge_back: ({ amountVbt, debtChangeVbt }) => ({
    what: debtChangeVbt > 0 ? 'Chargeback, still owed' : 'Chargeback',
    detail: `Your bank took ${dollarsOf(amountVbt || debtChangeVbt)} back`,
  }),
  charge_back_won: () => ({ what: 'Chargeback reversed', detail: 'The payment stands' }),
  tip: (line) => ({ what: `Tip ${line.side === 'payer' ? 'to' : 'from'} ${nameOf(line)}`, detail: tipDetail(line) }),
  bounty_held: (line) => ({ what: 'Bounty offered', detail: titleOf(line) }),
  bounty_paid: (line) => ({
    what: line.side === 'payer' ? `Bounty paid to ${nameOf(line)}` : `Bounty from ${nameOf(line)}`,
    detail: titleOf(line),
  }),
  bounty_returned: (line) => ({ what: 'Bounty returned', detail: titleOf(line) }),
  order_held: (line) => ({ what: 'Order', detail: orderOf(line) }),
  order_completed: (line) => ({ what: line.side === 'payer' ? shareOf(line) : 'Sale', detail: orderOf(line) }),
  order_refunded: (line) => ({ what: 'Order refunded', detail: orderOf(line) }),
  dispute_split: (line) => ({
    what: line.amountVbt > 0 ? 'Dispute settled' : shareOf(line),
    detail: orderOf(line),
  }),
  order_returned: (line) => ({ what: 'Return', detail: orderOf(line) }),
  deposit_held: (line) => ({ what: 'Deposit', detail: titleOf(line) }),
  deposit_paid: (line) => ({ what: 'Deposit paid out', detail: titleOf(line) }),
  deposit_returned: (line) => ({ what: 'Deposit returned', detail: titleOf(line) }),
  promo: () => ({ what: 'Gift from VRUMIES', detail: '' }),
  correction: ({ reason }) => ({ what: 'Correction by VRUMIES', detail: reason ?? '' }),
  give_up: () => ({ what: 'Given up', detail: '' }),
}

/** Tokens are bought and refunded at the same price. */
function dollarsOf(vbt: number) {
  return formatCents(Math.abs(vbt) * VBT_CENTS)
}

/** Empty for members who have left, and if there is a block. */
function nameOf({ member, isAnonymous, side }: StatementLine) {
  if (member) return member.name
  return isAnonymous && side === 'payee' ? 'someone' : 'a member'
}

function titleOf({ post }: StatementLine) {
  return post?.title ?? ''
}

/** An order's held tokens leave in two parts: one to the seller, and the fee. */
function shareOf({ member }: StatementLine) {
  return member ? `Order paid to ${member.name}` : 'Order paid'
}

function orderOf({ order }: StatementLine) {
  return order?.title ?? ''
}

function tipDetail(line: StatementLine) {
  const on = line.post ? `On ${line.post.title}` : ''
  return line.isAnonymous && line.side === 'payer' ? `Anonymous${on && `. ${on}`}` : on
}
