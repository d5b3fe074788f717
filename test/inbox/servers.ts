import type { FastifyInstance } from 'fastify'
import type { InboxEvent } from '#contract/inbox.ts'
import type { Me } from '#contract/members.ts'
import { buildApp } from '../../server/app.ts'
import { openRealtime } from '../../server/platform/background/realtime.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import { SECRET, signedIn } from '../client.ts'
import type { Crashes } from '../crashes.ts'

export type Published = { memberId: number; event: InboxEvent }

/** Two server processes on one database. What they publish to members is collected in `published` until it is taken. */
export async function startServers(sql: Pool, pools: readonly Pool[]) {
  const published: Published[] = []
  const publish = (room: string, { type, ...event }: { type: string }) => {
    if (!type.endsWith('_changed') || !('conversationId' in event)) return
    published.push({ memberId: Number(room.split(':')[1]), event: { type, ...event } as InboxEvent })
  }
  const cookies = new Map<number, { cookie: string }>()
  const apps: FastifyInstance[] = []
  for (const pool of pools) {
    const realtime = { ...openRealtime(), publish }
    const app = await buildApp({
      sql: pool,
      sessionSecret: SECRET,
      hasDemoData: true,
      limitFactor: 1_000_000,
      realtime,
    })
    await app.ready()
    apps.push(app)
  }

  async function serve(process: number, memberId: number, request: Request) {
    const { pathname, search } = new URL(request.url)
    const payload = await request.clone().text()
    const reply = await apps[process]!.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...cookies.get(memberId), ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { payload }),
    })
    return new Response(reply.body || null, {
      status: reply.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }

  return {
    published,
    serve,
    /** Signs a person in, because only members can call. */
    async signIn({ id }: Me) {
      cookies.set(id, await signedIn(sql, { id }))
    },
    /** Serves calls on a process that dies after this many statements. Null if there was no reply. */
    async serveUntil(crashes: Crashes, statements: number | null, ...call: Parameters<typeof serve>) {
      const before = published.length
      const reply = await crashes.after(statements, () => serve(...call))
      if (reply.status !== 503) return reply
      published.splice(before)
      return null
    },
    /** Blocks directly instead of through a page, so that the model knows the exact moment. */
    async block(by: Me, other: Me, isBlocked: boolean) {
      const path = `http://site.test/api/members/${other.handle}/block`
      return serve(0, by.id, new Request(path, { method: isBlocked ? 'PUT' : 'DELETE' }))
    },
    stop: () => Promise.all(apps.map((app) => app.close())),
  }
}

export type Servers = Awaited<ReturnType<typeof startServers>>
