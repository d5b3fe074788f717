import { daysFromNow, makeDecision, suspend } from '#test/suspensions.ts'
import { expect, test as plain } from '#test/test.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { lockMember, reverseSuspension, settleStanding, undoSuspension } from './index.ts'

/** Lena moderates, and Ann is a member with a post of her own. */
const test = plain.extend('scene', async ({ make, sql }) => {
  const [lena, ann] = [await make.person({ role: 'moderator' }), await make.person()]
  return {
    lena,
    ann,
    standing: async () => (await sql`select standing, standing_until from members where id = ${ann.id}`)[0],
  }
})

test('a full suspension ends all sessions at once', async ({ scene, as, sql }) => {
  const [here, there] = [await as(scene.ann), await as(scene.ann)]
  await suspend(sql, scene.lena, scene.ann)

  for (const client of [here, there]) expect((await client.get('/drafts')).status).toBe(401)
})

test('a member who signs in again while suspended is told why, and until when', async ({ scene, as, sql }) => {
  await suspend(sql, scene.lena, scene.ann, { until: '2027-01-05T14:06:00.000Z' })
  const ann = await as(scene.ann)

  const detail = 'Your account is suspended until Jan 5, 2027, 2:06 PM UTC. Reason: Spam or advertising.'
  expect(await ann.get('/drafts')).toMatchObject({ status: 403, body: { code: 'suspended', detail } })
  expect(await ann.post('/reports', {})).toMatchObject({ status: 403, body: { code: 'suspended', detail } })
})

test('a member who may only read stays signed in, reads, and changes nothing', async ({ scene, as, sql }) => {
  const ann = await as(scene.ann)
  await suspend(sql, scene.lena, scene.ann, { kind: 'read_only', hidesPosts: false })

  expect((await ann.get('/drafts')).status).toBe(200)
  expect(await ann.post('/reports', {})).toMatchObject({ status: 403, body: { code: 'read_only' } })
})

test('a suspension whose time is up holds nobody back, before anything else happens', async ({ scene, as, sql }) => {
  await suspend(sql, scene.lena, scene.ann, { until: daysFromNow(1) })
  await sql`update members set standing_until = now() where id = ${scene.ann.id}`

  expect((await (await as(scene.ann)).get('/drafts')).status).toBe(200)
})

test('a moderator who may only read has no rights of a moderator', async ({ make, as, sql }) => {
  const [ada, lena] = [await make.person({ role: 'admin' }), await make.person({ role: 'moderator' })]
  const client = await as(lena)
  expect((await client.get('/disputes')).status).toBe(200)
  await suspend(sql, ada, lena, { kind: 'read_only' })

  expect(await client.get('/disputes')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('nobody suspends themselves or an admin, and only admins suspend moderators', async ({ make, sql }) => {
  const [ada, eve] = [await make.person({ role: 'admin' }), await make.person({ role: 'admin' })]
  const [lena, omar] = [await make.person({ role: 'moderator' }), await make.person({ role: 'moderator' })]

  await expect(suspend(sql, lena, lena)).rejects.toThrow('You can’t suspend yourself.')
  await expect(suspend(sql, ada, eve)).rejects.toThrow('Admins can’t be suspended. Change their role first.')
  await expect(suspend(sql, lena, omar)).rejects.toThrow('Only admins can decide about moderators.')
  await expect(suspend(sql, ada, omar)).resolves.toBeTruthy()
})

test('a suspension ends in the future, within a year, or never', async ({ scene, sql }) => {
  for (const days of [-1, 366]) {
    await expect(suspend(sql, scene.lena, scene.ann, { until: daysFromNow(days) })).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'suspension.until' }],
    })
  }
  await expect(suspend(sql, scene.lena, scene.ann, { until: daysFromNow(364) })).resolves.toBeTruthy()
})

test('a second suspension never ends sooner or takes less, and the first goes on when it is taken back', async ({
  scene,
  sql,
}) => {
  const [soon, late] = [daysFromNow(3), daysFromNow(30)]
  await suspend(sql, scene.lena, scene.ann, { until: soon })
  const second = await suspend(sql, scene.lena, scene.ann, { kind: 'read_only', hidesPosts: false, until: late })
  expect(await scene.standing()).toEqual({ standing: 'suspended', standingUntil: late })

  await inTransaction(sql, (tx) => undoSuspension(tx, second.decisionId))
  expect(await scene.standing()).toEqual({ standing: 'suspended', standingUntil: soon })
})

test('a reversed suspension is over, and nothing happens the second time', async ({ scene, sql }) => {
  const { decisionId } = await suspend(sql, scene.lena, scene.ann)
  const reverse = () => inTransaction(sql, (tx) => reverseSuspension(tx, scene.lena, decisionId))
  await reverse()
  await reverse()

  expect(await scene.standing()).toEqual({ standing: 'good', standingUntil: null })
  expect(
    await sql`select from happenings where type = 'suspension_ended' and (details->>'memberId')::int = ${scene.ann.id}`,
  ).toHaveLength(1)
})

test('an unread warning comes before everything else, until it is undone', async ({ scene, as, sql }) => {
  const ann = await as(scene.ann)
  const decisionId = await makeDecision(sql, scene.lena, scene.ann, 'warn')
  const settle = () =>
    inTransaction(sql, async (tx) => {
      await lockMember(tx, scene.ann.id)
      await settleStanding(tx, scene.ann.id)
    })
  await settle()
  expect(await ann.post('/reports', {})).toMatchObject({ status: 403, body: { code: 'read_warning_first' } })

  await sql`update moderation_decisions set undone_at = now() where id = ${decisionId}`
  await settle()
  expect((await ann.post('/reports', {})).status).toBe(400)
})
