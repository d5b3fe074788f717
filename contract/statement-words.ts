import { formatCents, formatTokens, formatVbt, VBT_CENTS } from './money.ts'
import { isolated } from './text-direction.ts'
import type { StatementCause, StatementEntry, StatementLine } from './wallet.ts'

type Words = { what: string; detail: string }

/** What happened, in words, on screen and in spreadsheets. `detail` may be empty. */
export function wordsOfLine(line: StatementLine): Words {
  // A purchase can have several postings: new tokens pay off the debt first.
  if (line.amountVbt < 0 && line.debtChangeVbt < 0) return { what: 'Paid off what you owed', detail: '' }
  return words[line.cause](line)
}

/** What happened to tokens that a line holds. */
export function wordsOfEntry(entry: StatementEntry, line: StatementLine) {
  const say = saidOfEntries[entry.cause]
  return say ? say(entry, line) : words[entry.cause]({ ...line, ...entry }).what
}

const saidOfEntries: Partial<Record<StatementCause, (entry: StatementEntry, line: StatementLine) => string>> = {
  order_held: (_, line) => `Paid, and held for ${nameOf(line)}`,
  order_completed: (_, line) => `Paid to ${nameOf(line)}`,
  order_refunded: () => 'Refunded to you',
  dispute_split: ({ amountVbt, heldChangeVbt }, line) => {
    const paid = Number((Math.abs(heldChangeVbt) - amountVbt).toFixed(4))
    const toSeller = paid > 0 ? `${formatVbt(paid)} paid to ${nameOf(line)}` : ''
    const toBuyer = amountVbt > 0 ? `${formatVbt(amountVbt)} refunded to you` : ''
    return `Dispute settled: ${[toBuyer, toSeller].filter(Boolean).join(', ')}`
  },
  order_returned: () => 'Returned, and refunded to you',
  goodwill: () => 'Goodwill refund to you',
  bounty_held: () => 'Offered',
  bounty_paid: () => 'Paid for the accepted answer',
  bounty_returned: () => 'Back in your balance',
  deposit_held: () => 'Placed',
  deposit_paid: () => 'Paid to the seller',
  deposit_returned: () => 'Back in your balance',
}

/** '+10 VBT owed': if a movement changes only what is owed. Null if it changes what is available or held. */
export function debtWords({ amountVbt, heldChangeVbt, debtChangeVbt }: StatementLine) {
  if (amountVbt !== 0 || heldChangeVbt !== 0 || debtChangeVbt === 0) return null
  return `${debtChangeVbt > 0 ? '+' : '−'}${formatVbt(Math.abs(debtChangeVbt))} owed`
}

