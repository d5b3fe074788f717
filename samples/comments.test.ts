import { MAX_COMMENT_LENGTH } from '#contract/comments.ts'
import { expect, test } from '#test/test.ts'
import { backgroundMembers } from './background-members.ts'
import { cast } from './cast.ts'
import { comments } from './comments.ts'
import { samplePosts } from './posts.ts'

const posts = samplePosts(new Date())
const lines = Object.values(comments)
  .flat()
  .flatMap(([by, text, ...answers]) => [[by, text] as const, ...answers])

test('each stands under one post, and about half of the posts have some', () => {
  for (const title of Object.keys(comments)) {
    expect([title, posts.filter(({ input }) => input.title.startsWith(title)).length]).toEqual([title, 1])
  }
  expect(Object.keys(comments).length / posts.length).toBeGreaterThan(0.4)
})

test('the first video has the three of the first day', () => {
  expect(comments['First dawn run up Angeles Crest']).toHaveLength(3)
})

test('each fits its field, and somebody known says it', () => {
  const known = new Set<string>([...cast, ...backgroundMembers].map(({ handle }) => handle))

  expect(lines.filter(([, text]) => [...text].length > MAX_COMMENT_LENGTH)).toEqual([])
  expect(lines.filter(([by]) => !known.has(by))).toEqual([])
})

test('nobody opens a comment on a post of their own', () => {
  const own = Object.entries(comments).flatMap(([title, threads]) => {
    const author = posts.find(({ input }) => input.title.startsWith(title))!.by
    return threads.filter(([by]) => by === author)
  })

  expect(own).toEqual([])
})
