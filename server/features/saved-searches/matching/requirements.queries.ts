import type { Sql } from '../../../platform/database/database.ts'
import { formsOfTerm } from '../../listings/index.ts'
import type { Meaning } from '../../search/index.ts'
import { keyOfForm, ofArea, ofKinds, type Requirement, type WordForm } from './keys.ts'
import { narrowingOf } from './narrowing.ts'

/** What a post must have to match a search, as far as keys can say. */
export async function listRequirements(sql: Sql, { terms, filters, kinds, near, radiusKm }: Meaning) {
  const { texts } = narrowingOf(filters, kinds)
  const words = [
    ...terms.map((term) => ({ forms: formsOfTerm(term), beginnings: term.beginnings ?? [] })),
    ...(await Promise.all(texts.map((values) => formsOfTexts(sql, values)))),
  ]
  return [
    ...(await Promise.all(words.map((word) => ofWord(sql, word)))),
    ...(near ? ofArea(near, radiusKm) : []),
    ...ofKinds(kinds ?? []),
  ]
}

/** `beginnings`: common words that begin like the form that may be a beginning. */
type Word = { forms: readonly WordForm[]; beginnings: readonly string[] }

async function ofWord(sql: Sql, { forms, beginnings }: Word): Promise<Requirement> {
  const [counted] = await sql<[{ posts: number }]>`
    select coalesce(sum(posts), 0)::float8 as posts from search_words
    where word = any (${[...forms.map(({ form }) => form), ...beginnings]}::text[])`
  return { keys: forms.map(keyOfForm), posts: counted.posts }
}

/** Of each name, the forms of one of its words: 'Land Rover' needs 'land'. */
async function formsOfTexts(sql: Sql, values: readonly string[]): Promise<Word> {
  const rows = await sql<{ form: string }[]>`
    select distinct form
    from unnest(${values}::text[]) as value cross join lateral (
      select * from search_terms(name_key(value)) order by place limit 1
    ) as term cross join unnest(array[word, (ts_lexize('english_words', word))[1]] || joined) as form
    where form is not null`
  return { forms: rows.map(({ form }) => ({ form, isPrefix: false })), beginnings: [] }
}
