import type { Database } from '../database.ts'
import type { Session } from '../session.ts'

/** Stripe takes days for this. Nobody wants to wait that long in development. */
const PAYOUT_AFTER_MS = 10_000
const NEXT_STATE_AFTER_MS = 5_000

export type BankWork = { seq: number; due_ms: number; account: string; payout: string | null }

/** Soon, the account's balance goes to its bank. */
export function planPayout({ database, now }: Session, account: string) {
  const sql = 'select seq from bank_work where account = ? and payout is null'
  if (database.all(sql, account).length === 0) plan(database, now * 1000 + PAYOUT_AFTER_MS, account, null)
}

/** Soon, the payout gets its next state. */
export function planNextState({ database, now }: Session, account: string, payout: string) {
  plan(database, now * 1000 + NEXT_STATE_AFTER_MS, account, payout)
}

function plan(database: Database, dueMs: number, account: string, payout: string | null) {
  database.run('insert into bank_work (due_ms, account, payout) values (?, ?, ?)', dueMs, account, payout)
}

export function nextWork(database: Database): BankWork | undefined {
  return database.all<BankWork>('select * from bank_work order by due_ms, seq limit 1')[0]
}

export function endWork(database: Database, { seq }: BankWork) {
  database.run('delete from bank_work where seq = ?', seq)
}

/** The account is gone. */
export function forgetWork({ database }: Session, account: string) {
  database.run('delete from bank_work where account = ?', account)
}
