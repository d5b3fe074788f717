import type { Sql } from '../server/platform/database/database.ts'

/** What is wrong with the cases, decisions, and suspensions about an author. Nothing ever is, whatever happens. */
export async function moderationLies(sql: Sql, author: { id: number }) {
  const found = await sql<{ lie: string }[]>`
    with cases as (select * from moderation_cases where author_id = ${author.id}),
      decisions as (select * from moderation_decisions where author_id = ${author.id}),
      standing as (select * from decisions where undone_at is null and reversed_at is null),
      running as (select * from suspensions where member_id = ${author.id} and ended_at is null)
    select 'case ' || id || ' counts other reports than there are' as lie from cases
    where reports <> (select count(*) from reports where case_id = cases.id and closed_at is null)
    union all
    select 'case ' || id || ' is decided, with open reports, or without a decision' from cases
    where state = 'decided' and (
      exists (select from reports where case_id = cases.id and closed_at is null)
      or not exists (select from decisions where case_id = cases.id and undone_at is null))
    union all
    select 'case ' || id || ' is open with nothing to decide' from cases
    where state = 'open' and cause = 'reports' and reports = 0
    union all
    select 'report ' || reports.id || ' was closed by no decision' from reports join cases on cases.id = case_id
    where closed_at is not null and not exists (
      select from decisions where decisions.case_id = cases.id and undone_at is null and decided_at = closed_at)
    union all
    select 'decision ' || id || ' is to be deleted, though it is over or appealed' from decisions
    where removes_at is not null and (undone_at is not null or reversed_at is not null
      or exists (select from appeals where decision_id = decisions.id and state = 'open'))
    union all
    select 'post ' || posts.id || ' is ' || coalesce(hidden_cause, 'shown') || ' instead of ' || coalesce(expected, 'shown')
    from posts cross join lateral (${expectedCause(sql, 'post')}) as wanted
    where posts.author_id = ${author.id} and deleted_at is null and hidden_cause is distinct from expected
    union all
    select 'comment ' || comments.id || ' is ' || coalesce(hidden_cause, 'shown') || ' instead of ' || coalesce(expected, 'shown')
    from comments cross join lateral (${expectedCause(sql, 'comment')}) as wanted
    where comments.author_id = ${author.id} and removed_at is null and hidden_cause is distinct from expected
    union all
    select 'post ' || id || ' is hidden without a cause, or shown with one' from posts
    where author_id = ${author.id} and (hidden_at is null) <> (hidden_cause is null)
    union all
    select 'post ' || posts.id || ' is held, and nobody looks at it' from posts
    where author_id = ${author.id} and hidden_cause = 'hold' and deleted_at is null
      and not exists (select from cases where item_type = 'post' and item_id = posts.id and state = 'open')
    union all
    select 'standing is ' || standing || ' instead of ' || expected from members cross join lateral (
      select coalesce(
        (select case kind when 'full' then 'suspended' else 'read_only' end from running
          where coalesce(ends_at > now(), true)),
        (select 'warned' from standing where action = 'warn' and read_at is null limit 1), 'good') as expected) as wanted
    where id = ${author.id} and case when standing_until <= now() then 'good' else standing end <> expected
      and not (standing_until <= now() and expected = 'warned')
    union all
    select 'suspension ' || id || ' runs without its decision' from running
    where decision_id is not null and not exists (select from standing where standing.id = decision_id)`
  return found.map(({ lie }) => lie)
}

/**
 * Why an item is hidden, of all there is: a moderator, the check at its beginning, or a suspension. Whoever shows one of several
 * things that a decision hid leaves it out of the decision. When the time of a suspension is up, its author can restore a post,
 * which is shown, before the job has brought back the others.
 */
function expectedCause(sql: Sql, type: 'post' | 'comment') {
  const isItem = (table: string) =>
    sql`${sql(table)}.item_type = ${type} and ${sql(table)}.item_id = ${sql(`${type}s`)}.id`
  return sql`
    select case
      when exists (
        select from standing join decision_items on decision_id = standing.id
        where ${isItem('decision_items')} and action <> 'keep')
        then 'moderator'
      when exists (
        select from cases where ${isItem('cases')} and cause = 'hold')
        and not exists (
          select from decisions join decision_items on decision_id = decisions.id
          where ${isItem('decision_items')} and before = 'hold' and undone_at is null)
        and not exists (
          select from audit_log where action = 'decision_narrowed' and details ->> 'itemType' = ${type}
            and (details ->> 'itemId')::bigint = ${sql(`${type}s`)}.id)
        then 'hold'
      when exists (
        select from running where hides_posts and (coalesce(ends_at > now(), true) or hidden_cause = 'suspension'))
        then 'suspension' end as expected`
}

/** What somebody was told of a decision twice, or of one that was undone. */
export async function moderationEchoes(sql: Sql, author: { id: number }) {
  const found = await sql<{ echo: string }[]>`
    with told as (
      select member_id, details -> 'fact' ->> 'of' as of, (details -> 'fact' ->> 'decisionId')::bigint as id, details
      from notifications where type = 'moderation')
    select 'decision ' || told.id || ' ' || of || ' was told ' || count(*) || ' times' as echo
    from told join moderation_decisions on moderation_decisions.id = told.id
    where author_id = ${author.id} group by told.id, of, member_id having count(*) > 1
    union all
    select 'undone decision ' || told.id || ' was told' from told join moderation_decisions on moderation_decisions.id = told.id
    where author_id = ${author.id} and undone_at is not null
    union all
    select 'told without a decision: ' || details::text from told where id is null and member_id = ${author.id}
      and of is distinct from 'item_held'`
  return found.map(({ echo }) => echo)
}
