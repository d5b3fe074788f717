import type { PostCard, PostKind } from '#contract/posts.ts'
import { type ReadSql, raw } from '../../platform/database/database.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { type CardRow, isListed, isVisiblePost, presentCard } from '../posts/index.ts'
import { isSoldOut } from '../stock/index.ts'
import { isWantedPost } from '../visibility/index.ts'
import { cardsOf } from './cards.queries.ts'
import { inlined } from './narrowing.queries.ts'
import { NO_WORDS, newestMatches, newestTagged, type Words, weighQuery } from './search/matches.queries.ts'

/** The number of related cards. */
const RELATED = 12
/** Candidates per criterion: the newest with similar words, tags, make, or author, and the newest of all. */
const FROM_EACH_SIDE = 60

type Subject = { kind: PostKind; authorId: number; tags: string[]; make: string | null; words: string[] }

/**
 * The most similar posts of the same kind. Text, tags, and make count more than author or age; sold-out parts come
 * last.
 */
export async function listRelated(sql: ReadSql, viewer: Viewer | null, postId: number): Promise<PostCard[]> {
  const subject = await readSubject(sql, viewer, postId)
  const { kind } = subject
  const words =
    subject.words.length > 0 ? await weighQuery(sql, `'kind:${kind}' & (${anyOf(subject.words)})`) : NO_WORDS
  const soldOut = kind === 'market' ? isSoldOut('scored.id') : raw('false')
  const rows = await sql<CardRow[]>`
    with nearby as materialized (${sides(sql, subject, words)}), scored as (
      select posts.id,
        ${wordsInCommon(sql, subject.words)}
        + 2 * cardinality(array(select unnest(posts.tags) intersect select unnest(${subject.tags}::text[])))
        + case when ${isOfMake(sql, subject)} then 3 else 0 end
        + case when posts.author_id = ${subject.authorId} then 0.5 else 0 end
        + 1 / (1 + greatest(0, extract(epoch from now() - posts.created_at)::float8) / 2592000) as score
      from nearby join posts on posts.id = nearby.id left join post_search on post_search.post_id = posts.id
      where posts.id <> ${postId} and ${isWantedPost(sql, viewer)}
    )
    select ${cardsOf(sql, kind).columns}
    from (
      select id, score, ${soldOut} as is_sold_out from scored
      order by is_sold_out, score desc, id desc limit ${inlined(RELATED)}
    ) as picked join posts on posts.id = picked.id ${cardsOf(sql, kind).joins}
    order by picked.is_sold_out, picked.score desc, picked.id desc`
  return rows.map(presentCard)
}

/** Includes only the rarest words of its title, because common ones match everything. */
async function readSubject(sql: ReadSql, viewer: Viewer | null, postId: number): Promise<Subject> {
  const [subject] = await sql<Subject[]>`
    select posts.kind, posts.author_id, posts.tags, vehicles.make, array(
      select word from unnest(tsvector_to_array(words_of(posts.title))) as lexeme (word)
        left join search_words using (word)
      where length(word) >= 3
      order by search_words.posts nulls first, word
      limit 6
    ) as words
    from posts left join vehicles on vehicles.post_id = posts.id
    where posts.id = ${postId} and ${isVisiblePost(sql, viewer)}`
  if (!subject) throw refusal.notFound('Post')
  return subject
}

function sides(sql: ReadSql, { kind, authorId, tags, make }: Subject, words: Words) {
  const listed = sql`posts.kind = ${kind} and ${isListed(sql)}`
  const newest = sql`order by posts.created_at desc, posts.id desc limit ${inlined(FROM_EACH_SIDE)}`
  const all = [
    sql`select posts.id from posts where ${listed} ${newest}`,
    sql`select posts.id from posts where ${listed} and posts.author_id = ${authorId} ${newest}`,
    ...(tags.length > 0 ? [newestTagged(sql, tags, { conditions: [{ sql: listed }], limit: FROM_EACH_SIDE })] : []),
    ...(make
      ? [
          sql`select posts.id from listed_vehicle as posts
            where make_key = (select name_key(${make})) and make = ${make} ${newest}`,
        ]
      : []),
    ...(words.text ? [newestMatches(sql, words, { columns: raw(''), limit: FROM_EACH_SIDE })] : []),
  ]
  return sql`${all.map((side, index) => sql`${index === 0 ? sql`` : sql` union `}(select id from (${side}) as side)`)}`
}

function wordsInCommon(sql: ReadSql, words: string[]) {
  if (words.length === 0) return sql`0`
  return sql`4 * coalesce(ts_rank(post_search.heading, ${anyOf(words)}::tsquery), 0)`
}

function isOfMake(sql: ReadSql, { make }: Subject) {
  return make
    ? sql`exists (select from vehicles where vehicles.post_id = posts.id and vehicles.make = ${make})`
    : sql`false`
}

/** Safe without escaping: the words are lexemes from the database, only letters and digits. */
function anyOf(words: string[]) {
  return words.map((word) => `'${word}'`).join(' | ')
}
