import type { StatementLine, StatementPage, StatementQuery } from '#contract/wallet.ts'
import { audit } from '../../platform/database/audit.ts'
import { inTransaction, type Sql } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { type Viewer, viewerFor } from '../../platform/http/viewer.ts'
import { getStatement } from '../wallet/index.ts'

/** A page of a member's statement. The audit log says who opened it; later pages add nothing. */
export function openStatement(
  sql: Sql,
  viewer: Viewer,
  memberId: number,
  query: StatementQuery,
): Promise<StatementPage> {
  return inTransaction(sql, async (tx) => {
    const [member] = await tx`select from members where id = ${memberId}`
    if (!member) throw refusal.notFound('Member')
    if (query.after === undefined) await audit(tx, viewer, { action: 'statement_opened', subjectId: memberId })
    const page = await getStatement(tx, viewerFor(memberId), query)
    return { ...page, items: page.items.map(unsigned) }
  })
}

/** Only the giver may know who got an anonymous tip: together with the tip on the post, it would reveal the giver. */
function unsigned(line: StatementLine): StatementLine {
  return line.isAnonymous ? { ...line, member: null, post: null } : line
}
