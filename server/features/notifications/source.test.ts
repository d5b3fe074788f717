import type { Me } from '#contract/members.ts'
import { SUBJECTS } from '#contract/notification-facts.ts'
import { happened, happenTo } from '#test/happen.ts'
import { untilLockWait } from '#test/lock-wait.ts'
import { test as base, expect } from '#test/test.ts'
import { notificationSources } from '../../notification-sources.ts'
import { deliverHappenings } from '../../platform/background/happening-delivery.ts'
import { noJobs } from '../../platform/background/jobs.ts'
import { noRealtime } from '../../platform/background/realtime.ts'
import type { Pool } from '../../platform/database/database.ts'
import { viewerFor } from '../../platform/http/viewer.ts'
import { type HappeningType, subjectTypeOf } from '../happenings/index.ts'
import { type NotificationSource, notificationHandler } from './index.ts'
import { listNotifications } from './queries.ts'

/** As a new slice would declare it: followers are notified of uploaded files. Nothing else knows about it. */
const fileNotifications: NotificationSource = {
  notices: {
    image_uploaded: ({ actorId }, sql) => [
      { type: 'mention', members: sql`select followed_id as member_id from follows where member_id = ${actorId}` },
    ],
  },
  gone: {
    video_uploaded: ({ actorId }, sql) => [
      {
        about: 'media',
        subjects: sql`select id as subject_id, null::bigint as kept_by from media where owner_id = ${actorId}`,
      },
    ],
  },
  subjects: {
    media: {
      standing: (sql, id) => sql`
        select state = 'failed' as is_gone, false as is_hidden, owner_id from media where id = ${id} for key share`,
      isMutedBy: (sql, id, member) => sql`(${sql(member)} = (select width from media where id = ${id}))`,
      shown: (sql, viewer, id) => sql`
        select null::bigint as post_id, null::text as kind, null::text as title, owner_id = ${viewer.id} as is_mine,
          true as is_visible, state <> 'failed' as is_there, public_id as text, null::text as anchor
        from media where media.id = ${sql(id)}`,
      path: ({ subjectId }) => `/files/${subjectId}`,
    },
  },
}

const sources = [...notificationSources, fileNotifications]
const handlers = [notificationHandler({ realtime: noRealtime, jobs: noJobs, sources })]

const test = base
  .extend('happen', ({ sql }) => happenTo(sql, handlers))
  .extend('notificationsOf', ({ sql }) => async ({ id }: Me) => {
    const { items } = await listNotifications(sql, viewerFor(id), sources, {})
    return items
  })
  .extend('bell', ({ sql }) => async ({ id }: { id: number }) => {
    const [bell] = await sql<{ unread: number }[]>`select unread from bells where member_id = ${id}`
    return bell?.unread ?? 0
  })

test('notifications declared by a slice are sent, listed, and withdrawn like all others', async ({
  make,
  happen,
  notificationsOf,
  bell,
  sql,
}) => {
  const [ann, bea, cem, dan] = [await make.person(), await make.person(), await make.person(), await make.person()]
  await follow(sql, ann, [bea, cem, dan])
  await sql`insert into blocks (member_id, blocked_id) values (${cem.id}, ${ann.id})`
  const file = await upload(sql, ann, { mutedBy: dan.id })

  await happen('image_uploaded', ann, file.id)
  expect(await notificationsOf(bea)).toMatchObject([
    {
      type: 'mention',
      actors: [{ id: ann.id }],
      text: file.publicId,
      path: `/files/${file.id}`,
      post: null,
      isNew: true,
    },
  ])
  expect([await bell(bea), await bell(cem), await bell(dan)]).toEqual([1, 0, 0])
  await sql`update media set state = 'failed' where id = ${file.id}`
  expect(await notificationsOf(bea)).toEqual([])

  await happen('video_uploaded', ann, file.id)
  expect(await bell(bea)).toBe(0)
  // A deleted subject notifies nobody.
  await happen('image_uploaded', ann, file.id)
  expect(await bell(bea)).toBe(0)
})

test('a notification about an order, an offer, a deposit, or a purchase says so', () => {
  const happenings = notificationSources.flatMap(({ notices = {} }) => Object.keys(notices) as HappeningType[])
  const declared = notificationSources.flatMap(({ subjects = {} }) => Object.keys(subjects))
  // A closed report names what was reported.
  const named = [...declared, ...happenings.map(subjectTypeOf)].filter((subject) => subject !== 'reported thing')

  for (const subject of ['order', 'offer', 'deposit', 'top up']) expect(named).toContain(subject)
  for (const subject of named) expect(SUBJECTS).toContain(subject)
})

test('a subject deleted during delivery leaves no notification behind', async ({ make, bell, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const { id } = await make.comment({ author: bea, post: await make.post({ author: ann }) })
  await happened(sql, 'comment_made', bea, id)
  let deletion: Promise<unknown> | undefined
  const deletes = async () => {
    deletion = sql`delete from comments where id = ${id}`.execute()
    await untilLockWait(sql)
    return undefined
  }

  await deliverHappenings(sql, [...handlers, deletes])
  await deletion

  expect(await sql`select from notifications where subject_type = 'comment' and subject_id = ${id}`).toEqual([])
  expect(await bell(ann)).toBe(0)
})

async function follow(sql: Pool, from: Me, to: Me[]) {
  for (const { id, name } of to) {
    await sql`
      insert into follows (member_id, target_type, target, label, followed_id, level)
      values (${from.id}, 'member', ${String(id)}, ${name}, ${id}, 'normal')`
  }
}

async function upload(sql: Pool, owner: Me, { mutedBy }: { mutedBy: number }) {
  const [file] = await sql<[{ id: number; publicId: string }]>`
    insert into media (public_id, version, owner_id, type, format, bytes, width, height)
    values (${crypto.randomUUID()}, 1, ${owner.id}, 'image', 'webp', 1, ${mutedBy}, 1) returning id, public_id`
  return file
}
