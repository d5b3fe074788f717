import { makeChat } from '#test/inbox.ts'
import { expect, test } from '#test/test.ts'

const ROLES = ['author', 'other', 'blocked', 'outsider', 'visitor'] as const
type Call = { method: 'post' | 'put' | 'patch' | 'delete'; path: string; body?: object }

/** Each call on a message of the author, with its answers in the order of the roles. */
const calls: [Call, ...number[]][] = [
  [{ method: 'post', path: '/messages', body: { text: 'Hi' } }, 201, 201, 409, 404, 401],
  [{ method: 'patch', path: '/messages/1', body: { text: 'Hey' } }, 200, 403, 403, 404, 401],
  [{ method: 'delete', path: '/messages/1' }, 200, 403, 403, 404, 401],
  [{ method: 'put', path: '/messages/1/reaction', body: { emoji: '🔧' } }, 200, 200, 409, 404, 401],
  [{ method: 'put', path: '/receipt', body: { readSeq: 1 } }, 200, 200, 200, 404, 401],
  [{ method: 'patch', path: '', body: { isArchived: true } }, 200, 200, 200, 404, 401],
  [{ method: 'post', path: '/answer', body: { isAccepted: true } }, 200, 200, 200, 404, 401],
  [{ method: 'delete', path: '' }, 200, 200, 200, 404, 401],
]
const attempts = calls.flatMap(([call, ...statuses]) =>
  ROLES.map((role, place) => ({ call, role, status: statuses[place] })),
)

test('every call by every role is answered as the table says', async ({ make, as }) => {
  const answers: object[] = []
  for (const { call, role } of attempts) {
    const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)
    if (role === 'blocked') await make.block(people[0], people[1])
    const outsider = await as(role === 'visitor' ? null : await make.person())
    const client = { author: ann, other: bob, blocked: bob, outsider, visitor: outsider }[role]
    const body = call.path === '/messages' ? { ...call.body, clientId: crypto.randomUUID() } : (call.body ?? {})
    answers.push({ call, role, status: (await client[call.method](`/conversations/${id}${call.path}`, body)).status })
  }

  expect(answers).toEqual(attempts)
}, 60_000)
