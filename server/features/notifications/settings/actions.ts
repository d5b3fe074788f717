import type { MailRhythm, NotificationChange } from '#contract/notifications.ts'
import { inTransaction, type Sql } from '../../../platform/database/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { changeMember } from '../../identity/index.ts'

/** Fields that are left out stay unchanged. */
export function changeNotificationSettings(sql: Sql, viewer: Viewer, { rhythm, channel }: NotificationChange) {
  return inTransaction(sql, async (tx) => {
    if (rhythm) await setMailRhythm(tx, viewer.id, rhythm)
    if (channel) {
      await tx`
        insert into notification_preferences (member_id, type, channel, is_on)
        values (${viewer.id}, ${channel.type}, ${channel.channel}, ${channel.isOn})
        on conflict (member_id, type, channel) do update set is_on = excluded.is_on`
    }
  })
}

export async function setMailRhythm(sql: Sql, memberId: number, rhythm: MailRhythm) {
  await changeMember(sql, memberId, { mail_rhythm: rhythm })
}
