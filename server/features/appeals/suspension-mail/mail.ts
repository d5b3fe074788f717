import { APPEAL_ANSWER_DAYS } from '#contract/appeals.ts'
import { decisionReasonNames } from '#contract/decision-words.ts'
import type { SuspensionKind } from '#contract/standing.ts'
import { isolated } from '#contract/text-direction.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { day, suspensionSentence } from '../notifications/words.ts'
import type { MailedSuspension } from './queries.ts'

type Letter = { site: string; suspension: MailedSuspension }

/** Says what a suspended member can’t do, why, until when, and how to appeal. It is sent whatever they chose about emails. */
export function suspensionMail({ site, suspension }: Letter): Mail {
  const { id, decisionId, kind, reason, words, endsAt, appealBy, name, email } = suspension
  const sentence = suspensionSentence({ suspensionKind: kind, suspendedUntil: endsAt })
  return {
    to: email,
    subject: sentence,
    preheader: `${reason === 'other' ? 'Read why' : decisionReasonNames[reason]}. You can appeal by ${day(appealBy)}.`,
    heading: kind === 'full' ? 'Your account is suspended' : 'Your account is read-only',
    content: [
      `Hi ${isolated(name)},`,
      `${sentence}.`,
      {
        facts: [
          ...(reason === 'other' ? [] : [{ label: 'Why', value: decisionReasonNames[reason] }]),
          ...(words === null ? [] : [{ label: 'What the moderator wrote', value: words }]),
        ],
      },
      effects[kind],
      ...(kind === 'read_only' && suspension.hidesPosts ? ['Meanwhile, nobody sees your posts and comments.'] : []),
      `Did we get it wrong? Appeal by ${day(appealBy)}. A different moderator reads it, usually within ${APPEAL_ANSWER_DAYS} days.`,
    ],
    link: {
      label: 'See the details or appeal',
      url: kind === 'full' ? `${site}/#/suspended` : `${site}/#/decisions/${decisionId}`,
    },
    messageId: `<suspension-${id}@${new URL(site).hostname}>`,
  }
}

const effects: Record<SuspensionKind, string> = {
  full: 'Nobody sees your posts and comments, and you can’t use VRUMIES. You can still sign in to finish open orders, appeal, and download your data.',
  read_only: 'You can read everything, but you can’t post, comment, message, or buy. You can still finish open orders.',
}