const words: Record<StatementCause, (line: StatementLine) => Words> = {
  top_up: (line) => ({
    what: `Bought ${formatVbt(line.amountVbt)}`,
    detail: [dollarsOf(line.amountVbt), cardOf(line)].filter(Boolean).join(', '),
  }),
  refund: (line) => ({ what: 'Refund', detail: `${dollarsOf(line.amountVbt)} back to your ${cardOf(line) || 'card'}` }),
  refund_refused: () => ({ what: 'Refund declined by your bank', detail: 'Your tokens are back' }),
  charge_back: ({ amountVbt, debtChangeVbt }) => ({
    what: 'Chargeback',
    detail: `Your bank took ${dollarsOf(debtChangeVbt - amountVbt)} back${debtChangeVbt > 0 ? `. You owe ${formatVbt(debtChangeVbt)}` : ''}`,
  }),
  charge_back_won: () => ({ what: 'Chargeback reversed', detail: 'The payment stands' }),
  tip: (line) => ({ what: `Tip ${line.side === 'payer' ? 'to' : 'from'} ${nameOf(line)}`, detail: tipDetail(line) }),
  bounty_held: (line) => ({ what: 'Bounty offered', detail: titleOf(line) }),
  bounty_paid: (line) => ({
    what: line.side === 'payer' ? `Bounty paid to ${nameOf(line)}` : `Bounty from ${nameOf(line)}`,
    detail: titleOf(line),
  }),
  bounty_returned: (line) => ({ what: 'Bounty returned', detail: titleOf(line) }),
  order_held: (line) => ({ what: orderOf(line), detail: `${goodsOf(line)} from ${nameOf(line)}` }),
  order_completed: (line) => (line.side === 'payer' ? shareOf(line) : soldAs('Sale', line)),
  order_refunded: (line) => boughtAs('Refund', line),
  dispute_split: (line) => {
    if (line.side === 'payee') return soldAs('Dispute settled', line)
    return line.amountVbt > 0 ? boughtAs('Dispute settled', line) : shareOf(line)
  },
  order_returned: (line) => (line.side === 'payee' ? boughtAs('Return', line) : takenBack('Return', line)),
  goodwill: (line) => (line.amountVbt > 0 ? boughtAs('Goodwill', line) : takenBack('Goodwill', line)),
  deposit_held: (line) => ({ what: 'Deposit', detail: titleOf(line) }),
  deposit_paid: (line) => ({
    what: line.side === 'payer' ? 'Deposit paid' : 'Deposit received',
    detail: titleOf(line),
  }),
  deposit_returned: (line) => ({ what: 'Deposit returned', detail: titleOf(line) }),
  payout: (line) => ({ what: 'Payout', detail: dollarsOf(line.amountVbt) }),
  payout_returned: (line) => ({ what: 'Payout returned', detail: `${dollarsOf(line.amountVbt)} are tokens again` }),
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
  if (member) return isolated(member.name)
  return isAnonymous && side === 'payee' ? 'someone' : 'a member'
}

function titleOf({ post }: StatementLine) {
  return post?.title ?? ''
}

function cardOf({ cardLast4 }: StatementLine) {
  return cardLast4 && `card ending in ${cardLast4}`
}

/** 'Order V-7KQ2M9XD' */
function orderOf({ order }: StatementLine) {
  return order ? `Order ${order.number}` : 'Order'
}

function goodsOf({ order }: StatementLine) {
  return order?.title ?? 'Part'
}

/** 'Sale, order V-7KQ2M9XD' */
function ofOrder(what: string, { order }: StatementLine) {
  return order ? `${what}, order ${order.number}` : what
}

/** Held tokens leave in two parts: the seller's share, and the fee. */
function shareOf(line: StatementLine): Words {
  return {
    what: `${orderOf(line)} paid${line.member ? ` to ${isolated(line.member.name)}` : ''}`,
    detail: goodsOf(line),
  }
}

function boughtAs(what: string, line: StatementLine): Words {
  return { what: ofOrder(what, line), detail: `${goodsOf(line)} from ${nameOf(line)}` }
}

function soldAs(what: string, line: StatementLine): Words {
  const { fee } = line
  const less = fee && `, ${formatTokens(grossOf(line))} less our ${fee.percent}% fee of ${formatTokens(fee.vbt)}`
  return { what: ofOrder(what, line), detail: `${goodsOf(line)} to ${nameOf(line)}${less ?? ''}` }
}

function takenBack(what: string, line: StatementLine): Words {
  const back = line.fee && `, and we returned our fee of ${formatTokens(line.fee.vbt)}`
  return { what: ofOrder(what, line), detail: `${goodsOf(line)} from ${nameOf(line)}${back ?? ''}` }
}

/** The signed amount of a sale or a return before the fee. New debt counts as tokens spent. */
export function grossOf({ fee, amountVbt, debtChangeVbt }: StatementLine) {
  const net = amountVbt - debtChangeVbt
  return Number((net + Math.sign(net) * (fee?.vbt ?? 0)).toFixed(4))
}

function tipDetail(line: StatementLine) {
  const on = line.post ? `On ${line.post.title}` : ''
  return line.isAnonymous && line.side === 'payer' ? `Anonymous${on && `. ${on}`}` : on
}
