import type { Post, PostPage } from '#contract/posts.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'

test('the card of a part says what it fits first, and how many entries there are', async ({ make, as }) => {
  const author = await make.person()
  const client = await as(author)
  const fitments = [{ make: 'Halden', model: 'Nord', fromYear: 2001 }, { make: 'Kitamori' }]

  await client.post<Post>('/posts', bodies.market)
  await client.post<Post>('/posts', { ...bodies.market, fitments })

  const { body } = await client.get<PostPage>(`/posts?author=${author.handle}`)
  expect(body.items.map(({ market }) => market?.fit)).toEqual([{ first: 'Halden Nord', count: 2 }, undefined])
})

test('the card of a business says the price of its cheapest service', async ({ make, as }) => {
  const author = await make.person()
  const client = await as(author)
  const withServices = (services: object[]) => client.post<Post>('/posts', { ...bodies.directory, services })

  await withServices([{ name: 'Ask us' }])
  await withServices([{ name: 'Ask us' }, { name: 'Brakes', priceVbt: 400 }, { name: 'Oil change', priceVbt: 160 }])
  await withServices([{ name: 'First look', priceVbt: 0 }])

  const { body } = await client.get<PostPage>(`/posts?author=${author.handle}`)
  expect(body.items.map(({ directory }) => directory?.fromVbt)).toEqual([0, 160, undefined])
})
