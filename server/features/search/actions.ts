import type { Pool, Sql, Transaction } from '../../platform/database/database.ts'

/** How many posts one transaction of the job writes, in less than a second. */
const BATCH = 200

/** Writes the words of posts again whose rules a migration has changed. */
export async function rewriteSearch(sql: Sql, signal: AbortSignal) {
  while (!signal.aborted) {
    const [{ count }] = await sql<[{ count: number }]>`
      with batch as (
        delete from search_rewrites where post_id in (
          select post_id from search_rewrites order by post_id desc limit ${BATCH} for update skip locked)
        returning post_id
      ), ids as materialized (select array_agg(post_id) as ids, count(*)::int as count from batch)
      select count, write_search_of(ids), write_title_beginnings_of(ids) from ids`
    if (count === 0) return
  }
}

/** Counts the posts of each tag and make, so that unused ones are no longer suggested. */
export async function countNames(sql: Pool) {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '60s'`
    await tx`select pg_advisory_xact_lock(hashtext('search names'))`
    await tx`
      with now_there as materialized (
        select 'tag' as type, key as plain, mode() within group (order by tag) as name, count(*)::int as posts
        from posts, unnest(posts.tags, posts.tag_keys) as given (tag, key)
        where posts.tags <> '{}' and posts.hidden_at is null and posts.deleted_at is null
        group by 2
        union all
        select 'make', make_key, mode() within group (order by make), count(*)::int
        from vehicles join posts on posts.id = vehicles.post_id
        where posts.hidden_at is null and posts.deleted_at is null
        group by 2
      ), gone as (
        update search_names set posts = 0
        where posts > 0 and not exists (
          select from now_there where now_there.type = search_names.type and now_there.plain = search_names.plain)
      )
      insert into search_names (type, plain, name, posts)
      select type, plain, name, posts from now_there
      on conflict (type, plain) do update set name = excluded.name, posts = excluded.posts
      where (search_names.name, search_names.posts) is distinct from (excluded.name, excluded.posts)`
  })
}

// A trigger keeps `post_search` up to date. Bulk changes of posts disable it, and call these instead.

/** Removes the posts deleted by this deletion. */
export async function dropFromSearch(tx: Transaction, deletionId: number) {
  await tx`
    delete from post_search using posts where posts.deletion_id = ${deletionId} and post_search.post_id = posts.id`
}

export async function returnToSearch(tx: Transaction, postIds: number[]) {
  await tx`select write_search_of(${postIds}::bigint[])`
}
