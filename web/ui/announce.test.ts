// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, announceIn, listenToAnnouncements } from './announce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function region() {
  const element = document.createElement('div')
  announceIn(element)
  return { element, heard: () => [...element.children].map(({ textContent }) => textContent) }
}

test('two equal messages are two elements, so that both are heard, and old ones go away', () => {
  const { heard } = region()
  announce('Bob: OK')
  announce('Bob: OK')
  expect(heard()).toEqual([])
  vi.advanceTimersByTime(500)
  expect(heard()).toEqual(['Bob: OK', 'Bob: OK'])
  vi.advanceTimersByTime(10_000)
  expect(heard()).toEqual([])
})

test('what is said while a dialog closes is said in the page', () => {
  const dialog = region()
  announce('Removed “Ceramic pads”')
  announceIn(null)
  vi.advanceTimersByTime(500)
  const page = region()
  vi.advanceTimersByTime(500)
  expect([dialog.heard(), page.heard()]).toEqual([[], ['Removed “Ceramic pads”']])
  announce('Next')
  vi.advanceTimersByTime(500)
  expect(page.heard()).toEqual(['Removed “Ceramic pads”', 'Next'])
})

test('the region is asked for when there is something to say, and says what waited', () => {
  announceIn(null)
  const asked = vi.fn()
  const stop = listenToAnnouncements(asked)
  announce('Bob: First.')
  stop()
  announce('Bob: Second.')
  vi.advanceTimersByTime(500)
  expect(asked).toHaveBeenCalledOnce()

  const { heard } = region()
  vi.advanceTimersByTime(500)
  expect(heard()).toEqual(['Bob: First.', 'Bob: Second.'])
})
