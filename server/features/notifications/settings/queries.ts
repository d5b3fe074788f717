import {
  aboutType,
  CHANNELS,
  type Channel,
  NOTIFICATION_TYPES,
  type NotificationType,
} from '#contract/notification-types.ts'
import type { MailRhythm, NotificationSettings } from '#contract/notifications.ts'
import type { Sql } from '../../../platform/database/database.ts'
import { refusal } from '../../../platform/http/refusal.ts'

type Chosen = { type: NotificationType; channel: Channel; isOn: boolean }

export async function getNotificationSettings(
  sql: Sql,
  memberId: number,
  pushKey: string,
): Promise<NotificationSettings> {
  const [member] = await sql<{ rhythm: MailRhythm; email: string | null }[]>`
    select mail_rhythm as rhythm, case when accounts.email_verified and not is_sample then accounts.email end as email
    from members left join accounts on accounts.id = members.account_id
    where members.id = ${memberId}`
  if (!member) throw refusal.notFound('Member')
  const chosen = await sql<Chosen[]>`
    select type, channel, is_on from notification_preferences where member_id = ${memberId}`
  return { channels: channelsOf(chosen), rhythm: member.rhythm, email: member.email, pushKey }
}

function channelsOf(chosen: readonly Chosen[]) {
  const isOn = (type: NotificationType, channel: Channel) =>
    chosen.find((one) => one.type === type && one.channel === channel)?.isOn ?? aboutType(type).channels[channel]
  const entries = NOTIFICATION_TYPES.map((type) => [
    type,
    Object.fromEntries(CHANNELS.map((channel) => [channel, isOn(type, channel)])),
  ])
  return Object.fromEntries(entries) as NotificationSettings['channels']
}
