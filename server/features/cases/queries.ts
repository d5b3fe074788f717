import { Type } from 'typebox'
import { Id, PAGE_SIZE, type PageQuery, Timestamp } from '#contract/basics.ts'
import { ROLES } from '#contract/members.ts'
import type { ReadSql } from '../../platform/database/database.ts'
import { cursorOf, toPage } from '../../platform/http/paging.ts'
import type { CaseSource, CaseSources } from './source.ts'

const Cursor = cursorOf(Type.Tuple([Type.Boolean(), Timestamp, Id, Type.String({ maxLength: 40 })]))

/** `subjectId` and the kind identify the case. `endsAt`: when it ends without a decision. */
type OpenCase<Kind extends string = string> = {
  kind: Kind
  subjectId: number
  concerned: number[]
  openedAt: string
  isWaiting: boolean
  endsAt: string | null
}

/**
 * A page of the open cases of these kinds. Those waiting for a decision come first, then each slice's own ranking
 * applies.
 */
export async function listOpenCases<Kind extends string>(
  sql: ReadSql,
  sources: CaseSources<Kind>,
  { after, limit = PAGE_SIZE }: PageQuery,
) {
  const kinds = sources.map(
    ({ kind, open }, index) => sql`
      ${index > 0 ? sql`union all` : sql``}
      select ${kind}::text as kind, subject_id, concerned, opened_at, is_waiting, ends_at, ranked_at
      from (${open(sql)}) as open`,
  )
  const rows = await sql<(OpenCase<Kind> & { rankedAt: string })[]>`
    select * from (${kinds}) as cases ${after ? isAfter(sql, after) : sql``}
    order by is_waiting desc, ranked_at, subject_id, kind limit ${limit + 1}`
  return toPage(
    rows,
    limit,
    ({ rankedAt: _, ...open }): OpenCase<Kind> => open,
    ({ isWaiting, rankedAt, subjectId, kind }) => Cursor.write([isWaiting, rankedAt, subjectId, kind]),
  )
}

/** How many cases of these kinds wait for a decision. */
export async function countWaiting(sql: ReadSql, sources: CaseSources): Promise<number> {
  const kinds = sources.map(
    ({ open }, index) => sql`
      ${index > 0 ? sql`union all` : sql``} select is_waiting from (${open(sql)}) as open`,
  )
  const [row] = await sql<[{ count: number }]>`select count(*)::int from (${kinds}) as cases where is_waiting`
  return row.count
}

function isAfter(sql: ReadSql, after: string) {
  const [isWaiting, rankedAt, subjectId, kind] = Cursor.read(after)
  return sql`where (is_waiting < ${isWaiting} or (is_waiting = ${isWaiting}
    and (ranked_at, subject_id, kind) > (${rankedAt}::timestamptz, ${subjectId}::bigint, ${kind}::text)))`
}

/** A query of the members who may handle a case, for notifications: their ids, with that of its subject. Nobody if it is closed. */
export function handlersOf(
  sql: ReadSql,
  { role, open }: Pick<CaseSource, 'role' | 'open'>,
  subjectId: number,
  concerned: readonly number[],
) {
  return sql`
    select id as member_id, ${subjectId}::bigint as subject_id from members
    where role = any (${ROLES.slice(ROLES.indexOf(role))}::text[]) and id <> all (${concerned}::bigint[])
      and exists (select from (${open(sql)}) as open where open.subject_id = ${subjectId})`
}
