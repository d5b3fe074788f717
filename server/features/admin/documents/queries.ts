import {
  COLLECTIONS,
  type CollectionList,
  type CollectionName,
  type Document,
  type DocumentPage,
  type DocumentQuery,
  kindOfCollection,
} from '#contract/admin.ts'
import { PAGE_SIZE } from '#contract/basics.ts'
import type { Fragment, Sql } from '../../../platform/database/database.ts'
import { byId, toPage } from '../../../platform/http/paging.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { hasWordsInOrder, inlined, NO_WORDS, type Words, weighQuery } from '../../listings/index.ts'
import { addressOf } from '../../media/index.ts'
import { isPrivate, ownTable } from '../../posts/index.ts'
import { type DocumentRow, presentDocument } from './document.ts'

/** The number of documents in each collection, from counter rows that every publish and delete updates. Private requests don't count. */
export async function listCollections(sql: Sql): Promise<CollectionList> {
  const counts = await sql<{ kind: string; documents: number }[]>`
    select kind, sum(documents)::bigint as documents from (
      select kind, documents from collection_counts
      union all select 'request', -count(*) from requests join posts on posts.id = requests.post_id
        where requests.business_id is not null and posts.deleted_at is null
    ) as counted group by kind`
  const of = new Map(counts.map(({ kind, documents }) => [kind, documents]))
  return { items: COLLECTIONS.map((name) => ({ name, documents: of.get(kindOfCollection(name)) ?? 0 })) }
}

/** Newest first, without deleted posts and private requests. */
export async function listDocuments(sql: Sql, name: CollectionName, query: DocumentQuery): Promise<DocumentPage> {
  const { limit = PAGE_SIZE, q = '' } = query
  const words = await readWords(sql, name, q.trim())
  const rows = await sql<DocumentRow[]>`
    select ${columnsOf(sql, name)}
    from (${matching(sql, name, query, words)}) as picked join posts on posts.id = picked.id ${joinsOf(sql, name)}
    order by posts.id desc`
  return toPage(rows, limit, presentDocument, ({ id }) => byId.write(id))
}

export async function getDocument(sql: Sql, name: CollectionName, id: number): Promise<Document> {
  const [row] = await sql<DocumentRow[]>`
    select ${columnsOf(sql, name)} from posts ${joinsOf(sql, name)}
    where posts.id = ${id} and posts.kind = ${kindOfCollection(name)} and posts.deleted_at is null and not ${isPrivate()}`
  if (!row) throw refusal.notFound('Document')
  return presentDocument(row)
}

/**
 * One page, by id or words, each with its own index. Hidden posts are not in the search index, but there are few enough to
 * scan their texts.
 */
function matching(sql: Sql, name: CollectionName, { after, limit = PAGE_SIZE, q = '' }: DocumentQuery, words: Words) {
  const text = q.trim()
  const kind = kindOfCollection(name)
  const part = (condition: Fragment) => sql`
    select posts.id from posts
    where posts.kind = ${kind} and posts.deleted_at is null and not ${isPrivate()} ${condition}
      ${after ? sql`and posts.id < ${byId.read(after)}` : sql``}
    order by posts.id desc limit ${inlined(limit + 1)}`
  if (!text) return part(sql``)
  const parts = [
    ...hasWordsInOrder(sql, words).map((condition) => sql`and ${condition.sql}`),
    sql`and posts.hidden_at is not null
      and plain_words(posts.title || ' ' || posts.description) like '%' || plain_words(${text}) || '%'`,
    ...(/^\d{1,15}$/.test(text) ? [sql`and posts.id = ${Number(text)}`] : []),
  ]
  return sql`
    select id from (${parts.map((condition, index) => sql`${index === 0 ? sql`` : sql` union `}(${part(condition)})`)}) as found
    order by id desc limit ${inlined(limit + 1)}`
}

/** All of the words, in any form. */
async function readWords(sql: Sql, name: CollectionName, text: string): Promise<Words> {
  const [{ query }] = await sql<[{ query: string | null }]>`select search_query(${text})::text as query`
  return query ? weighQuery(sql, `'kind:${kindOfCollection(name)}' & (${query})`) : NO_WORDS
}

function columnsOf(sql: Sql, name: CollectionName) {
  const own = ownTable(kindOfCollection(name))
  return sql`
    posts.id, posts.title, posts.description, posts.address, posts.link, posts.tokens, posts.tags, posts.created_at,
    posts.hidden_at, posts.kind, ${own ? sql`to_jsonb(own) - 'post_id'` : sql`'{}'::jsonb`} as own,
    ${addressOf(sql, 'video')} as video,
    array(
      select ${addressOf(sql, 'image')} from post_images join media image on image.id = post_images.media_id
      where post_images.post_id = posts.id order by post_images.position) as images`
}

function joinsOf(sql: Sql, name: CollectionName) {
  const own = ownTable(kindOfCollection(name))
  return sql`
    left join media video on video.id = posts.video_id
    ${own ? sql`left join ${sql(own.table)} own on own.post_id = posts.id` : sql``}`
}
