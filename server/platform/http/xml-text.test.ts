import { expect, test } from 'vitest'
import { withoutForbidden } from './xml-text.ts'

test('what XML 1.0 forbids is removed, and nothing else', () => {
  expect(withoutForbidden('a\u0000\u0008\u000B\u001F\uFFFE\uFFFF\uD800b\uDC00\t\n\r\u0085\uFFFD💥')).toBe(
    'ab\t\n\r\u0085\uFFFD💥',
  )
})
