import { expect, test } from 'vitest'
import { subjectWords } from './subject-words.ts'

test('what earned the tokens has a name and a number', () => {
  expect(['order:9', 'post:12', 'bounty:7'].map(subjectWords)).toEqual([
    'Order 9',
    'Tips for post 12',
    'Bounty of post 7',
  ])
})
