import { createHash } from 'node:crypto'
import { sentenceOf, wordsOf } from '#contract/notification-words.ts'
import type { Notification } from '#contract/notifications.ts'
import { isolated } from '#contract/text-direction.ts'
import type { Mail } from '../../../platform/background/mail.ts'
import { html } from '../../../platform/http/html.ts'
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
  const settings = `${site}/#/settings/notifications`
  return {
    to: to.email,
    subject: subjectOf(notifications),
    text: [
      `Hi ${isolated(to.name)},`,
      ...shown.map((one) => `${sentenceOf(one)}.${one.text ? `\n“${one.text}”` : ''}\n${site}/#${one.path}`),
      ...(rest > 0 ? [`And ${rest} more.`] : []),
    ].join('\n\n'),
    link: { label: 'See all notifications', url: `${site}/#/notifications` },
    footer: `Choose what we email you about, and how often: ${settings}\nUnsubscribe: ${unsubscribe}`,
    html: page({ site, to, notifications: shown, rest, settings, unsubscribe }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
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

function digestOf(notifications: Notification[]) {
  const ids = notifications.map(({ id }) => id).toSorted((a, b) => a - b)
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 32)
}

type Page = {
  site: string
  to: Recipient
  notifications: Notification[]
  rest: number
  settings: string
  unsubscribe: string
}

/** Styles are inline, because email clients ignore style sheets. */
function page({ site, to, notifications, rest, settings, unsubscribe }: Page) {
  const rows = notifications.map((one) => {
    const { title, who, what } = wordsOf(one)
    return html`
      <tr><td style="padding:14px 0;border-top:1px solid #e4e0da">
        <div style="font-size:12px;color:#6b645c">${title}</div>
        <a href="${site}/#${one.path}" style="color:#1c1916;text-decoration:none">${who && html`<b>${who}</b> `}${what}</a>
        ${one.text && html`<div dir="auto" style="margin-top:8px;padding:8px 12px;border-radius:8px;background:#f3f0eb">${one.text}</div>`}
      </td></tr>`
  })
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;background:#faf8f5;font:16px/1.45 system-ui,sans-serif;color:#1c1916">
  <table role="presentation" style="width:100%;max-width:560px;margin:0 auto;border-collapse:collapse">
    <tr><td style="padding-bottom:16px;font-weight:800;letter-spacing:.04em">VRUMIES</td></tr>
    <tr><td style="padding-bottom:16px">Hi ${isolated(to.name)},</td></tr>
    ${rows}
    ${rest > 0 && html`<tr><td style="padding:14px 0;border-top:1px solid #e4e0da">And ${rest} more.</td></tr>`}
    <tr><td style="padding:16px 0"><a href="${site}/#/notifications" style="display:inline-block;padding:12px 18px;border-radius:8px;background:#ff8a2b;color:#1c1916;font-weight:700;text-decoration:none">See all notifications</a></td></tr>
    <tr><td style="padding-top:16px;border-top:1px solid #e4e0da;font-size:13px;color:#6b645c">Choose what we email you about, and how often, in your <a href="${settings}" style="color:#6b645c">settings</a>. <a href="${unsubscribe}" style="color:#6b645c">Unsubscribe</a></td></tr>
  </table>
</body></html>`.markup
}
