import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it('says how long is left in days, hours, or minutes', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  const at = (time: string) => timeLeft(time, now)
  expect(at('2026-11-25T11:00:00Z')).toBe('6 d')
  expect(at('2026-11-20T05:30:00Z')).toBe('41 h')
  expect(at('2026-11-18T12:59:59Z')).toBe('59 min')
  expect(at('2026-11-18T11:59:59Z')).toBe('1 min')
})
