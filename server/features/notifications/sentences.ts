import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { HappeningType } from '../happenings/index.ts'
import type { Fact, FactWords, NotificationDetails, NotificationSources } from './source.ts'

type Stored = { id: number; details: NotificationDetails }
type Told = { id: number; fact: Fact }

/** The sentences of these notifications for this reader, by id. Asks each slice once, for all of its facts. */
export async function listSentences(
  sql: Sql,
  viewer: Viewer,
  sources: NotificationSources,
  notifications: readonly Stored[],
) {
  const sentences = new Map<number, string | null>()
  const told = notifications.flatMap(({ id, details: { fact } }): Told[] => (fact ? [{ id, fact }] : []))
  if (told.length === 0) return sentences
  const words = wordsOf(sources)
  const bySlice = Map.groupBy(told, ({ fact }) => words.get(fact.of))
  await Promise.all(
    [...bySlice].map(async ([sentencesOf, own]) => {
      const facts = own.map(({ fact }) => fact)
      const said = (await sentencesOf?.(sql, viewer, facts)) ?? []
      for (const [index, { id }] of own.entries()) sentences.set(id, said[index] ?? null)
    }),
  )
  return sentences
}

function wordsOf(sources: NotificationSources) {
  return new Map<HappeningType, FactWords>(
    sources.flatMap(({ words = {} }) => Object.entries(words) as [HappeningType, FactWords][]),
  )
}
