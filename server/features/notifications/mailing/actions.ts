import { MAIL_WAIT_MINUTES, typesThat } from '#contract/notification-types.ts'
import type { MailRhythm } from '#contract/notifications.ts'
import type { Jobs } from '../../../platform/background/jobs.ts'
import { inTransaction, type Pool, type Sql } from '../../../platform/database/database.ts'

export const MAIL_JOB = 'mail-notifications'
/** How long to collect notifications for one email. Those read in the meantime are not emailed. */
export const GATHER_MINUTES = 3
/** Likes alone are not worth an email: they are included with others, or in a digest. */
const NO_REASON = typesThat('isMinor')
const WAITING = typesThat('waitsToMail')

export type MailJob = { memberId: number; ids: number[] }

/**
 * Enqueues an email for each member of this rhythm with notifications not emailed yet. Marks them as emailed in the
 * same transaction, so each one is emailed once. Returns how many emails.
 */
export function gatherMails(sql: Pool, jobs: Jobs, rhythm: Exclude<MailRhythm, 'never'>, minutes = GATHER_MINUTES) {
  return inTransaction(sql, async (tx) => {
    const gathered = await tx<MailJob[]>`
      with due as (
        select distinct notifications.member_id
        from notifications
          join members on members.id = notifications.member_id
          join accounts on accounts.id = members.account_id
        where mailed_at is null and read_at is null and ${hasWaited(tx)} and mail_rhythm = ${rhythm}
          and email_verified and not is_sample ${rhythm === 'soon' ? isReason(tx, minutes) : tx``}
        limit 500),
      taken as (
        update notifications set mailed_at = now()
        where mailed_at is null and read_at is null and ${hasWaited(tx)} and member_id in (select member_id from due)
        returning member_id, id)
      select member_id, array_agg(id order by id) as ids from taken group by member_id`
    for (const mail of gathered) await jobs.send(tx, MAIL_JOB, { memberId: mail.memberId, ids: mail.ids.map(Number) })
    return gathered.length
  })
}

function isReason(sql: Sql, minutes: number) {
  return sql`and type <> all (${NO_REASON}) and happened_at < now() - make_interval(mins => ${minutes})`
}

function hasWaited(sql: Sql) {
  return sql`(type <> all (${WAITING}) or happened_at < now() - make_interval(mins => ${MAIL_WAIT_MINUTES}))`
}
