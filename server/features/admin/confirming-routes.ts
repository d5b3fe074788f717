import type { FastifyRequest } from 'fastify'
import { CONFIRMATION_MINUTES, type Confirmation } from '#contract/admin.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findConfirmation, sessionTokenOf } from '../identity/index.ts'

/** Whether the caller must confirm their identity again, and which ways they have. */
export function readConfirmation(sql: Sql, call: FastifyRequest, secret: string): Promise<Confirmation> {
  return findConfirmation(sql, signedIn(call).id, sessionTokenOf(call, secret)!, CONFIRMATION_MINUTES)
}

/** Requires a recent confirmation, so that nobody can empty a collection at an unattended screen. */
export async function expectConfirmed(sql: Sql, call: FastifyRequest, secret: string) {
  const { isFresh } = await readConfirmation(sql, call, secret)
  if (!isFresh) throw new Refusal(403, 'confirm_first', 'Confirm that it’s you first.')
}
