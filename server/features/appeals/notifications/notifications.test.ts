import type { Me } from '#contract/members.ts'
import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { makeDecision } from '#test/decisions.ts'
import { happenTo } from '#test/happen.ts'
import { expect, test as plain } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { noRealtime } from '../../../platform/background/realtime.ts'
import { notificationHandler } from '../../notifications/index.ts'
import { closingAppeals } from '../closing.actions.ts'

const sources = notificationSources
const listeners = [closingAppeals, notificationHandler({ realtime: noRealtime, jobs: noJobs, sources })]

/** Lena decided about the post of Jim, which Ann had reported. */
const test = plain
  .extend('happen', ({ sql }) => happenTo(sql, listeners))
  .extend('scene', async ({ make, as, sql }) => {
    const [jim, lena, ann] = [await make.person(), await make.person({ role: 'moderator' }), await make.person()]
    const post = await make.post({ kind: 'forum', author: jim, title: 'Delete the filter?' })
    return {
      jim,
      lena,
      ann,
      post,
      async decide(action: 'keep' | 'hide' | 'warn' | 'suspend') {
        const decision = await makeDecision(sql, { author: jim, by: lena, post, action })
        await sql`
          insert into reports (reporter_id, item_type, item_id, reason, snapshot, case_id, closed_at, outcome)
          values (${ann.id}, 'post', ${post.id}, 'spam', '{}', ${decision.caseId}, now(), 'hidden')`
        const details = { caseId: decision.caseId, itemType: 'post', itemId: post.id, action } as const
        return { ...decision, details }
      },
      async heardBy(person: Me) {
        const { items } = (await (await as(person)).get<NotificationPage>('/notifications?type=moderation')).body
        return items.map((item) => [sentenceOf(item), item.text, item.path])
      },
    }
  })

test('the author hears what was decided and why, and the reporter that it was', async ({ scene, happen }) => {
  const { jim, lena, ann } = scene
  const { id, details } = await scene.decide('hide')

  await happen('case_decided', lena, id, details)

  expect(await scene.heardBy(jim)).toEqual([
    [
      expect.stringMatching(
        /^Your forum post “Delete the filter\?” was hidden: Illegal part or modification\. Appeal by/,
      ),
      'Say that it is a track car.',
      `/decisions/${id}`,
    ],
  ])
  expect(await scene.heardBy(ann)).toEqual([
    ['We hid the forum post “Delete the filter?” that you reported. Thanks for your help', null, '/notifications'],
  ])
  expect(await scene.heardBy(lena)).toEqual([])
})

test('nobody hears of a decision that was undone', async ({ scene, happen, sql }) => {
  const { id, details } = await scene.decide('hide')
  await sql`update moderation_decisions set undone_at = now() where id = ${id}`

  await happen('case_decided', scene.lena, id, details)

  for (const person of [scene.jim, scene.ann]) expect(await scene.heardBy(person)).toEqual([])
})

test('what is kept concerns only the reporter, unless it was held', async ({ scene, happen, sql }) => {
  const kept = await scene.decide('keep')
  await happen('case_decided', scene.lena, kept.id, kept.details)
  expect(await scene.heardBy(scene.jim)).toEqual([])
  expect(await scene.heardBy(scene.ann)).toMatchObject([
    [expect.stringContaining('doesn’t break the rules'), null, '/notifications'],
  ])

  await sql`update moderation_cases set cause = 'hold' where id = ${kept.caseId}`
  await happen('case_decided', scene.lena, kept.id, kept.details)
  expect(await scene.heardBy(scene.jim)).toMatchObject([
    [expect.stringContaining('Everyone can see it now'), expect.anything(), `/forumpost/${scene.post.id}`],
  ])
})

test('a suspension is only in the bell, because it has a mail of its own', async ({ scene, happen, sql }) => {
  const { id, details } = await scene.decide('suspend')
  await happen('case_decided', scene.lena, id, details)

  expect(await scene.heardBy(scene.jim)).toHaveLength(1)
  expect(
    await sql`select mailed_at is null as waits, pushed_at is null as pushes from notifications
      where member_id = ${scene.jim.id}`,
  ).toEqual([{ waits: false, pushes: false }])
})

test('a reversal is told to the author and the reporter', async ({ scene, happen, sql }) => {
  const { id, caseId } = await scene.decide('hide')
  await sql`
    update moderation_decisions set reversed_at = now(), reversal_words = 'We were wrong.' where id = ${id}`

  await happen('decision_reversed', scene.lena, id, { caseId, authorId: scene.jim.id })

  expect(await scene.heardBy(scene.jim)).toEqual([
    ['We put your forum post “Delete the filter?” back', 'We were wrong.', `/decisions/${id}`],
  ])
  expect(await scene.heardBy(scene.ann)).toMatchObject([
    [expect.stringContaining('put it back'), null, '/notifications'],
  ])
})

