import { aboutType, NOTIFICATION_TYPES, typesThat } from '#contract/notification-types.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Happened, subjectTypeOf } from '../../happenings/index.ts'
import { hasMuted, isBlockedWith } from '../../visibility/index.ts'
import { type NotificationSources, subjectNamed } from '../source.ts'
import { audienceOf, noticesOf } from './queries.ts'

const FROM_SITE = typesThat('isFromSite')
const ABOUT_GONE = typesThat('isAboutGone')
const MINOR = typesThat('isMinor')
const DEFAULTS = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, aboutType(type).channels]))

/** Members notified per transaction. Their bells do not change until it commits. */
const BATCH_SIZE = 1_000

/** `isPushed`: also sent to the member's devices, but only when its row is new; later changes replace it in place. */
type Written = { id: number; memberId: number; isShown: boolean; isPushed: boolean }
/** `rest`: members with higher ids than this one may still have to be notified. */
type Batch = { written: Written[]; rest: number | null }

/**
 * Writes the notifications of a happening in one statement. It skips the member who acted, people who blocked or muted
 * them, subjects that the recipient cannot see, and duplicates. Unread notifications of one group share a row. `after`:
 * members up to this id have been notified already.
 */
export async function notify(
  tx: Transaction,
  sources: NotificationSources,
  happening: Happened,
  after = 0,
): Promise<Batch> {
  const notices = await noticesOf(tx, sources, happening)
  if (notices.length === 0) return { written: [], rest: null }
  const rows = await tx<(Written & { rest: number | null })[]>`
    with standing as materialized (${standingOf(tx, sources, happening)}),
    concerned as (${audienceOf(tx, notices, happening, { after, most: BATCH_SIZE })}),
    portion as (
      select distinct member_id from concerned where member_id > ${after}::bigint order by member_id limit ${BATCH_SIZE}
    ),
    -- Materialized: otherwise the checks below run for every member concerned, not just for this batch.
    audience as materialized (
      select concerned.* from concerned where member_id in (select member_id from portion)
    ),
    wanted as (
      select distinct on (audience.member_id) audience.*, channels.*
      from standing cross join audience cross join lateral ${channelsOf(tx)}
      where (channels.app or ((channels.mail or channels.push) and not is_quiet))
        and ${isForThem(tx, sources, happening)} and ${isVisibleToThem(tx, happening)} and ${isNewToThem(tx, happening)}
      order by audience.member_id, audience.rank
    ),
    written as (
      insert into notifications
        (member_id, type, group_key, subject_type, subject_id, details, is_shown, happened_at, mailed_at, pushed_at)
      select member_id, type, group_key, subject_type, subject_id, details, app, ${happening.happenedAt},
        case when not mail or is_quiet then now() end, case when not push or is_quiet then now() end
      from wanted order by member_id
      on conflict (member_id, group_key) where read_at is null do update set
        happened_at = greatest(notifications.happened_at, excluded.happened_at),
        is_shown = notifications.is_shown or excluded.is_shown,
        details = notifications.details || excluded.details || ${mergedDetails(tx)}
      returning id, member_id, type, is_shown, pushed_at, xmax = 0 as is_first
    ),
    done_by as (
      insert into notification_actors (notification_id, actor_id, happening_id, happened_at)
      select id, ${happening.actorId}, ${happening.id}, ${happening.happenedAt} from written
      on conflict (notification_id, actor_id) do update set
        happening_id = excluded.happening_id,
        happened_at = greatest(notification_actors.happened_at, excluded.happened_at)
    )
    select id, member_id, is_shown, pushed_at is null and is_first as is_pushed, rest
    from (select case when count(*) = ${BATCH_SIZE} then max(member_id) end as rest from portion) as portion
      left join written on true`
  return { written: rows.filter(({ id }) => id !== null), rest: rows[0]?.rest ?? null }
}

/** No row: the subject has been deleted. */
function standingOf(tx: Transaction, sources: NotificationSources, { type, subjectId }: Happened) {
  const subject = subjectNamed(sources, subjectTypeOf(type))
  return subject?.standing?.(tx, subjectId) ?? tx`select false as is_gone, false as is_hidden, null::bigint as owner_id`
}

/** The channels that each member chose, or the type's defaults. */
function channelsOf(tx: Transaction) {
  const channel = (name: string) => tx`
    coalesce(bool_or(is_on) filter (where channel = ${name}),
      (${tx.json(DEFAULTS)}::jsonb -> audience.type ->> ${name})::boolean) as ${tx(name)}`
  return tx`(
    select ${channel('app')}, ${channel('mail')}, ${channel('push')}
    from notification_preferences as chosen
    where chosen.member_id = audience.member_id and chosen.type = audience.type) as channels`
}

function isForThem(tx: Transaction, sources: NotificationSources, { type, actorId, subjectId }: Happened) {
  const subject = subjectNamed(sources, subjectTypeOf(type))
  const isMuted = subject?.isMutedBy?.(tx, subjectId, 'audience.member_id') ?? tx`false`
  return tx`(audience.type = any (${FROM_SITE}) or audience.details -> 'isUnsigned' is not null or (
    audience.member_id <> ${actorId}
    and not ${isBlockedWith(tx, 'audience.member_id', tx`${actorId}`)}
    and not ${hasMuted(tx, 'audience.member_id', actorId)}
    and not ${isMuted}))`
}

/** False if the subject was hidden, deleted, or removed since, or if its owner and the recipient block each other. */
function isVisibleToThem(tx: Transaction, { type }: Happened) {
  return tx`(audience.type = any (${ABOUT_GONE}) or audience.subject_type <> ${subjectTypeOf(type)} or (
    not standing.is_gone
    and (not standing.is_hidden or standing.owner_id = audience.member_id)
    and not ${isBlockedWith(tx, 'audience.member_id', tx`(select owner_id from standing)`)}))`
}

function isNewToThem(tx: Transaction, { id, actorId }: Happened) {
  return tx`not exists (
    select from notifications as earlier join notification_actors as who on who.notification_id = earlier.id
    where earlier.member_id = audience.member_id and earlier.group_key = audience.group_key and who.actor_id = ${actorId}
      and (who.happening_id >= ${id} or audience.type = any (${MINOR})))`
}

/** Several price drops become one, from the first price; numbers of matches and tokens add up. */
function mergedDetails(tx: Transaction) {
  return tx`jsonb_strip_nulls(jsonb_build_object(
    'fromVbt', notifications.details -> 'fromVbt', 'fromUsd', notifications.details -> 'fromUsd',
    'matches', (notifications.details ->> 'matches')::int + (excluded.details ->> 'matches')::int,
    'vbt', (notifications.details ->> 'vbt')::numeric + (excluded.details ->> 'vbt')::numeric))`
}
