import { expect, test } from 'vitest'
import type { NamedDecision } from './facts.ts'
import { caseSentence, decisionSentence } from './words.ts'

const hidden: NamedDecision = {
  itemType: 'post',
  postKind: 'forum',
  title: 'Delete the filter?',
  action: 'hide',
  reason: 'illegal_part',
  hidesItem: true,
  decidedAt: '2026-11-27T12:00:00.000Z',
  removesAt: '2026-12-27T12:00:00.000Z',
  reversedAt: null,
  appealState: null,
  suspensionKind: null,
  suspendedUntil: null,
}
const comment = { itemType: 'comment', postKind: null, title: null } as const
const shown = { hidesItem: false, removesAt: null } as const
const suspension = { action: 'suspend', reason: 'spam', suspensionKind: 'full' } as const

type Case = [who: string, change: Partial<NamedDecision>, sentence: string | null]

const author: Case[] = [
  [
    'hidden',
    {},
    'Your forum post “Delete the filter?” was hidden: Illegal part or modification. Appeal by Dec 11, 2026, or it’s deleted on Dec 27, 2026',
  ],
  ['hidden for another reason', { ...comment, reason: 'other', removesAt: null }, 'Your comment was hidden'],
  [
    'hidden and appealed',
    { ...comment, removesAt: null, appealState: 'open' },
    'Your comment was hidden: Illegal part or modification',
  ],
  [
    'warned',
    { ...comment, ...shown, action: 'warn', reason: 'hate' },
    'A moderator warned you about your comment: Hate speech',
  ],
  [
    'warned and hidden',
    { ...comment, action: 'warn' },
    'A moderator warned you about your comment: Illegal part or modification. Appeal by Dec 11, 2026, or it’s deleted on Dec 27, 2026',
  ],
  [
    'suspended',
    { ...suspension, suspendedUntil: '2026-12-05T12:00:00.000Z' },
    'Your account is suspended until Dec 5, 2026: Spam or advertising',
  ],
  [
    'only reading, for good',
    { ...suspension, suspensionKind: 'read_only' },
    'Your account is read-only for good: Spam or advertising',
  ],
  [
    'let through',
    { ...shown, action: 'keep' },
    'A moderator checked your forum post “Delete the filter?”. Everyone can see it now',
  ],
]

test.for(author)('its author reads that it was decided: %s', ([, change, sentence]) => {
  expect(decisionSentence({ of: 'case_decided', decisionId: 1, to: 'author' }, { ...hidden, ...change })).toBe(sentence)
})

const reporter: Case[] = [
  ['hidden', {}, 'We hid the forum post “Delete the filter?” that you reported. Thanks for your help'],
  [
    'warned',
    { ...comment, action: 'warn' },
    'We looked at the comment that you reported, and took action. Thanks for your help',
  ],
  [
    'suspended',
    { ...comment, ...suspension },
    'We looked at the comment that you reported, and took action. Thanks for your help',
  ],
  ['kept', { ...comment, action: 'keep' }, 'We looked at the comment that you reported. It doesn’t break the rules'],
]

test.for(reporter)('who reported it reads that it was decided: %s', ([, change, sentence]) => {
  expect(decisionSentence({ of: 'case_decided', decisionId: 1, to: 'reporter' }, { ...hidden, ...change })).toBe(
    sentence,
  )
})

test.for<Case>([
  ['hidden', {}, 'We put your forum post “Delete the filter?” back'],
  ['warned', { ...comment, action: 'warn' }, 'We took back the warning about your comment'],
  ['suspended', suspension, 'We took back your suspension'],
])('its author reads that it was taken back: %s', ([, change, sentence]) => {
  const decision = { ...hidden, ...change }
  expect(decisionSentence({ of: 'decision_reversed', decisionId: 1, to: 'author' }, decision)).toBe(sentence)
  const fact = { of: 'appeal_decided', decisionId: 1, to: 'author' } as const
  expect(decisionSentence(fact, { ...decision, appealState: 'overturned' })).toBe(
    `You were right in your appeal. ${sentence}`,
  )
})

test('an upheld appeal, a held post, an escalated case, and the end of a suspension have words, too', () => {
  const fact = { decisionId: 1, to: 'author' } as const
  expect([
    decisionSentence({ ...fact, of: 'appeal_decided' }, { ...hidden, appealState: 'upheld' }),
    decisionSentence({ ...fact, of: 'suspension_ended' }, { ...hidden, ...suspension }),
    decisionSentence({ ...fact, of: 'decision_reversed', to: 'reporter' }, hidden),
    decisionSentence({ ...fact, of: 'appeal_made', to: 'moderator' }, hidden),
    caseSentence({ of: 'item_held', caseId: 1 }, hidden),
    caseSentence({ of: 'case_escalated', caseId: 1 }, hidden),
  ]).toEqual([
    'We read your appeal about your forum post “Delete the filter?”. The decision stands',
    'Your suspension is over. Welcome back',
    'We looked again at the forum post “Delete the filter?” that you reported, and put it back',
    'Someone appealed a decision',
    'Your forum post “Delete the filter?” waits for a moderator. It usually takes less than a day',
    'A moderator wants an admin to decide about the forum post “Delete the filter?”',
  ])
})
