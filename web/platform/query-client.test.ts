import { InfiniteQueryObserver, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, refetch } from './query-client.ts'

/** An active query whose responses the test controls. */
function watched(client: QueryClient, queryKey: QueryKey) {
  const asked: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    asked.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(client, { queryKey, queryFn })
  observer.subscribe(() => {})
  return {
    times: () => asked.length,
    answer: (time: number, text: string) => asked[time - 1]!.resolve(text),
    shown: () => observer.getCurrentResult().data,
  }
}

const change = (client: QueryClient) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.resolve('stored') })
    .execute(undefined)

test('a response in flight during a mutation is dropped and fetched again', async () => {
  const client = createQueryClient()
  const post = watched(client, ['post'])
  post.answer(1, 'at first')
  await expect.poll(post.shown).toBe('at first')

  void client.invalidateQueries({ queryKey: ['post'] })
  await change(client)
  await expect.poll(post.times).toBe(3)
  post.answer(3, 'after the change')
  post.answer(2, 'before the change')

  await expect.poll(post.shown).toBe('after the change')
})

test('a mutation does not refetch queries without a fetch in flight', async () => {
  const client = createQueryClient()
  const post = watched(client, ['post'])
  post.answer(1, 'at first')
  await expect.poll(post.shown).toBe('at first')

  await change(client)

  expect(client.isFetching()).toBe(0)
  expect(post.times()).toBe(1)
})

test('an initial response that may be outdated is shown, then fetched again', async () => {
  const client = createQueryClient()
  const post = watched(client, ['post'])

  const isAsked = refetch(client, { queryKey: ['post'] })
  expect(post.times()).toBe(1)
  post.answer(1, 'too old')
  await expect.poll(post.times).toBe(2)
  expect(post.shown()).toBe('too old')
  post.answer(2, 'as it is')
  await isAsked

  expect(post.shown()).toBe('as it is')
})

test('the next page of a list still arrives after a mutation', async () => {
  const client = createQueryClient()
  const asked: number[] = []
  const next = Promise.withResolvers<void>()
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      asked.push(pageParam)
      if (pageParam === 2) await next.promise
      return pageParam
    },
    initialPageParam: 1,
    getNextPageParam: (page) => page + 1,
  })
  list.subscribe(() => {})
  await expect.poll(() => list.getCurrentResult().data?.pages).toEqual([1])

  const more = list.fetchNextPage()
  await change(client)
  next.resolve()
  await more

  expect(list.getCurrentResult().data?.pages).toEqual([1, 2])
  expect(asked).toEqual([1, 2])
})
