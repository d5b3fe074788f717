import type { PostPage } from '#contract/posts.ts'
import { expect, test } from '#test/test.ts'
import { makeRanking } from './index.ts'

test('a listing shows posts of its kind', async ({ make, as, sql }) => {
  await make.post({ kind: 'event', title: 'Older', createdAt: new Date('2026-01-01') })
  await make.post({ kind: 'event', title: 'Newer', createdAt: new Date('2026-01-02') })
  await make.post({ kind: 'event', title: 'Hidden', hiddenAt: new Date() })
  await make.post({ kind: 'event', title: 'Deleted', deletedAt: new Date() })
  await make.post({ kind: 'market', title: 'Of another kind' })
  const visitor = await as(null)

  for (const sort of ['newest', 'oldest', 'best']) {
    const { body } = await visitor.get<PostPage>(`/posts?kind=event&sort=${sort}`)
    expect(body.items.map(({ title }) => title)).toEqual(sort === 'oldest' ? ['Older', 'Newer'] : ['Newer', 'Older'])
  }
  await makeRanking(sql)
  const { body } = await visitor.get<PostPage>('/posts?kind=event')
  expect(body.items.map(({ title }) => title)).toEqual(['Newer', 'Older'])
})
