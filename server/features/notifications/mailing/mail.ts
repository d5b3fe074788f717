import { createHash } from 'node:crypto'
import { sentenceOf, wordsOf } from '#contract/notification-words.ts'
import type { Notification } from '#contract/notifications.ts'
import { isolated } from '#contract/text-direction.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Recipient } from './queries.ts'

/** More are only counted. */
const SHOWN = 20

type Letter = { site: string; to: Recipient; notifications: Notification[]; token: string }

/**
 * One email for several notifications. The same notifications always get the same Message-ID, so that email clients
 * recognize a duplicate.
 */
export function notificationMail({ site, to, notifications, token }: Letter): Mail {
  const shown = notifications.slice(0, SHOWN)
  const rest = notifications.length - shown.length
  const unsubscribe = `${site}/unsubscribe/${token}`
  return {
    to: to.email,
    subject: subjectOf(notifications),
    preheader: preheaderOf(notifications),
    heading: headingOf(notifications),
    content: [
      `Hi ${isolated(to.name)},`,
      ...shown.map((one) => ({ item: { ...wordsOf(one), quote: one.text, url: `${site}/#${one.path}` } })),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ],
    link: { label: 'See all notifications', url: `${site}/#/notifications` },
    footer: [
      { label: 'Choose what we email you about, and how often', url: `${site}/#/settings/notifications` },
      { label: 'Unsubscribe', url: unsubscribe },
    ],
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    messageId: `<${digestOf(notifications)}@${new URL(site).hostname}>`,
  }
}

function subjectOf(notifications: Notification[]) {
  const [first] = notifications
  return notifications.length === 1 && first
    ? sentenceOf(first).slice(0, 150)
    : `${notifications.length} notifications from VRUMIES`
}

function headingOf({ length, 0: first }: Notification[]) {
  return length === 1 && first ? wordsOf(first).title : `${length} notifications`
}

/** What the subject line leaves out. */
function preheaderOf([first, ...others]: Notification[]) {
  if (!first) return ''
  return others.length === 0
    ? (first.text ?? 'See it on VRUMIES.')
    : `${sentenceOf(first)}, plus ${others.length} more.`
}

function digestOf(notifications: Notification[]) {
  const ids = notifications.map(({ id }) => id).toSorted((a, b) => a - b)
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 32)
}
