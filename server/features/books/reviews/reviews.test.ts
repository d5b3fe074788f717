import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { MemberWallet } from '#contract/books.ts'
import type { PayoutReviewPage } from '#contract/payouts.ts'
import { give } from '#test/bounty.ts'
import type { Person } from '#test/client.ts'
import { expect, test as plain } from '#test/test.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { checkBooks, reviewWaitsFrom } from '../../ledger/index.ts'

/** Pat, who pays, tips Mara's videos. Ada is an admin. */
const test = plain.extend('scene', async ({ make, as, sql }) => {
  const [ada, mara, pat] = [
    await make.person({ role: 'admin' }),
    await make.person({ name: 'Mara' }),
    await make.person({ name: 'Pat' }),
  ]
  await give(sql, pat, 400)
  const [admin, payer] = [await as(ada), await as(pat)]
  const tip = async (vbt: number, { isAnonymous = false, to = mara }: { isAnonymous?: boolean; to?: Person } = {}) => {
    const post = await make.post({ author: to, kind: 'video' })
    await payer.post(`/posts/${post.id}/tips`, { vbt, isAnonymous })
    return `post:${post.id}`
  }
  const list = async () => (await admin.get<PayoutReviewPage>('/admin/payout-reviews?limit=100')).body.items
  return {
    ada,
    mara,
    pat,
    admin,
    tip,
    /** Everything that others still wait for from Pat. */
    review: () => inTransaction(sql, (tx) => reviewWaitsFrom(tx, pat.id)),
    listOf: async (person: Person) => (await list()).filter(({ member }) => member?.id === person.id),
    release: (id: number, reason = ' Pat has paid ', client = admin) =>
      client.post<Problem | null>(`/admin/payout-reviews/${id}/release`, { reason }),
    pendingOf: async ({ id }: Person) =>
      (await admin.get<MemberWallet>(`/admin/members/${id}/wallet`)).body.payouts.pendingVbt,
  }
})

test('what came from somebody in debt waits until an admin releases it, with a reason', async ({ scene, sql }) => {
  const subject = await scene.tip(40)
  expect(await scene.listOf(scene.mara)).toEqual([])
  await scene.review()

  const reviews = await scene.listOf(scene.mara)
  expect(reviews).toMatchObject([{ subject, payer: { name: 'Pat' }, isAnonymous: false, vbt: 40 }])
  expect((await scene.release(reviews[0]!.id)).status).toBe(204)

  expect(await scene.listOf(scene.mara)).toEqual([])
  // Its usual wait goes on.
  expect(await scene.pendingOf(scene.mara)).toBe(40)
  const waits =
    await sql`select is_under_review, ends_at < 'infinity' as ends from ledger_waiting_subjects where subject = ${subject}`
  expect(waits).toEqual([{ isUnderReview: false, ends: true }])
  const [entry] = (await scene.admin.get<AuditPage>('/admin/audit?action=earnings_released')).body.items
  expect(entry).toMatchObject({
    actorId: scene.ada.id,
    subjectId: scene.mara.id,
    details: { subject, vbt: 40, reason: 'Pat has paid' },
  })
  expect(await checkBooks(sql)).toEqual([])
})

test('nothing that an admin has not seen is released', async ({ scene, make, as }) => {
  const post = await make.post({ author: scene.mara, kind: 'video' })
  const payer = await as(scene.pat)
  await payer.post(`/posts/${post.id}/tips`, { vbt: 40, isAnonymous: false })
  await scene.review()
  const [seen] = await scene.listOf(scene.mara)
  await payer.post(`/posts/${post.id}/tips`, { vbt: 20, isAnonymous: false })
  await scene.review()

  expect((await scene.release(seen!.id)).status).toBe(404)
  const [now] = await scene.listOf(scene.mara)
  expect(now).toMatchObject({ vbt: 60 })
  expect((await scene.release(now!.id)).status).toBe(204)
  expect((await scene.release(now!.id)).status).toBe(404)
})

test('what came from others for the same thing is not released', async ({ scene, make, as, sql }) => {
  const post = await make.post({ author: scene.mara, kind: 'video' })
  const other = await make.person()
  await give(sql, other, 40)
  for (const person of [scene.pat, other]) {
    await (await as(person)).post(`/posts/${post.id}/tips`, { vbt: 40, isAnonymous: false })
    await inTransaction(sql, (tx) => reviewWaitsFrom(tx, person.id))
  }

  const reviews = await scene.listOf(scene.mara)
  expect(reviews.map(({ payer }) => payer?.id)).toEqual([other.id, scene.pat.id])
  await scene.release(reviews[0]!.id)
  expect((await scene.listOf(scene.mara)).map(({ payer }) => payer?.id)).toEqual([scene.pat.id])
})

test('an admin does not learn who gave an anonymous tip', async ({ scene }) => {
  await scene.tip(40, { isAnonymous: true })
  await scene.review()

  const reviews = await scene.listOf(scene.mara)
  expect(reviews).toMatchObject([{ payer: null, isAnonymous: true, vbt: 40 }])
  await scene.release(reviews[0]!.id)
  const [entry] = (await scene.admin.get<AuditPage>('/admin/audit?action=earnings_released')).body.items
  expect(Object.keys(entry!.details).sort()).toEqual(['reason', 'subject', 'vbt'])
})

test('only admins release, what others earned, and for a reason', async ({ scene, as }) => {
  await scene.tip(40, { to: scene.ada })
  await scene.tip(20)
  await scene.review()
  const [own] = await scene.listOf(scene.ada)
  const [other] = await scene.listOf(scene.mara)
  const mara = await as(scene.mara)

  expect((await scene.release(own!.id)).status).toBe(403)
  expect(await scene.release(other!.id, ' ')).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
  expect((await scene.release(999_999)).status).toBe(404)
  expect((await scene.release(other!.id, 'Mine', mara)).status).toBe(403)
  expect((await mara.get('/admin/payout-reviews')).status).toBe(403)
})
