import { QUOTE_WAITS } from '#contract/quote-waits.ts'
import { expect, test } from '#test/test.ts'

test('everyone can read how long requests and quotes wait', async ({ as }) => {
  expect((await (await as(null)).get('/quotes/waits')).body).toEqual(QUOTE_WAITS)
})
