import { expect, test } from 'vitest'
import { serviceOf } from './request-values.ts'

const slips = { title: 'Clutch slips', description: 'In third, when it’s warm.', businessId: null }

test('a service is suggested from what is typed, and what the author chooses stays', () => {
  expect(serviceOf({ ...slips, service: '' })).toBe('repair')
  expect(serviceOf({ ...slips, service: 'tuning' })).toBe('tuning')
  expect(serviceOf({ ...slips, title: 'Hi', service: '' })).toBeNull()
})

test('a published request without a service gets none by an edit, nor does a private one', () => {
  expect(serviceOf({ ...slips, service: 'none' })).toBeNull()
  expect(serviceOf({ ...slips, service: '', businessId: 7 })).toBeNull()
})
