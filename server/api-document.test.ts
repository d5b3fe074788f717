import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiGuide } from './api-guide.ts'
import { buildApp } from './app.ts'
import { errorCodes } from './error-codes.ts'
import { openPool } from './platform/database/database.ts'
import type { ApiDocument, Part } from './platform/http/api-document/open-api.ts'

type App = Awaited<ReturnType<typeof buildApp>>
let app: App
let published: ApiDocument

beforeAll(async () => {
  app = await buildApp({ sql: openPool('postgres://nowhere'), sessionSecret: 'unused', hasDemoData: true })
  await app.ready()
  published = await app.writeApiDocument()
})
afterAll(() => app.close())

const operationsOf = ({ paths }: ApiDocument) => Object.values(paths).flatMap((path) => Object.values(path))

test('the document says the same as the routes, but shorter', () => {
  const inlined = inPlace(published.paths, published) as ApiDocument['paths']

  for (const [path, operations] of Object.entries(app.swagger().paths as ApiDocument['paths'])) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.tags[0] === 'Development') continue
      expect(inlined[path]?.[method], `${method} ${path}`).toEqual(inPlace(withDescriptions(operation), published))
    }
  }
  const bytes = Buffer.byteLength(JSON.stringify(published))
  expect(bytes / operationsOf(published).length).toBeLessThan(1_300)
})

test('shared schemas have the names of the contract', () => {
  const { Post, Order, Problem, Member } = published.components.schemas!

  expect([Post, Order, Problem, Member].map((schema) => schema?.type)).toEqual(Array(4).fill('object'))
  expect(JSON.stringify(published.components.responses!.Post)).toContain('#/components/schemas/Post')
  expect(published.paths['/api/posts/{postId}']!.get!.responses['200']).toEqual({ $ref: '#/components/responses/Post' })
  expect(published.components.schemas!.NewPost).toMatchObject({
    discriminator: { propertyName: 'kind', mapping: { video: '#/components/schemas/NewVideo' } },
  })
})

test('no two schemas of the contract have the same name', async () => {
  const folder = new URL('../contract/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const named = await apiGuide(undefined).readSchemas()
  const names = files.flatMap((file) => [
    ...readFileSync(new URL(file, folder), 'utf8').matchAll(/^export const (\w+)\b/gm),
  ])
  const repeated = names.map(([, name]) => name!).filter((name, at, all) => named.has(name) && all.indexOf(name) < at)

  expect(repeated).toEqual([])
})

test('posts come first, and health last', () => {
  const sections = operationsOf(published).map(({ tags }) => tags[0])

  expect(sections[0]).toBe('Posts')
  expect(sections.at(-1)).toBe('Health')
  expect(published.tags[0]).toMatchObject({ name: 'Posts' })
  expect(published.tags.at(-1)).toMatchObject({ name: 'Health' })
})

test('what exists for development only is left to the web app', async () => {
  const own = ['/api/demo-members', '/api/demo-session', '/api/written-mail', '/api/top-ups/{topUpId}/confirmation']
  const all = await app.writeApiDocument({ forDevelopment: true })

  expect(own.filter((path) => path in published.paths)).toEqual([])
  expect(own.filter((path) => !(path in all.paths))).toEqual([])
  expect(JSON.stringify(published)).not.toMatch(/WrittenMail|TestPayment/)
})

test('each operation lists its refusals, and says who may call it', () => {
  const { patch, get } = published.paths['/api/posts/{postId}']!

  expect(patch).toMatchObject({
    operationId: 'changePost',
    security: [{ session: ['verified'] }],
    responses: {
      401: { $ref: '#/components/responses/SignInFirst' },
      403: { $ref: '#/components/responses/VerifyFirstOrForbiddenOrBadStanding' },
      404: { $ref: '#/components/responses/NotFound' },
      409: { content: { 'application/problem+json': { schema: { allOf: [{}, { properties: expect.anything() }] } } } },
      default: { $ref: '#/components/responses/AnyChange' },
    },
  })
  expect(JSON.stringify(patch!.responses['409'])).toContain('changed_elsewhere')
  expect(get!.security).toEqual([{}, { session: [] }])
  expect(Object.keys(get!.responses)).toEqual(['200', '404', 'default'])
})

test('every code of an error is documented, and comes with some operation', () => {
  const text = JSON.stringify(app.swagger())
  // The refusals of uploads have Cloudinary's format, which has no codes.
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('media/uploads/'),
  )
  const sources = files.map((file) => readFileSync(`server/${file}`, 'utf8')).join('\n')
  const thrown = [...sources.matchAll(/(?:refusal\.conflict\(|new Refusal\(\s*\d+,)\s*'(\w+)'/g)].map(
    ([, code]) => code!,
  )

  expect(thrown.length).toBeGreaterThan(80)
  // Only events of the payment provider reverse a transfer, and nobody reads the answer to them.
  expect(thrown.filter((code) => !(code in errorCodes))).toEqual(['already_reversed'])
  expect(Object.keys(errorCodes).filter((code) => !text.includes(`"${code}"`))).toEqual([])
})

test('the document begins with how to sign in, page, retry, and read errors', () => {
  const { description } = (published as ApiDocument & { info: { description: string } }).info

  expect([...description.matchAll(/^## (.*)/gm)].map(([, heading]) => heading)).toEqual([
    'Sign in',
    'Page',
    'Retry',
    'Read errors',
  ])
  expect(published.components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: 'vrumies.session_token' },
  })
})

/** Resolves all references, as a reader does. */
function inPlace(value: unknown, document: ApiDocument): unknown {
  if (Array.isArray(value)) return value.map((part) => inPlace(part, document))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, examples: _examples, ...part } = value as Part & { $ref?: string }
  if (!$ref) return withoutMapping(orNull(mapped(part, document)))
  const [, , kind, name] = $ref.split('/') as [string, string, string, string]
  return inPlace(document.components[kind]![name], document)
}

function mapped(part: Part, document: ApiDocument) {
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, inPlace(one, document)]))
}

/** A schema or null, as the contract writes it. */
function orNull(part: Part): Part {
  const [schema, none] = (part.anyOf ?? []) as Part[]
  if (!schema || none?.type !== 'null' || part.anyOf === undefined) return part
  return Array.isArray(schema.enum)
    ? { ...schema, type: ['string', 'null'], enum: [...schema.enum, null] }
    : { ...schema, type: [schema.type, 'null'] }
}

function withoutMapping(part: Part): Part {
  const { mapping: _mapping, ...discriminator } = (part.discriminator ?? {}) as Part
  return part.discriminator ? { ...part, discriminator } : part
}

/** As the document writes them. */
function withDescriptions(operation: object) {
  const described = { 200: 'OK', 201: 'Created', 204: 'No Content', 304: 'Not Modified' }
  return JSON.parse(JSON.stringify(operation), (key, value) => {
    if (key === 'required' && value === false) return undefined
    return value?.description === 'Default Response' ? { ...value, description: described[key as never] } : value
  })
}
