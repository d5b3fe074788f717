import { give } from '#test/bounty.ts'
import { payQuote } from '#test/jobs.ts'
import { makeQuotes } from '#test/quote-calls.ts'
import { expect, test } from '#test/test.ts'
import { openPool } from '../server/platform/database/database.ts'
import { quoteDifferences } from './quotes-check.ts'

test('a trial detects quotes and jobs that were lost or counted twice', async ({ sql, make, as, urls }) => {
  const { author, post, cleo, anns, bobs } = await makeQuotes(make, as)
  await give(sql, author, 4_000)
  await payQuote(cleo, anns)
  const call = { origin: '', key: crypto.randomUUID(), path: `/api/posts/${post.id}/quotes` }
  const sent = [anns, bobs].map(({ id }) => ({ ...call, id }))
  const owner = openPool(urls.ownerUrl, { connections: 1 })

  expect(await quoteDifferences(owner, sent)).toEqual([])

  await owner`update request_lives set quotes = 5, state = 'fulfilled' where post_id = ${post.id}`
  await owner`update orders set paid_at = null`
  await owner`
    insert into request_history (post_id, quote_id, event, by, from_state, to_state)
    values (${post.id}, ${anns.id}, 'pay', 'buyer', 'reserved', 'accepted')`
  expect(await quoteDifferences(owner, [...sent, { ...call, id: 999_999 }])).toEqual([
    '1 requests with another number of quotes',
    '1 quotes that did not become the one job that was paid',
    '1 requests in another state than their job',
    '1 quotes whose steps do not follow one another',
    '1 quotes acknowledged but lost',
  ])
  await owner.end()
})
