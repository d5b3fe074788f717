import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { authorNote } from './author-note.ts'

const noteOf = (kind: Post['kind'], { sales = 0, followers = 0 }) =>
  authorNote({
    kind,
    author: {
      id: 1,
      handle: 'hugh',
      name: 'Hugh Ellery',
      showsHandle: false,
      avatar: null,
      points: 0,
      followers,
      sales,
    },
  })

test('a seller is introduced by what they sold', () => {
  expect(noteOf('market', { sales: 46, followers: 9 })).toBe('46 sales')
  expect(noteOf('vehicle', { sales: 1 })).toBe('1 sale')
})

test('an author is introduced by who follows them', () => {
  expect(noteOf('video', { sales: 46, followers: 2_418 })).toBe('2,418 followers')
  expect(noteOf('blog', { followers: 1 })).toBe('1 follower')
})

test('who is new gets no zero beside their name', () => {
  expect(noteOf('market', { followers: 9 })).toBeNull()
  expect(noteOf('video', { sales: 46 })).toBeNull()
})
