// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepDraft, readDraft } from './drafts.ts'

beforeEach(() => sessionStorage.clear())

test('what is typed about a case is kept for it alone, until it is forgotten', () => {
  keepDraft(1, { words: 'Stop.' })
  keepDraft(2, { note: 'Again.' })
  expect(readDraft(1)).toEqual({ words: 'Stop.' })
  keepDraft(1, null)
  expect(readDraft(1)).toBeNull()
  expect(readDraft(2)).toEqual({ note: 'Again.' })
})

test('a reload keeps it, too', () => {
  sessionStorage.setItem('decision:7', '{"action":"hide"}')
  expect(readDraft(7)).toEqual({ action: 'hide' })
})
