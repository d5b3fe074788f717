import { expect, test } from 'vitest'
import type { OwnDecision } from '#contract/appeals.ts'
import { dayOf } from '../../platform/time.ts'
import { whatHappens, whenOf } from './words.ts'

const until = new Date(Date.now() + 30 * 86_400_000).toISOString()

test('a suspended author reads that the listing is deleted, not the account', () => {
  const decision: Partial<OwnDecision> = {
    action: 'suspend',
    itemType: 'post',
    postKind: 'market',
    reversedAt: null,
    otherItems: 0,
    suspensionKind: 'full',
    suspendedUntil: until,
    isSuspendedForGood: false,
    hidesItem: true,
    isRemoved: false,
    removesAt: until,
    appeal: null,
    appealBy: until,
    cannotAppeal: null,
  }

  expect(whatHappens(decision as OwnDecision)).toEqual([
    `Your account is suspended until ${whenOf(until)}.`,
    `Your listing will be deleted on ${dayOf(until)}, unless you appeal by ${dayOf(until)}.`,
  ])
})
