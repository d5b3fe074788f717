import type { Sql } from '../../platform/database/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Fact, FactWords } from './source.ts'

/** The words of a slice for its own facts. */
export function factWords<Own extends Fact>(
  sentencesOf: (sql: Sql, viewer: Viewer, facts: readonly Own[]) => Promise<readonly (string | null)[]>,
): FactWords {
  // The compiler cannot see that only the slice itself stores facts under its happenings.
  return (sql, viewer, facts) => sentencesOf(sql, viewer, facts as readonly Own[])
}

type Naming<Own extends Fact, Name> = {
  /** The id of what the fact names. */
  idOf: (fact: Own) => number
  /** What these are called for the viewer: one query for all facts of a page. */
  listNames: (sql: Sql, viewer: Viewer, ids: readonly number[]) => Promise<ReadonlyMap<number, Name>>
  sentenceOf: (fact: Own, name: Name) => string | null
}

/** The words of a slice whose facts name one thing each. */
export function wordsNaming<Own extends Fact, Name>({ idOf, listNames, sentenceOf }: Naming<Own, Name>) {
  return factWords<Own>(async (sql, viewer, facts) => {
    const names = await listNames(sql, viewer, facts.map(idOf))
    return facts.map((fact) => {
      const name = names.get(idOf(fact))
      return name === undefined ? null : sentenceOf(fact, name)
    })
  })
}
