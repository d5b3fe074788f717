import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Sql } from '../../../platform/database/database.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { setMailRhythm } from '../settings/index.ts'
import { memberOfToken } from './unsubscribing.ts'

const text = Type.String()
const config = { access: 'anyone', rateLimit: callLimits.read, whileSuspended: true } as const
const schema = { params: Type.Object({ token: Type.String({ maxLength: 100 }) }), response: { 200: text, 404: text } }

/**
 * Unsubscribes without signing in. Programs that scan emails open links, too, so opening the link only shows a page
 * with a button. Email clients with one-click unsubscribe (RFC 8058) send what the button sends.
 */
export const unsubscribeRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (
  app,
  { sql, secret },
) => {
  // The body can be ignored: the URL says everything.
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async () => null)
  }

  app.get('/unsubscribe/:token', { config, schema }, async (call, reply) => {
    if (memberOfToken(call.params.token, secret) === null) return unknown(reply)
    return send(
      reply,
      'Unsubscribe from notification emails?',
      html`<p>We’ll stop emailing you about activity on VRUMIES. Notifications on the site won’t change.</p>
        <form method="post"><button type="submit">Unsubscribe</button></form>`,
    )
  })

  app.post('/unsubscribe/:token', { bodyLimit: 4_096, config, schema }, async (call, reply) => {
    const memberId = memberOfToken(call.params.token, secret)
    if (memberId === null) return unknown(reply)
    await setMailRhythm(sql, memberId, 'never')
    return send(
      reply,
      'You’re unsubscribed',
      html`<p>Changed your mind? <a href="/#/settings/notifications">Choose what we email you about</a>.</p>`,
    )
  })
}

function unknown(reply: FastifyReply) {
  return send(
    reply.code(404),
    'This link is incomplete',
    html`<p>Open it again from the email, or change your <a href="/#/settings/notifications">notification settings</a>.</p>`,
  )
}

function send(reply: FastifyReply, title: string, body: Html) {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/icon.svg">
    <link rel="stylesheet" href="/share.css">
    <title>${title} · VRUMIES</title>
  </head>
  <body>
    <header><a href="/">VRUMIES</a></header>
    <main><h1>${title}</h1>${body}</main>
  </body>
</html>
`
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup)
}
