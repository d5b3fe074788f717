import { expect, test } from 'vitest'
import { repliesTo } from './first-replies.ts'

test('leaves out calls that are refused, or fail because the server shuts down', async () => {
  const ask = async (url: string) => {
    if (url === '/closing') throw new Error('The server is closing.')
    return { statusCode: url === '/limited' ? 429 : 200, json: () => ({ url }) }
  }

  expect(await repliesTo(['/fine', '/limited', '/closing'], ask)).toEqual({ '/fine': { url: '/fine' } })
})
