import type { BookDay, Books } from '#contract/books.ts'
import type { Sql } from '../../platform/database/database.ts'
import {
  type Check,
  findLastCheck,
  getSystemBalances,
  type LedgerTotal,
  listLedgerDays,
  vbtOf,
} from '../ledger/index.ts'

/** What the site sold, gave away, holds, earned, and lost, with the result of the last check. */
export async function getBooks(sql: Sql): Promise<Books> {
  const [system, [members], check] = await Promise.all([getSystemBalances(sql), sumMembers(sql), findLastCheck(sql)])
  return {
    soldVbt: vbtOf(-system.issuance),
    givenVbt: vbtOf(-system.promo),
    availableVbt: vbtOf(members.available),
    heldVbt: vbtOf(members.held),
    owedVbt: vbtOf(-members.debt),
    feesVbt: vbtOf(system.fees),
    // Losses are what members owed when they left.
    lostVbt: vbtOf(-system.losses),
    cardCents: system.card_clearing,
    cardFeesCents: system.card_fees,
    payoutFeesCents: -system.payout_fees,
    check: check && presentCheck(check),
  }
}

function sumMembers(sql: Sql) {
  return sql<[{ available: number; held: number; debt: number }]>`
    select coalesce(sum(balance) filter (where role = 'available'), 0)::bigint as available,
      coalesce(sum(balance) filter (where role = 'escrow'), 0)::bigint as held,
      coalesce(sum(balance) filter (where role = 'debt'), 0)::bigint as debt
    from ledger_accounts where role <> 'system'`
}

function presentCheck({ createdAt, milliseconds, differences }: Check) {
  return { checkedAt: createdAt, milliseconds, differences }
}

/** The last `count` days, oldest first. */
export async function listBookDays(sql: Sql, count: number): Promise<BookDay[]> {
  const { before, days } = await listLedgerDays(sql, count)
  let held = before.escrow ?? 0
  return days.map(({ day, changes }) => {
    const of = (total: LedgerTotal) => changes[total] ?? 0
    held += of('escrow')
    return { day, issuedVbt: vbtOf(-of('issuance') - of('promo')), heldVbt: vbtOf(held), feesVbt: vbtOf(of('fees')) }
  })
}
