import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { declaredOperations, operations } from './operations.ts'

const guide = {
  sections: [
    { name: 'Posts', description: '' },
    { name: 'Development', description: '', isForDevelopment: true },
  ],
  errors: { not_now: [[409], 'Not now.'] },
} as const

const right = operations('Posts', { getPost: ['GET /posts/:postId', 'Get a post', 'not_now'] })

test('a route has the operation that its slice declares', async () => {
  expect(await startWith(right)).toMatchObject({ operationId: 'getPost', summary: 'Get a post', tags: ['Posts'] })
})

test('pages, files, and hidden routes need no operation', async () => {
  const app = await site()
  app.get('/about', () => '')
  app.get('/api/secret', { schema: { hide: true } as object }, () => '')
  await app.ready()
})

test.for([
  [operations('Posts', {}), 'These routes do not declare an operation: GET /api/posts/:postId'],
  [operations('Nothing', { getPost: ['GET /posts/:postId', 'Get a post'] }), 'there is no such section'],
  [operations('Posts', { getPost: ['GET /posts/:postId', 'Get a post', 'often'] }), 'there is no error often'],
  [operations('Posts', { getPost: ['GET /posts/:postId', 'Get a post'] }, ['often']), 'there is no error often'],
  [operations('Posts', { get_post: ['GET /posts/:postId', 'Get a post'] }), 'the id must be in camel case'],
  [operations('Posts', { getPost: ['GET /posts/:postId', 'Get a post.'] }), 'the summary must be one sentence'],
  [operations('Posts', { getPost: ['GET /posts/:postId', ''] }), 'the summary must be one sentence'],
] as const)('the server does not start with operations that are not right: %$', async ([describe, message]) => {
  await expect(startWith(describe)).rejects.toThrow(message)
})

test('the server does not start if an operation has no route, unless it is for development', async () => {
  const gone = { hidePost: ['POST /posts/:postId/hide', 'Hide a post'] } as const

  await expect(startWith(right, operations('Posts', gone))).rejects.toThrow('hidePost (POST /api/posts/:postId/hide)')
  await startWith(right, operations('Development', gone))
})

test('the server does not start if two operations have the same id', async () => {
  const again = operations('Development', { getPost: ['GET /sample', 'Get a sample'] })

  await expect(startWith(right, again)).rejects.toThrow('getPost (GET /api/sample): the id is used twice')
})

async function site() {
  const app = Fastify()
  await app.register(declaredOperations, guide)
  return app
}

/** Returns the schema of the route. */
async function startWith(...tables: ReturnType<typeof operations>[]) {
  const app = await site()
  let declared: object | undefined
  const slice = async (api: typeof app) => {
    for (const describe of tables) describe(api)
    api.addHook('onRoute', ({ method, schema }) => {
      if (method === 'GET') declared = schema
    })
    api.get('/posts/:postId', () => '')
  }
  await app.register(slice, { prefix: '/api' })
  await app.ready()
  return declared
}
