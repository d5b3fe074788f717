import { isolated } from '#contract/text-direction.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { asMember, type Viewer } from '../../../platform/http/viewer.ts'
import { type FactWords, factWords, wordsNaming } from '../../notifications/index.ts'
import { isListed, isVisiblePost } from '../../posts/index.ts'
import type { DueFact, FoundFact, QuoteFact, RequestFact, StepFact, UrgentFact, WantedFact } from './facts.ts'
import { type FoundRequest, foundSentence, urgentSentence, wantedSentence } from './wanted-words.ts'
import { type Names, quoteSentence, requestSentence } from './words.ts'

const quoteWords = wordsNaming({
  idOf: ({ quoteId }: StepFact) => quoteId,
  listNames: listSides,
  sentenceOf: quoteSentence,
})
const requestWords = wordsNaming({
  idOf: ({ postId }: RequestFact | DueFact) => postId,
  listNames: listTitles,
  sentenceOf: requestSentence,
})
const wantedWords = wordsNaming({
  idOf: ({ postId }: WantedFact) => postId,
  listNames: listTitles,
  sentenceOf: wantedSentence,
})
const urgentWords = wordsNaming({
  idOf: ({ postId }: UrgentFact) => postId,
  listNames: listFound,
  sentenceOf: (_fact, found) => urgentSentence(found),
})
const foundWords = factWords<FoundFact>(async (sql, viewer, facts) => {
  const found = await listFound(
    sql,
    viewer,
    facts.flatMap(({ postIds }) => postIds),
  )
  return facts.map((fact) =>
    foundSentence(
      fact,
      fact.postIds.flatMap((id) => found.get(id) ?? []),
    ),
  )
})

export const wordsOfFacts = {
  quote_stepped: quoteWords,
  request_stepped: requestWords,
  request_due: requestWords,
  business_invited: wantedWords,
  private_request_sent: wantedWords,
  urgent_request_found: urgentWords,
  requests_found: foundWords,
} satisfies Record<QuoteFact['of'], FactWords>

const quoted = (title: string) => `“${isolated(title)}”`

/** Without what a title says of the business after its name: 'Smith Motors: brakes while you wait'. */
function nameOf(title: string) {
  const [name = ''] = title.split(/[:,(|]| [–—-] /)
  return name.trim() || title
}

/** The other side of each quote, and its request if the viewer can see it. */
async function listSides(sql: Sql, viewer: Viewer, quoteIds: readonly number[]) {
  const rows = await sql<{ id: number; title: string | null; who: string }[]>`
    select quotes.id, case when ${isVisiblePost(sql, asMember(viewer))} then posts.title end as title,
      case when quotes.provider_id = ${viewer.id} then customers.name
        else coalesce(businesses.title, providers.name) end as who
    from quotes join posts on posts.id = quotes.post_id
      join members customers on customers.id = posts.author_id join members providers on providers.id = quotes.provider_id
      left join posts businesses on businesses.id = quotes.business_id
        and businesses.hidden_at is null and businesses.deleted_at is null
    where quotes.id = any (${quoteIds}::bigint[])`
  return new Map(
    rows.map(({ id, title, who }): [number, Names] => [
      id,
      { who: isolated(nameOf(who)), what: title === null ? 'a request' : quoted(title) },
    ]),
  )
}

/** The requests that the viewer can see, and their authors. */
async function listTitles(sql: Sql, viewer: Viewer, postIds: readonly number[]) {
  const rows = await sql<{ id: number; title: string; author: string; quotes: number }[]>`
    select posts.id, posts.title, members.name as author, request_lives.quotes
    from posts join members on members.id = posts.author_id join request_lives on request_lives.post_id = posts.id
    where posts.id = any (${postIds}::bigint[]) and ${isVisiblePost(sql, asMember(viewer))}`
  return new Map(
    rows.map(({ id, title, author, quotes }) => [id, { title: quoted(title), author: isolated(author), quotes }]),
  )
}

/** Requests near the viewer's business that are still listed. */
async function listFound(sql: Sql, viewer: Viewer, postIds: readonly number[]) {
  const rows = await sql<(FoundRequest & { id: number })[]>`
    select posts.id, posts.title, miles from request_matches join posts on posts.id = post_id
    where member_id = ${viewer.id} and posts.id = any (${postIds}::bigint[])
      and ${isListed(sql)} and ${isVisiblePost(sql, asMember(viewer))}`
  return new Map(rows.map(({ id, title, miles }): [number, FoundRequest] => [id, { title: quoted(title), miles }]))
}
