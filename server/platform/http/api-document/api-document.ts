import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import { Type } from 'typebox'
import { documentedPath } from '../operations.ts'
import { callLimits } from '../rate-limits.ts'
import { sendShared, sharedReplies } from '../shared-replies.ts'
import type { ApiGuide } from './api-guide.ts'
import { condensed } from './condensed-document.ts'
import { type ApiDocument, canonical } from './open-api.ts'
import { routeDocumenter } from './route-documents.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes the API document. `forDevelopment`: with what exists for development only. */
    writeApiDocument: (options?: { forDevelopment?: boolean }) => Promise<ApiDocument>
  }
}

/**
 * Writes the OpenAPI document from what routes declare. The web client's types are generated from it in turn. `swagger()`
 * has every schema in its place, for tests that compare replies with it.
 */
export const apiDocument = fp<{ guide: ApiGuide }>(async (app, { guide }) => {
  const documented = routeDocumenter(app, guide.errors)
  await app.register(swagger, {
    openapi: frameOf(guide),
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({ url: documentedPath(url), schema: documented(schema, route) }),
  } as FastifyDynamicSwaggerOptions)

  app.decorate('writeApiDocument', async ({ forDevelopment = false } = {}) => {
    const [schemas, examples] = await Promise.all([guide.readSchemas(), guide.readExamples()])
    const sections = guide.sections.filter((section) => forDevelopment || !section.isForDevelopment)
    return condensed(app.swagger() as unknown as ApiDocument, { sections, names: namesOf(schemas), examples })
  })

  // Made and compressed once: it is large, and never changes. Sending it takes as long as making a page or two.
  const limit = { ...callLimits.page, cost: 200, hitCost: 200 }
  const shared = sharedReplies({ cacheMs: Infinity, keyOf: () => '' })
  app.get(
    '/api/openapi.json',
    {
      config: { access: 'anyone', ignoresViewer: true, rateLimit: limit, shared },
      schema: { hide: true, response: { 200: Type.Unknown() } } as FastifySchema,
    },
    async (call, reply) => {
      const type = 'application/json; charset=utf-8'
      const made = await shared.get('', type, async () => JSON.stringify(await app.writeApiDocument()))
      return sendShared(call, reply, made)
    },
  )
})

function frameOf({ introduction, sections, sessionCookie }: ApiGuide) {
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'The cookie that signing in sets. Some operations also need a verified email address, or a role.',
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'VRUMIES',
      version: '1',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: sections.map(({ name, description }) => ({ name, description })),
    security: [{ session: [] }],
    components: { securitySchemes: { session } },
  }
}

/** By canonical text. Of equal schemas, none has a name, because each would be wrong for the other. */
function namesOf(schemas: ReadonlyMap<string, object>) {
  const byText = Map.groupBy(schemas, ([, schema]) => canonical(schema))
  const unique = [...byText].filter(([, { length }]) => length === 1)
  return new Map(unique.map(([text, [named]]) => [text, named![0]]))
}
