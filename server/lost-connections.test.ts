import { onTestFinished } from 'vitest'
import { expect, test } from '#test/test.ts'
import { openPool, type Pool } from './platform/database/database.ts'

const CALLS = 6

test('calls that lose their connections are answered, and repeating them stores each comment once', async ({
  app,
  as,
  make,
  sql,
  urls,
}) => {
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  const { headers } = await as(await make.person())
  const { id } = await make.post()
  const comments = Array.from({ length: CALLS }, (_, number) => ({
    text: `Number ${number}`,
    key: crypto.randomUUID(),
  }))
  const sendAll = () =>
    Promise.all(
      comments.map(({ text, key }) =>
        fetch(`${site}/api/posts/${id}/comments`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ text }),
        }),
      ),
    )
  const owner = openPool(urls.ownerUrl, { connections: 2 })
  onTestFinished(() => owner.end())

  const answers = await owner.begin(async (tx) => {
    await tx`select from posts where id = ${id} for update`
    const sent = sendAll()
    await expect.poll(() => waitingForLocks(owner), { timeout: 20_000 }).toBe(CALLS)
    await owner`select pg_terminate_backend(pid) from (${stuck(owner)})`
    return sent
  })

  expect(answers.map(({ status }) => status)).toEqual(comments.map(() => 503))
  for (const answer of answers) {
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
  }
  expect((await sendAll()).map(({ status }) => status)).toEqual(comments.map(() => 201))
  const stored = await sql<{ text: string }[]>`select text from comments where post_id = ${id}`
  expect(stored.map(({ text }) => text).sort()).toEqual(comments.map(({ text }) => text))
})

function stuck(owner: Pool) {
  return owner`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
}

async function waitingForLocks(owner: Pool) {
  return (await stuck(owner)).count
}
