import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { inQuery, optimistic } from './use-optimistic-mutation.ts'

type Like = { isLiked: boolean; comments: number }
const queryKey = ['post']

/** A post on screen with its Like button, and a server whose responses the test controls. */
async function postOnScreen() {
  const client = createQueryClient()
  const server: Like & { isSilent?: boolean } = { isLiked: false, comments: 0 }
  const answer = ({ isSilent, ...like }: typeof server) =>
    isSilent ? new Promise<Like>(() => {}) : Promise.resolve(like)
  const post = new QueryObserver<Like>(client, { queryKey, queryFn: () => answer(server) })
  post.subscribe(() => {})
  const shown = () => post.getCurrentResult().data
  await expect.poll(shown).toEqual(server)
  return { client, server, shown, ...likeButton(client) }
}

function likeButton(client: QueryClient) {
  const replies: PromiseWithResolvers<void>[] = []
  const options = optimistic<Like, boolean, void>(client, {
    mutationKey: ['like'],
    mutationFn: () => {
      const reply = Promise.withResolvers<void>()
      replies.push(reply)
      return reply.promise
    },
    cached: inQuery(client, queryKey),
    expected: (post, isLiked) => post && { ...post, isLiked },
  })
  const click = (isLiked: boolean) => new MutationObserver(client, options).mutate(isLiked).catch(() => {})
  return { click, replies }
}

test('a response from before a pending like does not remove it from the screen', async () => {
  const { client, server, shown, click, replies } = await postOnScreen()

  const isSettled = click(true)
  expect(shown()?.isLiked).toBe(true)
  server.comments = 1
  await client.refetchQueries({ queryKey })
  expect(shown()).toEqual({ isLiked: true, comments: 1 })

  server.isLiked = true
  replies[0]!.resolve()
  await isSettled
  expect(shown()).toEqual({ isLiked: true, comments: 1 })
})

test('the last of several pending clicks shows, whatever is fetched meanwhile', async () => {
  const { client, server, shown, click, replies } = await postOnScreen()

  const clicks = [click(true), click(false), click(true)]
  server.comments = 1
  await client.refetchQueries({ queryKey })
  expect(shown()).toEqual({ isLiked: true, comments: 1 })

  for (const time of [0, 1, 2]) {
    await expect.poll(() => replies.length).toBe(time + 1)
    server.isLiked = time !== 1
    replies[time]!.resolve()
  }
  await Promise.all(clicks)
  expect(shown()).toEqual({ isLiked: true, comments: 1 })
})

test('a refused like is rolled back to the latest fetched data', async () => {
  const { client, server, shown, click, replies } = await postOnScreen()

  const isSettled = click(true)
  server.comments = 1
  await client.refetchQueries({ queryKey })
  // The following refetch never settles, so it cannot be what restores the state.
  server.isSilent = true
  replies[0]!.reject(new Error('Not now.'))
  await isSettled

  expect(shown()).toEqual({ isLiked: false, comments: 1 })
})

test('after a like is settled, fetched data shows as it is', async () => {
  const { client, server, shown, click, replies } = await postOnScreen()
  const isSettled = click(true)
  await expect.poll(() => replies.length).toBe(1)
  replies[0]!.resolve()
  await isSettled

  // Unliked on another device.
  server.isLiked = false
  await client.refetchQueries({ queryKey })

  expect(shown()?.isLiked).toBe(false)
})
