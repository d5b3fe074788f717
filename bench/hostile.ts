// The site among hostile callers: what they get, and how long everyone else waits meanwhile.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Trial } from './hostile-calls.ts'
import { startSite } from './site.ts'
import { median, ms, p95 } from './statistics.ts'

const SECONDS = 10
/** Few enough that nobody is ever over a limit. */
const CALLS_PER_SECOND = 12

export type Hostile = { trial: Trial; senders: number; networks: number }
/** `times`: of everyone else, in milliseconds. `statuses`: how often each one was answered to the senders. */
export type Measured = { times: number[]; statuses: Record<string, number> }

/** Starts the site behind a proxy, so that callers can have addresses of their own. */
export async function withHostileSite(use: (measure: (hostile?: Hostile) => Promise<Measured>) => Promise<void>) {
  Object.assign(process.env, { TRUST_PROXY: '1', NODE_OPTIONS: '--max-old-space-size=1024' })
  const site = await startSite()
  const [reader, sender] = await memberCookies(site.address)
  // The first calls of each kind compile schemas and load modules.
  await others(site.address, reader, 5)
  await use(async (hostile) => {
    const end = hostile ? await attack(site.address, sender, hostile) : async () => ({})
    const times = await others(site.address, reader, SECONDS)
    return { times, statuses: await end() }
  })
  await site.stop()
}

export function summary({ times, statuses }: Measured) {
  const answers = Object.entries(statuses).map(([status, count]) => `${count} times ${status}`)
  return `median ${ms(median(times))}, p95 ${ms(p95(times))}${answers.length > 0 ? ` (senders: ${answers.join(', ')})` : ''}`
}

async function attack(origin: string, cookie: string, { trial, senders, networks }: Hostile) {
  const orders = JSON.stringify({ origin, title: trial.title, senders, networks, cookie })
  const process = fork(new URL('./hostile-senders.ts', import.meta.url), [orders], { execArgv: [] })
  await setTimeout(500)
  return async () => {
    const answer = once(process, 'message')
    process.send('stop')
    return (await answer)[0] as Record<string, number>
  }
}

const asked = ['/api/posts?kind=video', '/api/session', '/api/posts?kind=market', '/api/sign-in-options']

/** A member and visitors who read, at a steady rate. Returns how long each call took; for ever if it failed. */
async function others(origin: string, cookie: string, seconds: number) {
  const calls: Promise<number>[] = []
  for (let turn = 0; turn < seconds * CALLS_PER_SECOND; turn++) {
    const isMember = turn % 2 === 0
    const headers = { 'x-forwarded-for': `203.0.113.${turn % 100}`, ...(isMember && { cookie }) }
    calls.push(timed(`${origin}${asked[turn % asked.length]}`, headers))
    await setTimeout(1_000 / CALLS_PER_SECOND)
  }
  return Promise.all(calls)
}

async function timed(url: string, headers: Record<string, string>) {
  const from = performance.now()
  const reply = await fetch(url, { headers })
  await reply.arrayBuffer()
  return reply.ok ? performance.now() - from : Infinity
}

/** The sessions of two members. */
async function memberCookies(origin: string) {
  const members = (await (await fetch(`${origin}/api/demo-members`)).json()) as { id: number }[]
  const cookieOf = async (memberId: number) => {
    const reply = await fetch(`${origin}/api/demo-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ memberId }),
    })
    return reply.headers.getSetCookie()[0]!.split(';')[0]!
  }
  return [await cookieOf(members[0]!.id), await cookieOf(members[1]!.id)] as const
}
