import type { Pool } from '../server/platform/database/database.ts'
import type { Known } from './values.ts'

/** Ids that do not or cannot exist. */
const missingIds = [0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER, 4_000_000_000]
const LONDON = 2643743

type Tables = Record<
  'posts' | 'comments' | 'replies' | 'members' | 'notifications' | 'collections' | 'searches',
  number[]
>
type People = { ids: () => number[]; handles: () => string[] }

/** Existing things that calls can refer to. */
export type Things = {
  /** Own, other people's, hidden, deleted, and missing things. */
  any: Known
  /** Things that everyone can see. */
  sound: Known
  /** Paths of uploaded files. */
  files: string[]
}

/** Takes the newest rows of each table, which mostly belong to the fuzzed people, and the oldest, from the samples. */
export async function findThings(sql: Pool, people: People): Promise<Things> {
  const texts = await listTexts(sql)
  const [any, sound] = [await listIds(sql, 'all'), await listIds(sql, 'seen')]
  const known = (ids: Tables): Known => {
    const values = { ...texts, ...textsOf(people), ...namesOf(ids) }
    return (name) => (Object.hasOwn(values, name) ? values[name as keyof typeof values] : undefined)
  }
  const withMissing = Object.fromEntries(Object.entries(any).map(([table, ids]) => [table, [...ids, ...missingIds]]))
  return { any: known(withMissing as Tables), sound: known(sound), files: texts.images }
}

function namesOf(ids: Tables): Record<string, readonly unknown[]> {
  return {
    postId: ids.posts,
    post: ids.posts,
    documentId: ids.posts,
    commentId: ids.comments,
    parentId: ids.comments,
    replyId: ids.replies,
    reply: ids.replies,
    itemId: [...ids.posts, ...ids.comments, ...ids.replies, ...ids.members],
    memberId: ids.members,
    target: ids.members.map(String),
    of: ids.members.map((id) => `member:${id}`),
    notificationId: ids.notifications,
    upTo: ids.notifications,
    collectionId: ids.collections,
    searchId: ids.searches,
  }
}

function textsOf(people: People) {
  return {
    author: people.handles(),
    actor: people.handles(),
    cloud: ['vrumies'],
    placeId: [LONDON],
    timeZone: ['America/Denver', 'Europe/Berlin', 'UTC', 'Mars/Olympus'],
    endpoint: ['http://127.0.0.1:9/push', 'http://localhost:9/other'],
    q: ['turbo', 'Nissan', 'near:Denver brakes', 'kind:market price:<40', '"cold start" -winter', 'x'],
    near: ['34.14,-118.14', '0,0', '90,180', '-90,-180'],
    bounds: ['-125,24,-66,50', '170,-50,-170,10', '0,0,0,0', '10,50,20,40'],
  }
}

async function listIds(sql: Pool, which: 'all' | 'seen'): Promise<Tables> {
  const isSeen = which === 'seen'
  const shown = isSeen ? sql`hidden_at is null` : sql`true`
  const posts = isSeen ? sql`hidden_at is null and deleted_at is null` : sql`true`
  const remarks = isSeen ? sql`hidden_at is null and removed_at is null` : sql`true`
  const [ids] = await sql<[Tables]>`
    select
      (${ends(sql, sql`posts where ${posts}`)}) as posts,
      (${ends(sql, sql`comments where ${shown}`)}) as comments,
      (${ends(sql, sql`replies where ${remarks}`)}) as replies,
      (${ends(sql, sql`members where true`)}) as members,
      (${ends(sql, sql`notifications where true`)}) as notifications,
      (${ends(sql, sql`bookmark_collections where true`)}) as collections,
      (${ends(sql, sql`saved_searches where true`)}) as searches`
  return ids
}

function ends(sql: Pool, of: ReturnType<Pool>) {
  return sql`
    select coalesce(array_agg(id::float8 order by id), '{}') from (
      (select id from ${of} order by id limit 10) union (select id from ${of} order by id desc limit 15)) as ends`
}

async function listTexts(sql: Pool) {
  const [texts] = await sql<[Record<'handle' | 'drafts' | 'uploads' | 'sessionId' | 'passkeyId' | 'images', string[]>]>`
    select
      array(select handle from members order by id limit 20) as handle,
      array(select id::text from drafts order by 1 limit 10) as drafts,
      array(select id::text from uploads order by 1 limit 10) as uploads,
      array(select id from sessions order by created_at desc limit 10) as session_id,
      array(select id from passkeys order by 1 limit 10) as passkey_id,
      array(select '/vrumies/' || type || '/upload/v' || version || '/' || public_id || '.' || format
            from media order by id desc limit 10) as images`
  return { ...texts, draftId: [...texts.drafts, crypto.randomUUID()], uploadId: [...texts.uploads, 'none'] }
}
