import type { FastifyPluginAsync } from 'fastify'
import Fastify from 'fastify'
import { sendShared, sharedReplies } from '../shared-replies.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>VRUMIES API</title>
    <link rel="icon" href="/icon.svg">
  </head>
  <body>
    <div id="app"></div>
    <script src="/api/docs/scalar.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

// Loads nothing from third parties: no fonts, no proxy, no telemetry.
const start = `Scalar.createApiReference('#app', {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
})`

/** The viewer uses inline styles, which the site's own policy forbids: docs/decisions/0006. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the OpenAPI document as interactive documentation, by Scalar. */
export const apiDocs: FastifyPluginAsync = async (app) => {
  // Compressing 4 MB takes a tenth of a second, so it is done once.
  const shared = sharedReplies({ cacheMs: Infinity, keyOf: () => '' })

  app.get('/api/docs', (_call, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.get('/api/docs/start.js', (_call, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  app.get('/api/docs/scalar.js', { config: { shared } as never }, async (call, reply) => {
    const made = await shared.get('', 'text/javascript; charset=utf-8', loadViewer)
    return sendShared(call, reply, made)
  })
}

/** Loads lazily: the script is 4 MB and rarely requested. It is only available through the plugin that serves it. */
async function loadViewer() {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const shelf = Fastify()
  await shelf.register(reference, { routePrefix: '/reference', configuration: { url: '/' } })
  return (await shelf.inject('/reference/js/scalar.js')).body
}
