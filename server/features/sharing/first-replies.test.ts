import { expect, test } from 'vitest'
import { repliesTo } from './first-replies.ts'

function replyWith(text: string, statusCode = 200) {
  return { statusCode, body: text, json: () => ({ url: text }) }
}

test('leaves out what is long, so that the document stays small', async () => {
  const ask = async (url: string) => replyWith(url === '/large' ? url.repeat(10_000) : url)

  expect(await repliesTo(['/one', '/large', '/two'], ask)).toEqual({ '/one': { url: '/one' }, '/two': { url: '/two' } })
})

test('leaves out calls that are refused, or fail because the server shuts down', async () => {
  const ask = async (url: string) => {
    if (url === '/closing') throw new Error('The server is closing.')
    return replyWith(url, url === '/limited' ? 429 : 200)
  }

  expect(await repliesTo(['/fine', '/limited', '/closing'], ask)).toEqual({ '/fine': { url: '/fine' } })
})
