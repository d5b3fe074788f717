import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Me } from '#contract/members.ts'
import { sessionQuery } from './api.ts'
import { ForMembers } from './for-members.tsx'

/** What the page of Ann's orders shows after this answer to who she is. */
async function shownAfter(answer: () => unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const queryKey = sessionQuery.queryKey as readonly string[]
  await client.prefetchQuery({ queryKey, queryFn: async () => answer(), retry: false })
  const words = { title: 'Sign in to see your orders', text: 'See what you bought.', back: '/orders' }
  const orders = { ...words, children: ({ name }: Me) => `Orders of ${name}` }
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(ForMembers, orders)))
}

test('a member sees the page', async () => {
  expect(await shownAfter(() => ({ me: { name: 'Ann' } }))).toBe('Orders of Ann')
})

test('a member whose session did not load can try again, and is not told to sign in', async () => {
  const shown = await shownAfter(() => {
    throw new Error('We can’t reach the server.')
  })

  expect(shown).toContain('We can’t reach the server.')
  expect(shown).toContain('Try again')
  expect(shown).not.toContain('Sign in')
})
