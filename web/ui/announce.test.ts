// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce, announceIn } from './announce.ts'

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
