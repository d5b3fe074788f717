import type { Role } from '#contract/members.ts'
import type { CaseRow } from '#contract/moderation.ts'
import { pathOf } from '#contract/paths.ts'
import type { ReportedType, ReportSnapshot } from '#contract/reports.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { type PictureColumns, pictureColumns, presentPicture } from '../../media/index.ts'
import { findMembers } from '../../orders/index.ts'
import type { Reportables } from '../../reports/index.ts'
import { lockOf } from '../policy.ts'

/** How much of a text a list shows. */
const EXCERPT = 300

/** What is stored of an item: the snapshot of reports, with what only moderators need. */
type StoredSnapshot = ReportSnapshot & { price?: string | null; anchor?: string | null }

export type CaseColumns = PictureColumns<'picture'> &
  Pick<
    CaseRow,
    | 'id'
    | 'version'
    | 'itemType'
    | 'itemId'
    | 'postKind'
    | 'itemState'
    | 'title'
    | 'text'
    | 'cause'
    | 'reports'
    | 'topReason'
    | 'openedAt'
    | 'lastAt'
    | 'escalatedAt'
  > & {
    holdReasons: CaseRow['holdReasons'] | null
    postId: number | null
    anchor: string | null
    weight: number
    isDecided: boolean
    authorId: number | null
    authorRole: Role | null
    isReporter: boolean
    claimedBy: number | null
    claimedUntil: string | null
  }

/** The columns of a row, for a query on `moderation_cases` with `caseJoins`. */
export function caseColumns(sql: Sql, viewer: Viewer, reportables: Reportables): Fragment {
  return sql`
    cases.id, cases.version, cases.item_type, cases.item_id, cases.post_kind, cases.cause, cases.reports, cases.weight,
    cases.top_reason, cases.opened_at, cases.last_at, cases.escalated_at, cases.hold_reasons,
    cases.state = 'decided' as is_decided, cases.snapshot ->> 'title' as title,
    left(cases.snapshot ->> 'text', ${EXCERPT}) as text, (cases.snapshot ->> 'postId')::bigint as post_id,
    cases.snapshot ->> 'anchor' as anchor, cases.author_id, author.role as author_role,
    exists (
      select from reports where reports.case_id = cases.id and reports.reporter_id = ${viewer.id}) as is_reporter,
    case when cases.claimed_until > now() then cases.claimed_by end as claimed_by,
    case when cases.claimed_until > now() and cases.claimed_by is not null then cases.claimed_until end as claimed_until,
    ${itemState(sql, reportables)} as item_state, ${pictureColumns(sql, 'picture')}`
}

export function caseJoins(sql: Sql) {
  return sql`
    left join members author on author.id = cases.author_id
    left join lateral (
      select media.* from case_pictures join media on media.id = case_pictures.media_id
      where case_pictures.case_id = cases.id order by position limit 1) as picture on true`
}

/** Nobody sees the cases about themselves: they would read who reported them. */
export function isOfOthers(sql: Sql, viewer: Viewer) {
  return sql`(cases.author_id is distinct from ${viewer.id})`
}

/** Whether the item is shown, hidden, held, or gone now. */
export function itemState(sql: Sql, reportables: Reportables) {
  const states = Object.entries(reportables).map(
    ([type, { stateOf }]) => sql`when ${type} then coalesce((${stateOf(sql, 'cases.item_id')}), 'gone') `,
  )
  return sql`case cases.item_type ${states} end`
}

/** Adds the people to rows. */
export async function presentRows(sql: Sql, viewer: Viewer, rows: readonly CaseColumns[]): Promise<CaseRow[]> {
  const ids = rows.flatMap(({ authorId, claimedBy }) => [authorId, claimedBy])
  const people = await findMembers(sql, ids)
  return rows.map((row) => {
    const { weight: _, isDecided, authorId, authorRole, isReporter, claimedBy, claimedUntil, ...shown } = row
    const author = people.get(authorId) ?? null
    const by = people.get(claimedBy) ?? null
    const facts = { isDecided, authorId, authorRole, isReporter, escalatedAt: row.escalatedAt, claimedBy }
    return {
      ...rowOf(shown),
      path: pathOfItem(row, author?.handle ?? null),
      author,
      claim: by && claimedUntil !== null ? { by, isMine: by.id === viewer.id, until: claimedUntil } : null,
      lockedBy: lockOf(viewer, facts),
    }
  })
}

type Shown = Omit<
  CaseColumns,
  'weight' | 'isDecided' | 'authorId' | 'authorRole' | 'isReporter' | 'claimedBy' | 'claimedUntil'
>

function rowOf(row: Shown) {
  const { id, version, itemType, itemId, postKind, itemState, title, text, cause, reports, topReason } = row
  const { holdReasons, openedAt, lastAt, escalatedAt } = row
  return {
    id,
    version,
    itemType,
    itemId,
    postKind,
    itemState,
    title,
    text,
    picture: presentPicture(row, 'picture'),
    cause,
    reports,
    topReason,
    holdReasons: holdReasons ?? [],
    openedAt,
    lastAt,
    escalatedAt,
  }
}

type Placed = Pick<CaseColumns, 'itemType' | 'itemId' | 'postKind' | 'postId' | 'anchor' | 'itemState'>

/** Where moderators can open it; they see no messages, and orders only in disputes. */
function pathOfItem({ itemType, postKind, postId, anchor, itemState }: Placed, handle: string | null) {
  if (itemState === 'gone') return null
  if (itemType === 'member') return handle === null ? null : `/profile/${handle}`
  if (postId === null || postKind === null || !isUnderPost(itemType)) return null
  return `${pathOf({ kind: postKind, id: postId })}${anchor ?? ''}`
}

function isUnderPost(type: ReportedType) {
  return type === 'post' || type === 'comment' || type === 'reply'
}

export type { StoredSnapshot }
