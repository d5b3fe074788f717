import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/members.ts'
import { type Appealed, blockerOf, lockOf } from './policy.ts'

describe('a decision can be appealed', () => {
  const decided = { action: 'hide', isReversed: false, isLate: false, hasAppeal: false } as const

  test.for([
    ['when something was hidden', {}, null],
    ['when there was a warning', { action: 'warn' }, null],
    ['when the account was suspended', { action: 'suspend' }, null],
    ['only once', { hasAppeal: true, isLate: true, isReversed: true }, 'made'],
    ['unless it was taken back', { isReversed: true, isLate: true }, 'reversed'],
    ['unless nothing was taken', { action: 'keep' }, 'nothing'],
    ['only in time', { isLate: true }, 'late'],
  ] as const)('%s', ([, facts, expected]) => {
    expect(blockerOf({ ...decided, ...facts })).toBe(expected)
  })
})

describe('an appeal is answered', () => {
  const viewer = (role: Role) => ({ id: 1, role, isVerified: true, standing: 'good' as const })
  const appealed: Appealed = { isOpen: true, authorId: 2, decidedById: 3, isForAdmins: false, hasOthers: true }

  test.for<[string, Role, Partial<Appealed>, ReturnType<typeof lockOf>]>([
    ['by another moderator', 'moderator', {}, null],
    ['by any moderator if the one who decided has left', 'moderator', { decidedById: null }, null],
    ['only once', 'admin', { isOpen: false }, 'decided'],
    ['never by its author', 'admin', { authorId: 1, hasOthers: false }, 'own'],
    ['not by the one who decided', 'moderator', { decidedById: 1 }, 'yours'],
    ['by the one who decided if there is nobody else', 'moderator', { decidedById: 1, hasOthers: false }, null],
    ['only by admins if it is about an admin', 'moderator', { isForAdmins: true }, 'admin'],
    ['by an admin if it is about an admin', 'admin', { isForAdmins: true }, null],
    ['by another admin if there is one', 'admin', { isForAdmins: true, decidedById: 1 }, 'yours'],
  ])('%s', ([, role, facts, expected]) => {
    expect(lockOf(viewer(role), { ...appealed, ...facts })).toBe(expected)
  })
})
