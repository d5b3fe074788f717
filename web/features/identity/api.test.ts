import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchAll, sessionQuery } from './api.ts'

test('the next screen knows who signed in, even if the sign-in page did not show the session', async () => {
  const client = new QueryClient()
  const { queryKey } = sessionQuery
  let name = 'a visitor'
  await client.prefetchQuery({ queryKey: queryKey as readonly string[], queryFn: async () => name })

  name = 'Ann'
  await refetchAll(client)

  expect(client.getQueryData(queryKey as readonly string[])).toBe('Ann')
})
