import type { ReadSql } from '../../platform/database/database.ts'
import { type ByType, type Happened, type HappeningType, resultOf } from '../happenings/index.ts'
import type { Notice, NotificationSource } from '../notifications/index.ts'
import { handlersOf } from './queries.ts'
import type { CaseSource } from './source.ts'

/** Notifies everyone who may handle a case when somebody asks for a decision, unless none is needed anymore. */
export function caseNotifications(source: CaseSource): NotificationSource {
  const { about, path } = source.notice
  const types = Object.keys(source.asks) as HappeningType[]
  const notices: ByType<Notice[], [ReadSql]> = Object.fromEntries(
    types.map((type) => [type, (happening: Happened, sql: ReadSql) => noticesOf(sql, source, happening)]),
  )
  return { notices, subjects: { [about]: { path: () => path } } }
}

function noticesOf(sql: ReadSql, { role, open, asks, notice }: CaseSource, happening: Happened): Notice[] {
  const asked = resultOf(asks, happening)
  if (!asked) return []
  const { type, about, group } = notice
  const members = handlersOf(sql, { role, open }, happening.subjectId, asked.concerned)
  return [{ type, about, members, details: { fact: asked.fact }, group }]
}
