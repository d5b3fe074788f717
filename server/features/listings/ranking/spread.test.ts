import fc from 'fast-check'
import { expect, test } from '#test/test.ts'
import type { Sql } from '../../../platform/database/database.ts'

type Ranked = { id: number; authorId: number }

const rankedPosts = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 })
  .map((authors) => authors.map((authorId, id) => ({ id, authorId })))

async function spreadAuthors(sql: Sql, ranked: Ranked[]): Promise<Ranked[]> {
  const [{ spread }] = await sql<[{ spread: number[] }]>`
    select spread_authors(
      ${ranked.map(({ id }) => id)}::bigint[], ${ranked.map(({ authorId }) => authorId)}::bigint[]) as spread`
  return spread.map((id) => ranked[Number(id)]!)
}

test('the third post in a row by one author moves behind the next by another author', async ({ sql }) => {
  const spread = await spreadAuthors(
    sql,
    [1, 1, 1, 1, 2, 3, 1].map((authorId, id) => ({ id, authorId })),
  )

  expect(spread.map(({ id }) => id)).toEqual([0, 1, 4, 2, 3, 5, 6])
})

test('no post is lost or repeated, and each author’s posts stay in order', async ({ sql }) => {
  await fc.assert(
    fc.asyncProperty(rankedPosts, async (ranked) => {
      const spread = await spreadAuthors(sql, ranked)
      expect(spread.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ranked.map(({ id }) => id))
      for (const authorId of [1, 2, 3, 4]) {
        const ids = spread.filter((post) => post.authorId === authorId).map(({ id }) => id)
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('three in a row occur only where no other author is left', async ({ sql }) => {
  await fc.assert(
    fc.asyncProperty(rankedPosts, async (ranked) => {
      const authors = (await spreadAuthors(sql, ranked)).map(({ authorId }) => authorId)
      const first = authors.findIndex(
        (author, at) => at >= 2 && author === authors[at - 1] && author === authors[at - 2],
      )
      if (first >= 0) expect(new Set(authors.slice(first)).size).toBe(1)
    }),
  )
})