test('taking back a decision answers its open appeal, and the author hears it once', async ({ scene, happen, sql }) => {
  const { id, caseId } = await scene.decide('hide')
  await sql`
    insert into appeals (decision_id, author_id, text, answer_by) values (${id}, ${scene.jim.id}, 'Why?', now())`
  await sql`
    update moderation_decisions set reversed_at = now(), reversal_words = 'We were wrong.' where id = ${id}`

  await happen('decision_reversed', scene.lena, id, { caseId, authorId: scene.jim.id })

  expect(await sql`select state, decided_by, words from appeals where decision_id = ${id}`).toEqual([
    { state: 'overturned', decidedBy: scene.lena.id, words: 'We were wrong.' },
  ])
  expect(await scene.heardBy(scene.jim)).toEqual([
    [
      'You were right in your appeal. We put your forum post “Delete the filter?” back',
      'We were wrong.',
      `/decisions/${id}`,
    ],
  ])
})

test('moderators hear of appeals, and the author of the answer', async ({ scene, as, happen, make, sql }) => {
  const { id } = await scene.decide('hide')
  const max = await make.person({ role: 'moderator' })
  await (await as(scene.jim)).post(`/decisions/${id}/appeal`, { text: 'Why?' }, crypto.randomUUID())
  await happen('member_followed', scene.ann, scene.jim.id)
  expect(await scene.heardBy(max)).toEqual([['Someone appealed a decision', null, '/moderation/appeals']])

  const [appeal] = await sql<{ id: number }[]>`select id from appeals where decision_id = ${id}`
  const answer = { outcome: 'upheld', words: 'The rule is clear.' }
  expect((await (await as(max)).post(`/moderation/appeals/${appeal!.id}/decision`, answer)).status).toBe(200)
  await happen('member_followed', scene.ann, scene.jim.id)
  expect(await scene.heardBy(scene.jim)).toEqual([
    [
      'We read your appeal about your forum post “Delete the filter?”. The decision stands',
      'The rule is clear.',
      `/decisions/${id}`,
    ],
  ])
})

test('the author of a held post hears that it waits, and admins that a case was left to them', async ({
  scene,
  happen,
  make,
}) => {
  const { caseId } = await scene.decide('keep')
  const admin = await make.person({ role: 'admin' })
  const details = { itemType: 'post', itemId: scene.post.id } as const

  await happen('item_held', scene.jim, caseId, details)
  await happen('case_escalated', scene.lena, caseId, details)

  expect(await scene.heardBy(scene.jim)).toMatchObject([
    [expect.stringContaining('waits for a moderator'), null, `/forumpost/${scene.post.id}`],
  ])
  expect(await scene.heardBy(admin)).toMatchObject([
    [expect.stringContaining('wants an admin to decide'), null, '/moderation?list=escalated'],
  ])
  expect(await scene.heardBy(scene.lena)).toEqual([])
})

test('a member hears that their suspension is over, unless it was taken back', async ({ scene, happen, sql }) => {
  const { id } = await scene.decide('suspend')
  const [suspension] = await sql<{ id: number }[]>`
    insert into suspensions (member_id, decision_id, kind, hides_posts, reason, ended_at)
    values (${scene.jim.id}, ${id}, 'full', true, 'spam', now()) returning id`
  const details = { memberId: scene.jim.id, isLifted: false }

  await happen('suspension_ended', scene.jim, suspension!.id, details)
  expect(await scene.heardBy(scene.jim)).toEqual([['Your suspension is over. Welcome back', null, '/']])

  await sql`delete from notifications where member_id = ${scene.jim.id}`
  await sql`update suspensions set end_words = 'You explained it well.' where id = ${suspension!.id}`
  await happen('suspension_ended', scene.lena, suspension!.id, { ...details, isLifted: true })
  expect(await scene.heardBy(scene.jim)).toEqual([
    ['Your suspension is over. Welcome back', 'You explained it well.', '/'],
  ])

  await sql`delete from notifications where member_id = ${scene.jim.id}`
  await sql`update moderation_decisions set reversed_at = now() where id = ${id}`
  await happen('suspension_ended', scene.jim, suspension!.id, details)
  expect(await scene.heardBy(scene.jim)).toEqual([])
})
