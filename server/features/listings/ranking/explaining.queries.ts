import { DEFAULT_RADIUS_KM, type ListingSort, type Why, type WhyFactor, type WhyQuery } from '#contract/listings.ts'
import { own } from '#contract/own.ts'
import { parseSearch, wordsOf } from '#contract/search-grammar.ts'
import type { ReadSql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { readNear } from '../../places/index.ts'
import { isVisiblePost } from '../../posts/index.ts'
import { isSoldOut } from '../../stock/index.ts'
import { metersFrom } from '../narrowing.queries.ts'
import { freshness, parseTerms, relevance } from '../search/queries.ts'
import type { Term } from '../search/terms.ts'
import { appreciation, fading, fitOfWords, nearness, novelty, scoreOf } from './factors.ts'

type Facts = {
  likes: number
  dislikes: number
  commenters: number
  hours: number
  words: number
  fresh: number
  km: number | null
  isSoldOut: boolean
}

/** Explains a post's rank in a list: the factors of its score, by name. */
export async function explainPost(sql: ReadSql, viewer: Viewer | null, postId: number, query: WhyQuery): Promise<Why> {
  const terms = await parseTerms(sql, wordsOf(parseSearch(query.q ?? '').tokens))
  const facts = await readFacts(sql, viewer, { postId, terms, near: query.near })
  const { sort = 'best' } = query
  const last = facts.isSoldOut ? ' It’s sold out, so it comes after everything that isn’t.' : ''
  if (sort !== 'best') {
    const only = last || ' Nothing else affects the order.'
    return { sentence: `This list is sorted by ${orders[sort]} first.${only}`, factors: [], score: 1 }
  }
  const factors = terms.length > 0 ? ofSearch(facts, query) : [appreciation(facts), novelty(facts)]
  return { sentence: `${sentenceOf(factors)}${last}`, factors, score: scoreOf(factors) }
}

const orders: Record<Exclude<ListingSort, 'best'>, string> = {
  newest: 'date, newest',
  oldest: 'date, oldest',
  price_low: 'asking price, lowest',
  price_high: 'asking price, highest',
  soonest: 'start, soonest',
  active: 'activity, latest',
}

function ofSearch({ words, fresh, hours, km }: Facts, { near, radiusKm = DEFAULT_RADIUS_KM }: WhyQuery): WhyFactor[] {
  const distance = near === undefined ? [] : [nearness(1 / (1 + (km ?? 20_000) / radiusKm), km)]
  return [fitOfWords(words), fading(fresh, hours), ...distance]
}

function sentenceOf(factors: WhyFactor[]) {
  const [strongest] = factors.toSorted((a, b) => b.value - a.value)
  const reasons: Record<string, string> = {
    words: 'it matches your search',
    freshness: 'it’s new',
    nearness: 'it’s nearby',
    appreciation: 'people liked it and commented on it',
  }
  const reason = own(reasons, strongest!.name)
  return `It’s here mostly because ${reason}. Your own activity doesn’t affect the order, and nobody can pay to rank higher.`
}

async function readFacts(
  sql: ReadSql,
  viewer: Viewer | null,
  { postId, terms, near }: { postId: number; terms: readonly Term[]; near: string | undefined },
): Promise<Facts> {
  const since = new Date().toISOString()
  const [facts] = await sql<Facts[]>`
    select posts.likes, posts.dislikes, posts.commenters,
      greatest(0, extract(epoch from now() - posts.created_at)::float8 / 3600) as hours,
      ${isSoldOut()} as is_sold_out,
      ${terms.length > 0 ? relevance(sql, terms) : sql`1::float8`} as words, ${freshness(sql, since)} as fresh,
      ${near === undefined ? sql`null::float8` : sql`${metersFrom(sql, undefined, readNear(near))} / 1000`} as km
    from posts left join post_search as matches on matches.post_id = posts.id
    where posts.id = ${postId} and ${isVisiblePost(sql, viewer)}`
  if (!facts) throw refusal.notFound('Post')
  return facts
}
