import { typesThat } from '#contract/notification-types.ts'
import { own } from '#contract/own.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type ByType, type Happened, type HappeningType, resultOf, subjectTypeOf } from '../happenings/index.ts'
import { membersOf, noticesOf } from './notifying/queries.ts'
import type { Gone, NotificationSources } from './source.ts'

const FROM_SITE = typesThat('isFromSite')
const ABOUT_GONE = typesThat('isAboutGone')

/** Deletes the notifications that a happening makes obsolete. Returns the ids of their members. */
export async function withdraw(tx: Transaction, sources: NotificationSources, happening: Happened) {
  const withdrawn: number[] = []
  const act = undoneBy(sources, happening.type)
  if (act) withdrawn.push(...(await withdrawAct(tx, sources, { ...happening, type: act } as Happened)))
  const goneOf = sources.flatMap((source) => resultOf(source.gone ?? {}, happening, tx) ?? [])
  for (const gone of goneOf) withdrawn.push(...(await withdrawGone(tx, gone)))
  for (const pair of resultOf(parted, happening) ?? []) withdrawn.push(...(await withdrawPerson(tx, pair)))
  return [...new Set(withdrawn)]
}

/** Deletes a member's unread notification of a group once they have seen its subject. Returns whether there was one. */
export async function withdrawGroup(tx: Transaction, memberId: number, group: string) {
  const { count } = await tx`
    delete from notifications where member_id = ${memberId} and group_key = ${group} and read_at is null`
  return count > 0
}

type Pair = { memberId: number; unwantedId: number }

/** Pairs of members where one no longer wants anything from the other. */
const parted: ByType<Pair[]> = {
  member_blocked: ({ actorId, subjectId }) => [
    { memberId: actorId, unwantedId: subjectId },
    { memberId: subjectId, unwantedId: actorId },
  ],
  member_muted: ({ actorId, subjectId }) => [{ memberId: actorId, unwantedId: subjectId }],
}

/** Serializes an act and its undoing by the same member on the same subject, with an advisory lock. */
export async function lockAct(tx: Transaction, sources: NotificationSources, { type, actorId, subjectId }: Happened) {
  const isAct = sources.some(({ undone = {} }) => Object.values(undone).includes(type))
  if (!isAct && !undoneBy(sources, type)) return
  await tx`select pg_advisory_xact_lock(hashtextextended(${`act ${actorId} ${subjectId}`}, 0))`
}

function undoneBy(sources: NotificationSources, type: HappeningType) {
  return sources
    .map(({ undone = {} }) => own<HappeningType>(undone as Record<string, HappeningType>, type))
    .find(Boolean)
}

/** Keeps the notification if the act holds again: happenings may be delivered out of order. */
async function withdrawAct(tx: Transaction, sources: NotificationSources, act: Happened) {
  const withdrawn: number[] = []
  for (const notice of await noticesOf(tx, sources, act)) {
    const rows = await tx<{ memberId: number }[]>`
      with gone as (
        delete from notification_actors using notifications
        where notifications.id = notification_id and read_at is null and actor_id = ${act.actorId}
          and type = ${notice.type} and subject_type = ${subjectTypeOf(act.type)} and subject_id = ${act.subjectId}
          and not exists (select from (${membersOf(tx, notice)}) as still where still.member_id = notifications.member_id)
        returning notification_id)
      delete from notifications using gone
      where notifications.id = gone.notification_id and not exists (
        select from notification_actors as others
        where others.notification_id = gone.notification_id and others.actor_id <> ${act.actorId})
      returning member_id`
    withdrawn.push(...rows.map(({ memberId }) => memberId))
  }
  return withdrawn
}

async function withdrawGone(tx: Transaction, { about, subjects, group }: Gone) {
  if (group) {
    await tx`
      update notifications set subject_type = ${group.about}, subject_id = ${group.subjectId}
      from (${subjects}) as gone
      where subject_type = ${about} and notifications.subject_id = gone.subject_id and group_key = ${group.key}
        and (select count(*) from notification_actors where notification_id = notifications.id) > 1`
  }
  const rows = await tx<{ memberId: number }[]>`
    delete from notifications using (${subjects}) as gone
    where subject_type = ${about} and notifications.subject_id = gone.subject_id
      and member_id is distinct from gone.kept_by and type <> all (${ABOUT_GONE})
    returning member_id`
  return rows.map(({ memberId }) => memberId)
}

/** Includes read notifications. */
async function withdrawPerson(tx: Transaction, { memberId, unwantedId }: Pair) {
  const rows = await tx<{ memberId: number }[]>`
    with gone as (
      delete from notification_actors using notifications
      where notifications.id = notification_id and notifications.member_id = ${memberId} and actor_id = ${unwantedId}
        and type <> all (${FROM_SITE})
      returning notification_id)
    delete from notifications using gone
    where notifications.id = gone.notification_id and not exists (
      select from notification_actors as others
      where others.notification_id = gone.notification_id and others.actor_id <> ${unwantedId})
    returning member_id`
  return rows.map(({ memberId }) => memberId)
}
