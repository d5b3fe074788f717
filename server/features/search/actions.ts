import type { Fragment, Pool, Sql, Transaction } from '../../platform/database/database.ts'

/** How many posts one transaction of the job writes, which takes less than a second. */
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

/** The most names that one transaction counts again. */
const MOST_NAMES = 500

/** Counts the posts of the tags and makes that have changed, so that unused ones are no longer suggested. */
export async function countNames(sql: Pool) {
  for (let counted = MOST_NAMES; counted >= MOST_NAMES; ) {
    counted = await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('search names'))`
      const [{ names }] = await tx<[{ names: number }]>`
        with noted as materialized (select distinct type, plain from name_changes limit ${MOST_NAMES}),
        done as (delete from name_changes using noted
          where name_changes.type = noted.type and name_changes.plain = noted.plain),
        counted as (
          select type, plain, name, coalesce(posts, 0) as posts
          from noted cross join lateral (${postsOfName(tx)}) as found
        ), stored as (${storeNames(tx, tx`counted`)})
        select count(*)::int as names from noted`
      return names
    })
  }
}

/** Counts all tags and makes again, also in which spelling they are used most. */
export async function recountNames(sql: Pool) {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = '1h'`
    await tx`select pg_advisory_xact_lock(hashtext('search names'))`
    await tx`
      with done as (delete from name_changes), now_there as materialized (
        select 'tag' as type, key as plain, mode() within group (order by tag) as name, count(*)::int as posts
        from listed_posts, unnest(tags, tag_keys) as given (tag, key)
        where tag_keys <> '{}'
        group by 2
        union all
        select 'make', make_key, mode() within group (order by make), count(*)::int
        from listed_vehicle group by 2
      ), gone as (
        update search_names set posts = 0
        where posts > 0 and not exists (
          select from now_there where now_there.type = search_names.type and now_there.plain = search_names.plain)
      )
      ${storeNames(tx, tx`now_there`)}`
  })
}

/** For a query of `noted` names: the most used spelling, and the number of listed posts. By indexes. */
function postsOfName(sql: Sql) {
  return sql`
    select mode() within group (order by tag) as name, count(*)::int as posts
    from listed_posts, unnest(tags, tag_keys) as given (tag, key)
    where noted.type = 'tag' and tag_keys <> '{}' and tag_keys @> array[noted.plain] and key = noted.plain
    having noted.type = 'tag'
    union all
    select mode() within group (order by make), count(*)::int
    from listed_vehicle where noted.type = 'make' and make_key = noted.plain
    having noted.type = 'make'`
}

/** Stores only what has changed. A name without posts keeps its spelling. */
function storeNames(sql: Sql, counted: Fragment) {
  return sql`
    insert into search_names (type, plain, name, posts)
    select type, plain, coalesce(name, plain), posts from ${counted}
    on conflict (type, plain) do update
    set name = case when excluded.posts > 0 then excluded.name else search_names.name end, posts = excluded.posts
    where (search_names.name, search_names.posts) is distinct from (excluded.name, excluded.posts)`
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
