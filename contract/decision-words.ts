import type { DecisionReason } from './decision-reasons.ts'
import { kindWords } from './notification-sentences.ts'
import type { PostKind } from './posts.ts'
import type { ReportedType } from './reports.ts'

/** What each reason is called, for moderators and for members. */
export const decisionReasonNames: Record<DecisionReason, string> = {
  spam: 'Spam or advertising',
  scam: 'Scam or fraud',
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  sexual: 'Sexual content',
  dangerous: 'Dangerous or illegal',
  stolen: 'Stolen photos or property',
  wrong_place: 'In the wrong section',
  other: 'Something else',
  illegal_part: 'Illegal part or modification',
  pays_outside: 'Payment outside VRUMIES',
  duplicate: 'Posted more than once',
  fake_review: 'Fake review',
}

/**
 * What a moderator would write to the author, for each reason: the rule, and what to do instead. It fits whatever is
 * decided, because the decision itself says what happens. For 'other', the moderator writes it all.
 */
export const cannedWords: Record<DecisionReason, string> = {
  spam: 'Don’t advertise in posts, comments, or messages. List parts in Market, and your business in Directory.',
  scam: 'This looks like a scam. Don’t offer what you don’t have, and don’t pretend to be someone else.',
  harassment: 'You can disagree about cars. You can’t insult, threaten, or go after other members.',
  hate: 'We don’t allow attacks on people for who they are, where they come from, or what they believe.',
  sexual: 'We don’t allow nudity or sexual content, in photos or in words.',
  dangerous: 'We don’t allow street racing, or instructions that could get someone hurt.',
  stolen: 'This shows photos or property that belong to someone else. Use your own photos, and sell what you own.',
  wrong_place: 'This belongs in another section. Post it there, and the right people will see it.',
  other: '',
  illegal_part:
    'Removing emissions or safety equipment from a road car is against the rules. If this is about a track car, say so in the title.',
  pays_outside:
    'Keep payments on VRUMIES. If you pay any other way, we can’t get the money back when something goes wrong.',
  duplicate: 'You’ve posted this more than once. Keep one post, and edit it when something changes.',
  fake_review:
    'Reviews are for your own experience with an order. Don’t write them for friends, for pay, or about yourself.',
}

const itemWords: Record<Exclude<ReportedType, 'post'>, string> = {
  comment: 'comment',
  reply: 'reply',
  member: 'profile',
  review: 'review',
  message: 'message',
  order: 'order',
  quote: 'quote',
}

/** What an item is called in a sentence: 'forum post', 'comment', 'profile'. */
export function itemWordOf({ itemType, postKind }: { itemType: ReportedType; postKind: PostKind | null }) {
  if (itemType !== 'post') return itemWords[itemType]
  return postKind ? kindWords[postKind] : 'post'
}
