import type { MemberWallet } from '#contract/books.ts'
import type { Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { viewerFor } from '../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../identity/index.ts'
import { getPurchaseLimit } from '../payments/index.ts'
import { getMemberPayouts } from '../payouts/index.ts'
import { getWallet } from '../wallet/index.ts'

/** As the member sees it, so anonymous tips stay anonymous to admins, too. */
export async function getMemberWallet(sql: Sql, id: number): Promise<MemberWallet> {
  const [row] = await sql<MemberColumns[]>`
    select ${memberColumns(sql)} from members ${joinAvatar(sql)} where members.id = ${id}`
  if (!row) throw refusal.notFound('Member')
  const [wallet, dailyCents, payouts] = await Promise.all([
    getWallet(sql, viewerFor(id)),
    getPurchaseLimit(sql, id),
    getMemberPayouts(sql, id),
  ])
  return { member: presentMember(row), wallet, dailyCents, payouts }
}
