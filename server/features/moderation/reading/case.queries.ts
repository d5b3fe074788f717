import type { Static } from 'typebox'
import type { PageQuery } from '#contract/basics.ts'
import type { Case, CaseChange } from '#contract/moderation.ts'
import type { ReportSnapshot } from '#contract/reports.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { pictureJson } from '../../media/index.ts'
import { findMembers } from '../../orders/index.ts'
import { findItem, type ItemFacts, type Reportables } from '../../reports/index.ts'
import { listDecisionsOf } from './decisions.queries.ts'
import { findRecord } from './record.queries.ts'
import { listReports } from './reports.queries.ts'
import {
  type CaseColumns,
  caseColumns,
  caseJoins,
  isOfOthers,
  presentRows,
  type StoredSnapshot,
} from './rows.queries.ts'
import { listSimilar } from './similar.queries.ts'

type Change = Static<typeof CaseChange>

type FullColumns = CaseColumns & {
  snapshot: StoredSnapshot
  pictures: Case['pictures']
  pictureIds: number[]
  reasons: Case['reasons']
  escalatedBy: number | null
  escalationNote: string | null
}

/** All there is to know for a decision. */
export async function getCase(sql: Sql, viewer: Viewer, reportables: Reportables, id: number): Promise<Case> {
  const row = await getColumns(sql, viewer, reportables, id)
  const { itemType, itemId, authorId } = row
  const item = { itemType, itemId }
  const [[shown], now, reportPage, record, similar, decisions, people] = await Promise.all([
    presentRows(sql, viewer, [row]),
    findItem(sql, reportables[itemType], itemId, authorId),
    listReports(sql, id, {}),
    findRecord(sql, authorId, item),
    listSimilar(sql, { id, authorId, ...item }),
    listDecisionsOf(sql, viewer, { itemType, itemId, authorId }),
    findMembers(sql, [row.escalatedBy]),
  ])
  const { escalatedAt, escalationNote } = row
  const by = people.get(row.escalatedBy) ?? null
  return {
    ...shown!,
    snapshot: snapshotOf(row.snapshot),
    pictures: row.pictures,
    snapshotAt: row.openedAt,
    changedAt: now?.editedAt ?? null,
    changes: now ? changesOf(row, now) : [],
    reasons: row.reasons,
    reportPage,
    record,
    similar,
    escalation: escalatedAt === null ? null : { by, note: escalationNote ?? '', at: escalatedAt },
    decisions,
  }
}

/** A page of the reports of a case. */
export async function listReportsOf(sql: Sql, viewer: Viewer, id: number, query: PageQuery) {
  const { count } = await sql`select from moderation_cases cases where id = ${id} and ${isOfOthers(sql, viewer)}`
  if (count === 0) throw refusal.notFound('Case')
  return listReports(sql, id, query)
}

async function getColumns(sql: Sql, viewer: Viewer, reportables: Reportables, id: number) {
  const [row] = await sql<FullColumns[]>`
    select ${caseColumns(sql, viewer, reportables)}, cases.snapshot, cases.escalated_by, cases.escalation_note,
      coalesce(kept.pictures, '[]') as pictures, coalesce(kept.ids, '{}') as picture_ids, (
        select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
        from (select reason, count(*)::int from reports where case_id = cases.id group by reason) as each) as reasons
    from moderation_cases cases ${caseJoins(sql)} cross join lateral (
      select jsonb_agg(${pictureJson(sql, 'media')} order by position) as pictures,
        array_agg(media.id order by position) as ids
      from case_pictures join media on media.id = case_pictures.media_id where case_pictures.case_id = cases.id) as kept
    where cases.id = ${id} and ${isOfOthers(sql, viewer)}`
  if (!row) throw refusal.notFound('Case')
  return row
}

function snapshotOf({ title, text, author, postId, postKind, earlier }: StoredSnapshot): ReportSnapshot {
  return { title, text, author, postId, postKind, ...(earlier && { earlier }) }
}

/** What is different from when the case was opened. */
function changesOf({ snapshot, pictureIds }: FullColumns, now: ItemFacts): Change[] {
  const texts: Change[] = [
    { field: 'title', before: snapshot.title, after: now.snapshot.title },
    { field: 'text', before: snapshot.text, after: now.snapshot.text },
    { field: 'price', before: snapshot.price ?? null, after: now.price },
  ]
  const changed = texts.filter(({ before, after }) => before !== after)
  const arePicturesSame = pictureIds.join() === now.pictureIds.join()
  return arePicturesSame ? changed : [...changed, { field: 'pictures', before: null, after: null }]
}
