import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { StandingName } from '#contract/standing.ts'
import { type Access, access } from './access.ts'
import { errorReplies } from './error-replies.ts'
import type { Viewer } from './viewer.ts'

const person: Viewer = { id: 1, role: 'member', isVerified: true, standing: 'good' }

type Outcome = readonly [string, { method: 'GET' | 'POST'; access: Access; whileSuspended?: true }, readonly string[]]

const outcomes: readonly Outcome[] = [
  ['reads what anyone may', { method: 'GET', access: 'anyone' }, ['me', 'me', 'me', 'visitor']],
  ['reads what is theirs', { method: 'GET', access: 'member' }, ['me', 'me', 'me', 'suspended']],
  ['changes something', { method: 'POST', access: 'member' }, ['me', 'read_warning_first', 'read_only', 'suspended']],
  [
    'sends what anyone may',
    { method: 'POST', access: 'anyone' },
    ['me', 'read_warning_first', 'read_only', 'suspended'],
  ],
  ['finishes something', { method: 'POST', access: 'member', whileSuspended: true }, ['me', 'me', 'me', 'me']],
  ['reads why', { method: 'GET', access: 'member', whileSuspended: true }, ['me', 'me', 'me', 'me']],
]

test.for(outcomes)('a member who %s in good standing, warned, read-only, and suspended gets %s', async (row) => {
  const [, route, wanted] = row
  const standings = ['good', 'warned', 'read_only', 'suspended'] as const

  expect(await Promise.all(standings.map((standing) => answerTo({ ...person, standing }, route)))).toEqual(wanted)
})

test('the refusal says until when and why', async () => {
  const until = { standingUntil: '2026-11-18T14:06:00.000Z', standingReason: 'Spam or advertising' } as const

  expect(await sentenceFor('suspended', until)).toBe(
    'Your account is suspended until Nov 18, 2026, 2:06 PM UTC. Reason: Spam or advertising.',
  )
  expect(await sentenceFor('read_only', { standingUntil: null, standingReason: 'Scam or fraud' })).toBe(
    'Your account is read-only for good. Reason: Scam or fraud.',
  )
  expect(await sentenceFor('warned', {})).toBe('A moderator warned you. Read the warning first.')
})

async function sentenceFor(standing: StandingName, more: Partial<Viewer>) {
  const app = await appFor({ ...person, standing, ...more }, { method: 'POST', access: 'member' })
  return (await app.inject({ method: 'POST', url: '/' })).json().detail
}

async function answerTo(viewer: Viewer, route: Outcome[1]) {
  const app = await appFor(viewer, route)
  const reply = await app.inject({ method: route.method, url: '/' })
  return reply.statusCode === 403 ? reply.json().code : reply.body
}

async function appFor(viewer: Viewer, { method, ...config }: Outcome[1]) {
  const app = Fastify()
  await app.register(errorReplies)
  await app.register(access, { findViewer: async () => viewer })
  app.route({ method, url: '/', config, handler: (call) => (call.viewer ? 'me' : 'visitor') })
  return app
}
