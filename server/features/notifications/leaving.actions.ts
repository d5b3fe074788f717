import type { Transaction } from '../../platform/database/database.ts'

/** Deletes other members' notifications that name only this member. Their own are deleted with them. */
export async function dropNotificationsOf(tx: Transaction, memberId: number) {
  await tx`
    delete from notifications where id in (select notification_id from notification_actors where actor_id = ${memberId})
      and not exists (
        select from notification_actors other
        where other.notification_id = notifications.id and other.actor_id <> ${memberId})`
}
