import { expect, test } from 'vitest'
import { notedOf } from './policy.ts'
import type { StoredAccount } from './queries.ts'

type Known = Pick<StoredAccount, 'state' | 'needs' | 'needsBy'>

const ready: Known = { state: 'ready', needs: [], needsBy: null }
const restricted: Known = { ...ready, state: 'restricted', needs: ['tos_acceptance'] }
const dated: Known = { ...ready, needs: ['tos_acceptance'], needsBy: '2026-12-12T00:00:00.000Z' }

test.for([
  ['nothing', ready, ready, false, false],
  ['the state', { ...ready, state: 'pending' }, ready, true, false],
  [
    'what is missing',
    { ...ready, state: 'incomplete', needs: ['external_account'] },
    { ...ready, state: 'incomplete' },
    true,
    false,
  ],
  [
    'the order of what is missing',
    { ...restricted, needs: ['a', 'b'] },
    { ...restricted, needs: ['b', 'a'] },
    false,
    false,
  ],
  ['a date', { ...dated, needsBy: null }, dated, true, true],
  ['another date', dated, { ...dated, needsBy: '2026-12-13T00:00:00.000Z' }, true, false],
  ['a restriction', ready, restricted, true, true],
  ['more of a restriction', restricted, { ...restricted, needs: ['external_account'] }, true, false],
] satisfies [string, Known, Known, boolean, boolean][])(
  '%s: from %j to %j, it is changed: %s, and Stripe newly asks: %s',
  ([, before, after, isChanged, isAsking]) => {
    expect(noted(before, after)).toEqual({ ...after, isChanged, isAsking })
  },
)

test('an account that Stripe no longer has is restricted', () => {
  expect(notedOf(stored(ready), null)).toEqual({ ...ready, state: 'restricted', isChanged: true, isAsking: true })
})

function noted(before: Known, { state, needs, needsBy }: Known) {
  const deadline = needsBy === null ? null : new Date(needsBy)
  return notedOf(stored(before), { id: 'acct_1', state, isReady: state === 'ready', requirements: needs, deadline })
}

function stored(known: Known): StoredAccount {
  const account = { memberId: 1, providerId: 'acct_1', readyAt: null, version: 1 }
  return { ...account, ...known, createdAt: '2026-11-27T00:00:00.000Z' }
}
