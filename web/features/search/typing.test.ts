import { expect, test } from 'vitest'
import { completionsOf, typingIn, withSuggestion } from './typing.ts'

test('the last word is completed', () => {
  expect(typingIn('type:market ma')).toMatchObject({ at: 'words', last: 'ma', words: 'ma', before: 'type:market ' })
  expect(typingIn('wheels make:b')).toMatchObject({ at: 'value', key: 'make', value: 'b', before: 'wheels ' })
  expect(typingIn('near:"salt la')).toMatchObject({ at: 'value', key: 'near', value: 'salt la', before: '' })
  expect(typingIn('')).toMatchObject({ at: 'words', words: '' })
})

test('filters and their values are completed in the browser', () => {
  expect(completionsOf(typingIn('wheels ty'), true).map(({ text }) => text)).toEqual(['wheels type:'])
  expect(completionsOf(typingIn('type:ma'), true).map(({ text }) => text)).toEqual(['type:market '])
  expect(completionsOf(typingIn('-type:fo'), true).map(({ text }) => text)).toEqual(['-type:forum '])
  expect(completionsOf(typingIn('a'), true)).toEqual([])
})

test('a suggestion from the server replaces the typed text with a filter', () => {
  expect(withSuggestion(typingIn('type:market near:den'), { type: 'place', label: 'Denver, CO' })).toBe(
    'type:market near:"Denver, CO" ',
  )
  expect(withSuggestion(typingIn('type:market skod'), { type: 'make', label: 'Škoda' })).toBe('type:market make:Škoda ')
  expect(withSuggestion(typingIn('author:m'), { type: 'person', label: 'Mara', handle: 'mara' })).toBe('author:mara ')
})

test('visitors are not offered the filter for their garage', () => {
  expect(completionsOf(typingIn('fit'), false)).toEqual([])
  expect(completionsOf(typingIn('fits:'), false)).toEqual([])
  expect(completionsOf(typingIn('fits:'), true)).toHaveLength(1)
})
