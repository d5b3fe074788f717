import { PAGE_SIZE, type PageQuery } from '#contract/basics.ts'
import type { Correction, CorrectionPage } from '#contract/books.ts'
import type { Sql, Transaction } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { joinAvatar, type MemberColumns, memberColumns, presentMember } from '../../identity/index.ts'
import { vbtOf } from '../../ledger/index.ts'
import { whyNotApproved } from './policy.ts'

/** `units`: 1/10,000 VBT; negative if taken from the member. */
export type CorrectionRow = {
  id: number
  memberId: number
  units: number
  state: Correction['state']
  /** Null if they have left. */
  askedBy: number | null
}

type Shown = Omit<CorrectionRow, 'memberId'> & {
  correctedId: number
  reason: string
  askedByName: string | null
  askedAt: string
  decidedByName: string | null
  decidedAt: string | null
} & { [Column in keyof MemberColumns]: MemberColumns[Column] | null }

/** Newest first. */
export async function listCorrections(sql: Sql, viewer: Viewer, query: PageQuery): Promise<CorrectionPage> {
  const { after, limit = PAGE_SIZE } = query
  const rows = await sql<Shown[]>`
    ${shown(sql)} ${after ? sql`where corrections.id < ${byId.read(after)}` : sql``}
    order by corrections.id desc limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    (row) => present(viewer, row),
    ({ id }) => byId.write(id),
  )
}

export async function getCorrection(sql: Sql, viewer: Viewer, id: number): Promise<Correction> {
  const [row] = await sql<Shown[]>`${shown(sql)} where corrections.id = ${id}`
  if (!row) throw refusal.notFound('Correction')
  return present(viewer, row)
}

/** Locks the correction, because two admins may decide at once. */
export async function lockCorrection(tx: Transaction, id: number) {
  const [row] = await tx<CorrectionRow[]>`
    select id, member_id, units, state, asked_by from corrections where id = ${id} for update`
  if (!row) throw refusal.notFound('Correction')
  return row
}

function shown(sql: Sql) {
  return sql`
    select corrections.id, corrections.member_id as corrected_id, units, reason, corrections.state, asked_by,
      asked_at, decided_at, asker.name as asked_by_name, decider.name as decided_by_name, ${memberColumns(sql)}
    from corrections left join members on members.id = corrections.member_id ${joinAvatar(sql)}
      left join members asker on asker.id = asked_by left join members decider on decider.id = decided_by`
}

function present(viewer: Viewer, row: Shown): Correction {
  const { id, correctedId, units, reason, state, askedBy, askedByName, askedAt, decidedByName, decidedAt } = row
  return {
    id,
    member: row.memberId === null ? null : presentMember(row as MemberColumns),
    memberId: correctedId,
    vbt: vbtOf(units),
    reason,
    state,
    askedBy: askedByName,
    askedAt,
    decidedBy: decidedByName,
    decidedAt,
    stays: state === 'waiting' ? whyNotApproved(viewer.id, { memberId: correctedId, askedBy }) : null,
  }
}
