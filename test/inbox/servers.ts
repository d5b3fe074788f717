import type { FastifyInstance } from 'fastify'
import type { InboxEvent } from '#contract/inbox.ts'
import type { Me } from '#contract/members.ts'
import { buildApp } from '../../server/app.ts'
import { openRealtime } from '../../server/platform/background/realtime.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import { SECRET, signedIn } from '../client.ts'
import type { Crashes } from '../crashes.ts'

export type Published = { memberId: number; event: InboxEvent }

/** Two server processes over one database. What they tell members is kept in `published`, until it is taken. */
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
      ...{ method: request.method as 'GET', url: pathname + search },
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
    /** Calls are by people who have signed in. */
    async signIn({ id }: Me) {
      cookies.set(id, await signedIn(sql, { id }))
    },
    /** On a process that is killed after so many statements. Null if it did not answer any more. */
    async serveUntil(crashes: Crashes, statements: number | null, ...call: Parameters<typeof serve>) {
      const before = published.length
      const reply = await crashes.after(statements, () => serve(...call))
      if (reply.status !== 503) return reply
      published.splice(before)
      return null
    },
    /** At once, and not by a page: the model knows when it happens. */
    async block(by: Me, other: Me, isBlocked: boolean) {
      const path = `http://site.test/api/members/${other.handle}/block`
      return serve(0, by.id, new Request(path, { method: isBlocked ? 'PUT' : 'DELETE' }))
    },
    stop: () => Promise.all(apps.map((app) => app.close())),
  }
}

export type Servers = Awaited<ReturnType<typeof startServers>>
