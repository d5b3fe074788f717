import { makeChat, open, send } from '#test/inbox.ts'
import { expect, test } from '#test/test.ts'

const ROLES = ['author', 'other', 'blocked', 'blocker', 'outsider', 'visitor', 'moderator', 'admin'] as const
type Role = (typeof ROLES)[number]
type Call = { method: 'get' | 'post' | 'put' | 'patch' | 'delete'; path: string; body?: object }

const both = [200, 200, 200, 200, 404, 401, 404, 404]
const authors = [200, 403, 403, 403, 404, 401, 404, 404]

/** Each call on a message of the author, with its answers in the order of the roles. A block forbids only what is new. */
const calls: [Call, ...number[]][] = [
  [{ method: 'get', path: '' }, ...both],
  [{ method: 'get', path: '/messages' }, ...both],
  [{ method: 'get', path: '/changes?after=0' }, ...both],
  [{ method: 'get', path: '/media' }, ...both],
  [{ method: 'get', path: '/reportable' }, ...both],
  [{ method: 'get', path: '/presence' }, ...both],
  [{ method: 'get', path: '/files/upload/1-1.webp' }, 404, 404, 404, 404, 404, 401, 404, 404],
  [{ method: 'post', path: '/messages', body: { text: 'Hi' } }, 201, 201, 409, 409, 404, 401, 404, 404],
  [{ method: 'patch', path: '/messages/1', body: { text: 'Hey' } }, ...authors],
  [{ method: 'delete', path: '/messages/1' }, ...authors],
  [{ method: 'put', path: '/messages/1/reaction', body: { emoji: '🔧' } }, 200, 200, 409, 409, 404, 401, 404, 404],
  [{ method: 'put', path: '/receipt', body: { readSeq: 1 } }, ...both],
  [{ method: 'patch', path: '', body: { isArchived: true } }, ...both],
  [{ method: 'post', path: '/answer', body: { isAccepted: true } }, ...both],
  [{ method: 'delete', path: '' }, ...both],
]
const attempts = calls.flatMap(([call, ...statuses]) =>
  ROLES.map((role, place) => ({ call, role, status: statuses[place] })),
)

test('every call by every role is answered as the table says', async ({ make, as }) => {
  const outside = {
    outsider: await as(await make.person()),
    visitor: await as(null),
    moderator: await as(await make.person({ role: 'moderator' })),
    admin: await as(await make.person({ role: 'admin' })),
  }
  const answers: object[] = []
  for (const { call, role } of attempts) {
    const { id, ann, bob, people } = await makeChat([await make.person(), await make.person()], as)
    if (role === 'blocked') await make.block(people[0], people[1])
    if (role === 'blocker') await make.block(people[1], people[0])
    const client = { author: ann, other: bob, blocked: bob, blocker: bob, ...outside }[role satisfies Role]
    answers.push({ call, role, status: await statusOf(client, id, call) })
  }

  expect(answers).toEqual(attempts)
})

const STATES = ['waiting', 'accepted', 'declined'] as const
const SIDES = ['sender', 'receiver'] as const

/** Each call on a stranger’s first message: by its sender while it waits, once accepted, and declined; by its receiver. */
const onRequests: [Call, ...number[]][] = [
  [{ method: 'get', path: '' }, 200, 200, 200, 200, 200, 200],
  [{ method: 'get', path: '/changes?after=0' }, 200, 200, 200, 200, 200, 200],
  [{ method: 'get', path: '/presence' }, 200, 200, 200, 200, 200, 200],
  [{ method: 'post', path: '/messages', body: { text: 'Hi' } }, 409, 201, 409, 201, 201, 201],
  [{ method: 'patch', path: '/messages/1', body: { text: 'Hey' } }, 200, 200, 200, 403, 403, 403],
  [{ method: 'patch', path: '/messages/1', body: { text: 'a.example.com' } }, 400, 200, 400, 403, 403, 403],
  [{ method: 'delete', path: '/messages/1' }, 200, 200, 200, 403, 403, 403],
  [{ method: 'put', path: '/messages/1/reaction', body: { emoji: '👍' } }, 409, 200, 409, 409, 200, 409],
  [{ method: 'put', path: '/receipt', body: { readSeq: 1 } }, 200, 200, 200, 200, 200, 200],
  [{ method: 'patch', path: '', body: { mute: '8h' } }, 200, 200, 200, 200, 200, 200],
  [{ method: 'post', path: '/answer', body: { isAccepted: true } }, 409, 409, 409, 200, 200, 200],
  [{ method: 'post', path: '/answer', body: { isAccepted: false } }, 409, 409, 409, 200, 409, 200],
  [{ method: 'delete', path: '' }, 200, 200, 200, 200, 200, 200],
]
const requested = onRequests.flatMap(([call, ...statuses]) =>
  SIDES.flatMap((side) => STATES.map((state) => ({ side, state }))).map((standing, place) => ({
    call,
    ...standing,
    status: statuses[place],
  })),
)

test('every call on a request, before and after its answer, is answered as the table says', async ({ make, as }) => {
  const answers: object[] = []
  for (const { call, side, state } of requested) {
    const [ann, bob] = [await make.person(), await make.person()]
    const [sender, receiver] = [await as(ann), await as(bob)]
    const id = await open(sender, bob)
    await send(sender, id, 'Hi')
    if (state !== 'waiting') await receiver.post(`/conversations/${id}/answer`, { isAccepted: state === 'accepted' })
    answers.push({ call, side, state, status: await statusOf({ sender, receiver }[side], id, call) })
  }

  expect(answers).toEqual(requested)
})

type Client = Parameters<typeof open>[0]

async function statusOf(client: Client, id: number, { method, path, body }: Call) {
  const full = method === 'post' && path === '/messages' ? { ...body, clientId: crypto.randomUUID() } : (body ?? {})
  return (await client[method](`/conversations/${id}${path}`, full)).status
}
