import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadAuthors } from './spread.ts'

const rankedPosts = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 })
  .map((authors) => authors.map((authorId, id) => ({ id, authorId })))

test('the third post in a row by one author moves behind the next by another author', () => {
  const spread = spreadAuthors([1, 1, 1, 1, 2, 3, 1].map((authorId, id) => ({ id, authorId })))

  expect(spread.map(({ id }) => id)).toEqual([0, 1, 4, 2, 3, 5, 6])
})

test('no post is lost or repeated, and each author’s posts stay in order', () => {
  fc.assert(
    fc.property(rankedPosts, (ranked) => {
      const spread = spreadAuthors(ranked)
      expect(spread.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ranked.map(({ id }) => id))
      for (const authorId of [1, 2, 3, 4]) {
        const ids = spread.filter((post) => post.authorId === authorId).map(({ id }) => id)
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('three in a row occur only where no other author is left', () => {
  fc.assert(
    fc.property(rankedPosts, (ranked) => {
      const authors = spreadAuthors(ranked).map(({ authorId }) => authorId)
      const first = authors.findIndex(
        (author, at) => at >= 2 && author === authors[at - 1] && author === authors[at - 2],
      )
      if (first >= 0) expect(new Set(authors.slice(first)).size).toBe(1)
    }),
  )
})
