import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PostCard, PostKind } from '#contract/posts.ts'
import { Duration } from './post-badges.tsx'

/** What a screen reader announces of a card's duration. */
function announced(kind: PostKind, durationSeconds: number, hasVideo = false) {
  const post = { kind, durationSeconds, hasVideo } as PostCard
  return renderToStaticMarkup(createElement(Duration, { post, className: '' })).replaceAll(/<[^>]*>/g, '')
}

test('a video shows its length, and everything else how long it takes to read', () => {
  expect(announced('video', 768, true)).toBe('Video 12:48')
  for (const kind of ['video', 'blog', 'forum', 'vehicle', 'request'] as const) {
    expect(announced(kind, 380)).toBe('Read 06:20')
  }
})

test('parts, events, and businesses have no duration', () => {
  for (const kind of ['market', 'event', 'directory'] as const) expect(announced(kind, 380)).toBe('')
})
