import type { SearchStart } from '#contract/search.ts'
import { expect, test } from '#test/test.ts'
import { countNames } from './actions.ts'

test('there is to browse what posts have, most common first, and examples only if they find something', async ({
  make,
  as,
  sql,
}) => {
  const owner = await make.person()
  for (const own of [{ make: 'Halden' }, { make: 'Halden' }, { make: 'Verane' }]) {
    await make.post({ author: owner, kind: 'vehicle', own })
  }
  await make.post({ kind: 'vehicle', own: { make: 'Ghost' }, hiddenAt: new Date() })
  await make.post({ kind: 'forum', title: 'Soft brakes', tags: ['brakes', 'fluid'] })
  await make.post({ kind: 'forum', tags: ['brakes'] })
  await make.post({
    kind: 'market',
    own: { category: 'engine', condition: 'new', fitments: sql.json([{ make: 'Halden' }]) },
  })
  await make.post({ kind: 'market', own: { category: 'other', condition: 'new' } })
  await make.post({ kind: 'directory', own: { category: 'towing' } })
  await countNames(sql)

  const { body } = await (await as(null)).get<SearchStart>('/search/start')
  expect(body).toMatchObject({
    makes: [
      { name: 'Halden', posts: 2 },
      { name: 'Verane', posts: 1 },
    ],
    tags: [
      { name: 'brakes', posts: 2 },
      { name: 'fluid', posts: 1 },
    ],
    categories: [{ value: 'engine', posts: 1 }],
    services: [{ value: 'towing', posts: 1 }],
  })
  expect(body.examples.map(({ text }) => text)).toContain('type:forum brakes')
  expect(body.examples.map(({ text }) => text)).not.toContain('type:request urgency:urgent')

  const own = await (await as(owner)).get<SearchStart>('/search/start')
  expect(own.body.examples.map(({ text }) => text)).toContain('type:market fits:garage')
  expect(body.examples.map(({ text }) => text)).not.toContain('type:market fits:garage')
})
