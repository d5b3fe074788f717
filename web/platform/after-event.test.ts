import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterEvent, noteEvent } from './after-event.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const asks = () => afterEvent(new Request('http://localhost/api/posts')).headers.get('x-after-event')

test('calls ask for the latest for ten seconds after a live event', () => {
  expect(asks()).toBeNull()

  noteEvent()
  expect(asks()).toBe('1')
  vi.advanceTimersByTime(9_999)
  expect(asks()).toBe('1')
  vi.advanceTimersByTime(1)
  expect(asks()).toBeNull()
})
