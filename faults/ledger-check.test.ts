import { expect, test } from '#test/test.ts'
import { differences } from './ledger-check.ts'
import { newComment } from './writes.ts'

test('a trial detects lost and duplicated writes, and wrong reactions', async ({ make, sql, urls }) => {
  const post = await make.post()
  const author = await make.person()
  const [kept, lost, doubled] = [1, 2, 3].map(() => newComment(author.id, post.id))
  const answer = await make.comment({ post, author, text: kept!.text })
  for (const _ of [1, 2]) await make.comment({ post, author, text: doubled!.text })
  const liked = { ...newComment(author.id, post.id), kind: 'like', reaction: 1 } as const
  const ledger = [{ ...kept!, answer }, { ...lost!, answer: { id: 1 } }, doubled!, { ...liked, answer }]

  expect(await differences(urls.ownerUrl, ledger)).toEqual([
    '1 acknowledged but lost',
    '1 duplicated',
    '1 reactions other than acknowledged',
  ])

  await sql`update posts set comments = comments + 1 where id = ${post.id}`
  expect(await differences(urls.ownerUrl, [])).toContain('1 posts with wrong counters')
})
