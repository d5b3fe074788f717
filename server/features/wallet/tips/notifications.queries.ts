import type { Transaction } from '../../../platform/database/database.ts'
import type { Happened } from '../../happenings/index.ts'
import type { Notice, NotificationSource } from '../../notifications/index.ts'
import { getTip } from './queries.ts'

export const tipNotifications: NotificationSource = {
  notices: { post_tipped: noticeOfTip, post_tipped_anonymously: noticeOfTip },
}

/** Anonymous tips have a group of their own, which names nobody. */
async function noticeOfTip(happening: Happened<'post_tipped' | 'post_tipped_anonymously'>, tx: Transaction) {
  const { vbt, toId, isAnonymous } = await getTip(tx, happening.details.tipId)
  const anonymous = { details: { vbt, isUnsigned: true }, group: `tip:anonymous:${happening.subjectId}` } as const
  const members = toId === null ? [] : [toId]
  const notice: Notice = { type: 'tip', members, details: { vbt }, ...(isAnonymous && anonymous) }
  return [notice]
}
