import { expect, test } from 'vitest'
import type { MessageFile } from '#contract/messages.ts'
import { wordsOfFiles } from './file-words.ts'

const none = { picture: null, clip: null, document: null }
const photo: MessageFile = { ...none, picture: { url: '/a.webp', width: 4, height: 3, thumbhash: null } }
const title: MessageFile = { ...none, document: { url: '/a.pdf', name: 'Title.pdf', format: 'pdf', bytes: 9 } }

test('one file is told by what it is, and a document by its name', () => {
  expect(wordsOfFiles([photo])).toBe('Photo')
  expect(wordsOfFiles([title])).toBe('File: Title.pdf')
})

test('several files are counted', () => {
  expect(wordsOfFiles([photo, title])).toBe('2 files')
})
