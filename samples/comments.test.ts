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

test('each thread matches one post, and about half of the posts have comments', () => {
  for (const title of Object.keys(comments)) {
    expect([title, posts.filter(({ input }) => input.title.startsWith(title)).length]).toEqual([title, 1])
  }
  expect(Object.keys(comments).length / posts.length).toBeGreaterThan(0.4)
})

test('the first video has the three comments of the specification', () => {
  expect(comments['First dawn run up Angeles Crest']).toHaveLength(3)
})

test('each comment fits the limit and is by a known member', () => {
  const known = new Set<string>([...cast, ...backgroundMembers].map(({ handle }) => handle))

  expect(lines.filter(([, text]) => [...text].length > MAX_COMMENT_LENGTH)).toEqual([])
  expect(lines.filter(([by]) => !known.has(by))).toEqual([])
})

test('nobody starts a thread on their own post', () => {
  const own = Object.entries(comments).flatMap(([title, threads]) => {
    const author = posts.find(({ input }) => input.title.startsWith(title))!.by
    return threads.filter(([by]) => by === author)
  })

  expect(own).toEqual([])
})
