import { expect, test } from 'vitest'
import { askToCreate, createAskedIn } from './create-asked.ts'

test('the address of the create form says what it starts with', () => {
  for (const asked of [{ kind: 'market' }, { kind: 'request', businessId: 12 }] as const)
    expect(createAskedIn(String(askToCreate(asked)))).toEqual(asked)
  expect(askToCreate({})).toBe(true)
  expect(createAskedIn(undefined)).toEqual({})
})

test('anything else is the id of a draft', () => {
  for (const draftId of ['d290f1ee-6c54-4b01-90e6-d701748f0851', 'request:', 'request:x', 'market:12'])
    expect(createAskedIn(draftId)).toEqual({ draftId })
})
