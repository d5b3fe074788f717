import type { NotificationType } from '#contract/notification-types.ts'
import type { Notification } from '#contract/notifications.ts'
import { suspensionMail } from '../server/features/appeals/index.ts'
import {
  credentialsMail,
  lockoutMail,
  resetMail,
  verificationMail,
  wrongCodesMail,
} from '../server/features/identity/index.ts'
import { notificationMail } from '../server/features/notifications/index.ts'
import { receiptMail } from '../server/features/payments/index.ts'
import type { Mail } from '../server/platform/mail/mail.ts'

/** Every email that the site sends, with invented contents: for /dev/mails, and for tests of all emails. */
export function sampleMails(site: string): Record<string, Mail> {
  const mara = { name: 'Mara Diaz', email: 'mara@example.test' }
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6Im1hcmFAZXhhbXBsZS50ZXN0In0.k3Yx0vT1c9uR2m8QbZ7eWw'
  const notified = (notifications: Notification[]) =>
    notificationMail({ site, to: { ...mara, id: 1 }, notifications, token: '1.c2lnbmF0dXJlIG9mIGEgc2FtcGxl' })
  const bought = (change: Partial<typeof receipt> = {}) =>
    receiptMail({ site, operator, receipt: { ...receipt, ...mara, ...change } })
  return {
    'Verify an email': verificationMail(site, mara, token),
    'Reset a password': resetMail(site, mara, token),
    'Too many wrong passwords': lockoutMail(site, mara),
    'A changed password': credentialsMail(site, { ...mara, hasPayouts: true }, 'password_changed'),
    'Too many wrong codes': wrongCodesMail(site, mara),
    'Two-step sign-in': credentialsMail(site, { ...mara, hasPayouts: true }, 'app_added'),
    'A recovery code': credentialsMail(site, { ...mara, hasPayouts: true }, 'recovery_code_used'),
    'A reset second factor': credentialsMail(site, { ...mara, hasPayouts: false }, 'second_factor_reset'),
    'A new passkey': credentialsMail(site, { ...mara, hasPayouts: false }, 'passkey_added'),
    'One notification': notified([comment]),
    'A few notifications': notified([comment, liked, dropped, sold]),
    'Quotes and requests': notified([quote, ending, accepted, nearby, asked]),
    'A weekly digest': notified(Array.from({ length: 25 }, (_, index) => ({ ...comment, id: index + 1 }))),
    'A receipt': bought(),
    'A receipt with a refund': bought({ refundedCents: 1_000 }),
    'A suspension': suspensionMail({ site, suspension: { ...suspension, ...mara } }),
    'A read-only account': suspensionMail({
      site,
      suspension: { ...suspension, ...mara, kind: 'read_only', hidesPosts: false, endsAt: null, words: null },
    }),
    'A hidden post': notified([hidden]),
    'A receipt of test money': bought({ isTest: true }),
  }
}

const operator = { name: 'Torque Media LLC', contact: '12 Main Street, Springfield, IL 62701, help@torque.example' }

const receipt = {
  id: 7,
  receiptNumber: 'VR-2026-000417',
  vbt: 1_240,
  cents: 31_000,
  refundedCents: 0,
  isTest: false,
  cardBrand: 'visa',
  cardLast4: '4242',
  paidAt: '2026-11-27T03:00:00.000Z',
}

const suspension = {
  id: 3,
  decisionId: 11,
  kind: 'full',
  hidesPosts: true,
  reason: 'spam',
  words: 'Five posts in an hour, all of them with the same link. That’s advertising.',
  endsAt: '2026-12-05T17:00:00.000Z',
  appealBy: '2026-12-12T03:00:00.000Z',
} as const

const member = (id: number, name: string) => ({ id, handle: `member-${id}`, name, showsHandle: false, avatar: null })

/** With the parts that every notification has; `change` says what happened. */
function happened(type: NotificationType, change: Partial<Notification>): Notification {
  return {
    id: 1,
    type,
    actors: [],
    actorCount: 0,
    subject: 'post',
    text: null,
    search: null,
    price: null,
    post: { id: 9, kind: 'video', title: 'First start after the rebuild', isMine: true },
    outcome: null,
    vbt: null,
    path: '/videopost/9',
    happenedAt: '2026-11-27T03:00:00.000Z',
    isNew: true,
    ...change,
  }
}

const comment = happened('comment', {
  actors: [member(2, 'Theo Brandt')],
  actorCount: 1,
  text: 'That idle sounds a little rich to me. Did you check the fuel pressure after you put the new regulator in?',
  path: '/videopost/9?comment=31',
})
const liked = happened('like', {
  id: 2,
  actors: [member(3, 'Noor Haddad'), member(4, 'Lena Fuchs')],
  actorCount: 5,
})
const dropped = happened('price', {
  id: 3,
  actors: [member(5, 'דוד לוי')],
  actorCount: 1,
  post: { id: 12, kind: 'vehicle', title: '1991 Mazda MX-5, garage kept, one owner, all records', isMine: false },
  price: { fromUsd: 9_800, toUsd: 8_900 },
  path: '/vehiclepost/12',
})
const sold = happened('tokens', { id: 4, vbt: 1_240, path: '/tokens/receipts/7' })

const request = { id: 20, kind: 'request', title: 'The clutch slips in third' } as const
const path = '/requestpost/20'
const quote = happened('quote', {
  subject: 'quote',
  post: null,
  outcome: `Delgado Transmissions sent you a quote of $750.00 (3,000 VBT) for “${request.title}”`,
  path,
})
const ending = happened('request_update', {
  id: 5,
  post: { ...request, isMine: true },
  outcome: `Your request “${request.title}” expires in less than 48 hours`,
  path,
})
const accepted = happened('quote_update', {
  id: 6,
  subject: 'quote',
  post: null,
  outcome: `Mara Diaz accepted your quote of $750.00 (3,000 VBT) for “${request.title}”. They have 24 hours to pay`,
  path,
})
const nearby = happened('request_nearby', {
  id: 7,
  post: { ...request, isMine: false },
  outcome: `Someone urgently needs a quote: “${request.title}”, 4 miles from your business`,
  path,
})
const asked = happened('quote_wanted', {
  id: 8,
  subject: 'private request',
  post: null,
  outcome: `Mara Diaz sent you a private request: “${request.title}”`,
  path,
})
const hidden = happened('moderation', {
  id: 9,
  subject: 'decision',
  post: null,
  text: 'Removing emissions equipment from a road car is against the rules.',
  outcome:
    'Your forum post “Best way to delete the filter?” was hidden: Illegal part or modification. Appeal by Dec 11, 2026, or it’s deleted on Dec 27, 2026',
  path: '/decisions/11',
})
