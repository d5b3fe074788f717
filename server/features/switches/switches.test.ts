import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import { type FeatureSwitches, SWITCHED_OFF, SWITCHES, type SwitchedOff, type SwitchName } from '#contract/switches.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'
import { switchedRoutes } from '../../switched-routes.ts'
import { switchBoard } from './board.ts'

type Client = { put: (path: string, body: object) => Promise<{ status: number }> }

function turn(admin: Client, name: SwitchName, isOn: boolean) {
  return admin.put(`/admin/switches/${name}`, { isOn, reason: 'A wave of spam' })
}

test('while something is off, its calls are refused with a sentence, and everything can still be read', async ({
  make,
  as,
}) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const [member, visitor] = [await as(await make.person()), await as(null)]
  const post = await make.post()

  expect((await turn(admin, 'comments', false)).status).toBe(200)

  const refused = await member.post<Problem>(`/posts/${post.id}/comments`, { text: 'Nice.' })
  expect(refused).toMatchObject({ status: 403, body: { code: 'switched_off', detail: SWITCHED_OFF.comments } })
  expect((await admin.post(`/posts/${post.id}/comments`, { text: 'Nice.' })).status).toBe(403)
  expect((await visitor.get(`/posts/${post.id}/comments`)).status).toBe(200)
  expect((await visitor.get<SwitchedOff>('/switches')).body).toEqual({ off: ['comments'] })
  expect((await member.post('/posts', bodies.video)).status).toBe(201)

  expect((await turn(admin, 'comments', true)).status).toBe(200)
  expect((await member.post(`/posts/${post.id}/comments`, { text: 'Nice.' })).status).toBe(201)
})

test('each change needs a reason, and is in the audit log once', async ({ make, as }) => {
  const ada = await make.person({ role: 'admin', name: 'Ada' })
  const admin = await as(ada)

  expect((await admin.put('/admin/switches/offers', { isOn: false, reason: ' ' })).status).toBe(400)
  for (const isOn of [false, false, true]) await turn(admin, 'offers', isOn)

  const { items } = (await admin.get<FeatureSwitches>('/admin/switches')).body
  expect(items.map(({ name }) => name)).toEqual(SWITCHES)
  expect(items.find(({ name }) => name === 'offers')).toMatchObject({
    isOn: true,
    reason: 'A wave of spam',
    changedBy: 'Ada',
  })
  const log = (await admin.get<AuditPage>(`/admin/audit?actor=${ada.handle}`)).body.items
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ['switched_on', { switch: 'offers', reason: 'A wave of spam' }],
    ['switched_off', { switch: 'offers', reason: 'A wave of spam' }],
  ])
})

test('another server knows of a change once it asks again', async ({ make, as, sql }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  const [patient, other] = [switchBoard(sql, {}, 3_600_000), switchBoard(sql, {}, 0)]
  expect(await patient.list()).toEqual([])

  await turn(admin, 'uploads', false)

  expect([await patient.isOff('uploads'), await other.isOff('uploads')]).toEqual([false, true])
  patient.forget()
  expect(await patient.findRefusal('uploads')).toBe(SWITCHED_OFF.uploads)
  await turn(admin, 'uploads', true)
})

test('a server whose database fails asks again at the next call', async ({ sql }) => {
  let isDown = true
  const failing = ((...words: Parameters<typeof sql>) =>
    isDown ? Promise.reject(new Error('down')) : sql(...words)) as typeof sql
  const board = switchBoard(failing, {})

  await expect(board.list()).rejects.toThrow('down')
  isDown = false

  expect(await board.list()).toEqual([])
})

test('an upload is refused in the words of its protocol, and nobody can sign up', async ({ make, as, app, sql }) => {
  const admin = await as(await make.person({ role: 'admin' }))
  await turn(admin, 'uploads', false)
  await turn(admin, 'sign_ups', false)

  const upload = await app.inject({ method: 'POST', url: '/v1_1/vrumies/image/upload' })
  expect([upload.statusCode, upload.json()]).toEqual([403, { error: { message: SWITCHED_OFF.uploads } }])
  const email = `${crypto.randomUUID()}@example.test`
  const payload = { name: 'Pat', email, password: 'correct horse' }
  const signUp = await app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload })
  expect([signUp.statusCode, signUp.json().code]).toEqual([403, 'switched_off'])
  expect(await sql`select from accounts where email = ${email}`).toHaveLength(0)

  await turn(admin, 'uploads', true)
  await turn(admin, 'sign_ups', true)
})

test('every switch turns off routes that exist', ({ routes }) => {
  const existing = new Set(routes.map(({ method, url }) => `${method} ${url}`))
  const named = Object.values(switchedRoutes).flat()

  expect(Object.keys(switchedRoutes)).toEqual(SWITCHES)
  expect(named.filter((route) => !existing.has(route))).toEqual(
    // Without a payment provider, there is nothing to buy or to pay out.
    named.filter((route) => /top-ups|payouts/.test(route) && !existing.has(route)),
  )
})
