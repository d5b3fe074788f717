import type { Me } from '#contract/members.ts'
import { SECRET } from '#test/client.ts'
import { happenTo } from '#test/happen.ts'
import { makeOrder } from '#test/orders.ts'
import { mailServer, readable } from '#test/smtp.ts'
import { test as base, expect } from '#test/test.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { jobQueue, noJobs } from '../../../platform/background/jobs.ts'
import { noRealtime } from '../../../platform/background/realtime.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { record } from '../../happenings/index.ts'
import { notificationHandler } from '../index.ts'
import { gatherMails } from './actions.ts'
import { mailingJobs } from './jobs.ts'
import { unsubscribeToken } from './unsubscribing.ts'

const silent = { warn: () => {}, error: () => {} }
const site = 'https://vrumies.example'

/** A real queue and mail server. Due emails are sent when a test asks for it. */
const test = base
  .extend('smtp', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await mailServer()
    onCleanup(() => server.stop())
    return server
  })
  .extend('jobs', { scope: 'file' }, async ({ sql, urls, smtp }, { onCleanup }) => {
    const jobs = jobQueue({ ...urls, onError: () => {} })
    const mailer = openMailer({ smtpUrl: smtp.url, from: 'VRUMIES <hello@vrumies.example>', log: silent })
    const all = mailingJobs({ sql, jobs, sources: notificationSources, mailer, secret: SECRET, site: () => site })
    await jobs.start(all.map(({ every: _at, ...job }) => job))
    onCleanup(() => jobs.stop())
    return jobs
  })
  .extend('comment', ({ sql, make }) => async (author: Me, post: { id: number }, text: string) => {
    const { id } = await make.comment({ author, post, text })
    await happenTo(sql, [notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources })])(
      'comment_made',
      author,
      id,
    )
  })
  .extend('mailsTo', ({ sql, smtp, jobs }) => async (person: Me, rhythm: 'soon' | 'daily' | 'weekly' = 'soon') => {
    await gatherMails(sql, jobs, rhythm, 0)
    const open = async () => {
      const [{ waiting }] = await sql<[{ waiting: number }]>`
        select count(*)::int as waiting from pgboss.job
        where name = 'mail-notifications' and state in ('created', 'active')`
      return waiting
    }
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
    return smtp.received.map(readable).filter((mail) => mail.includes(`To: ${person.handle}@example.test`))
  })

test('notifications are combined into one email, as text and HTML, with List-Unsubscribe headers', async ({
  make,
  comment,
  mailsTo,
}) => {
  const [ann, bea] = [await make.person({ name: 'Ann <b>' }), await make.person({ name: 'Bea' })]
  const post = await make.post({ author: ann })
  await comment(bea, post, 'First & <best>')
  await comment(await make.person({ name: 'Cem' }), post, 'Second')

  const [mail, ...more] = await mailsTo(ann)

  expect(more).toEqual([])
  expect(mail).toContain('Subject: 2 notifications from VRUMIES')
  expect(mail).toContain('Bea commented on your video.\r\n“First & <best>”')
  expect(mail).toContain('First &amp; &lt;best&gt;')
  expect(mail).toContain('Hi Ann &lt;b&gt;,')
  expect(mail).toContain('Cem commented on your video')
  expect(mail).toMatch(new RegExp(`${site}/#/videopost/${post.id}\\?comment=\\d+`))
  expect(mail).toContain(`List-Unsubscribe: <${site}/unsubscribe/${unsubscribeToken(ann.id, SECRET)}>`)
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail).toMatch(/Message-ID: <[0-9a-f]{32}@vrumies\.example>/)
  expect(await mailsTo(ann)).toHaveLength(1)
})

test('notifications that were read, seen, or withdrawn are not emailed', async ({
  make,
  as,
  comment,
  mailsTo,
  sql,
}) => {
  const people = { reads: await make.person(), sees: await make.person(), lost: await make.person() }
  const bea = await make.person()
  for (const who of Object.values(people)) await comment(bea, await make.post({ author: who }), 'Hello')
  const newest = async (who: Me) =>
    (await (await as(who)).get<{ items: { id: number }[] }>('/notifications')).body.items[0]!.id
  await (await as(people.reads)).put(`/notifications/${await newest(people.reads)}/read`, {})
  await (await as(people.sees)).put('/notifications/seen', { upTo: await newest(people.sees) })
  await sql`update comments set hidden_at = now() where id in (select subject_id from notifications where member_id = ${people.lost.id})`

  expect(await Promise.all(Object.values(people).map((who) => mailsTo(who)))).toEqual([[], [], []])
})

test('likes alone are never emailed, but a digest includes them on one line', async ({ make, mailsTo, sql }) => {
  const ann = await make.person()
  const post = await make.post({ author: ann })
  await sql`insert into notification_preferences (member_id, type, channel, is_on) values (${ann.id}, 'like', 'mail', true)`
  for (let count = 0; count < 5; count++) {
    const { id } = await make.person({ name: `P${count}` })
    await sql`insert into post_states (member_id, post_id, reaction, reacted_at) values (${id}, ${post.id}, 1, now())`
    await sql.begin((tx) => record(tx, { type: 'post_liked', actorId: id, subjectId: post.id }))
  }
  await deliverHappenings(sql, [
    notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources }),
  ])
  expect(await mailsTo(ann)).toEqual([])

  await sql`update members set mail_rhythm = 'daily' where id = ${ann.id}`
  const [digest, ...more] = await mailsTo(ann, 'daily')

  expect(more).toEqual([])
  expect(digest).toContain('P4 and 4 others liked your video')
})

test.for<
  [
    who: string,
    set: { rhythm?: string; verified?: boolean; sample?: boolean; off?: boolean },
    mails: Record<'soon' | 'daily' | 'weekly', number>,
  ]
>([
  ['a member who wants email soon', {}, { soon: 1, daily: 0, weekly: 0 }],
  ['a member who wants daily email', { rhythm: 'daily' }, { soon: 0, daily: 1, weekly: 0 }],
  ['a member who wants weekly email', { rhythm: 'weekly' }, { soon: 0, daily: 0, weekly: 1 }],
  ['a member who wants no email', { rhythm: 'never' }, { soon: 0, daily: 0, weekly: 0 }],
  ['a member who wants no email about comments', { off: true }, { soon: 0, daily: 0, weekly: 0 }],
  ['a member with an unverified address', { verified: false }, { soon: 0, daily: 0, weekly: 0 }],
  ['a sample person', { sample: true }, { soon: 0, daily: 0, weekly: 0 }],
])(
  '%s, %j, gets %j',
  async ([, { rhythm = 'soon', verified = true, sample = false, off }, mails], { make, comment, mailsTo, sql }) => {
    const ann = await make.person({ isVerified: verified })
    await sql`update members set mail_rhythm = ${rhythm}, is_sample = ${sample} where id = ${ann.id}`
    if (off) await sql`insert into notification_preferences values (${ann.id}, 'comment', 'mail', false)`

    for (const [when, count] of Object.entries(mails) as ['soon' | 'daily' | 'weekly', number][]) {
      const before = (await mailsTo(ann, when)).length
      await comment(await make.person(), await make.post({ author: ann }), 'Hello')
      expect((await mailsTo(ann, when)).length - before, when).toBe(count)
    }
  },
)

test('no email is lost or sent twice while the mail server is down', async ({
  make,
  comment,
  mailsTo,
  sql,
  smtp,
  jobs,
}) => {
  const ann = await make.person()
  await comment(await make.person(), await make.post({ author: ann }), 'Hello')
  smtp.state.isBusy = true
  await gatherMails(sql, jobs, 'soon', 0)
  await expect.poll(() => smtp.state.refused, { timeout: 20_000 }).toBeGreaterThan(0)
  smtp.state.isBusy = false

  // The job waits in the database for its retry, so it would survive a restart.
  await expect
    .poll(async () => (await sql`select from pgboss.job where name = 'mail-notifications' and state = 'retry'`).count)
    .toBe(1)
  await sql`update pgboss.job set start_after = now() where name = 'mail-notifications' and state = 'retry'`

  await expect.poll(() => mailsTo(ann), { timeout: 20_000 }).toHaveLength(1)
})

test('an email names a listing as it is called when the email is sent', async ({ make, sql, mailsTo }) => {
  const { seller, post } = await makeOrder(sql, make)
  const listener = notificationHandler({ realtime: noRealtime, jobs: noJobs, sources: notificationSources })
  await deliverHappenings(sql, [listener])

  await sql`update posts set title = 'Ceramic pads' where id = ${post.id}`

  expect((await mailsTo(seller))[0]).toContain('You sold “Ceramic pads” for $11.25 (45 VBT).\r\n')
})

test('one click in an email unsubscribes without signing in, but just opening the link does not', async ({
  make,
  app,
  sql,
}) => {
  const ann = await make.person()
  const rhythm = async () => (await sql`select mail_rhythm from members where id = ${ann.id}`)[0]?.mailRhythm
  const url = `/unsubscribe/${unsubscribeToken(ann.id, SECRET)}`

  const asked = await app.inject({ url })
  expect([asked.statusCode, await rhythm()]).toEqual([200, 'soon'])
  expect(asked.body).toContain('<button type="submit">Unsubscribe</button>')

  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' })
  expect([done.statusCode, await rhythm()]).toEqual([200, 'never'])
})

test('a forged link unsubscribes nobody', async ({ make, app, sql }) => {
  const [ann, bea] = [await make.person(), await make.person()]
  const [, signature] = unsubscribeToken(bea.id, SECRET).split('.')

  for (const token of [
    `${ann.id}.${signature}`,
    `${ann.id}.`,
    `${ann.id}`,
    'x',
    `${unsubscribeToken(ann.id, 'another secret')}`,
    'ä'.repeat(43),
  ]) {
    const reply = await app.inject({ method: 'POST', url: `/unsubscribe/${encodeURIComponent(token)}` })
    expect(reply.statusCode).toBe(404)
  }
  expect(await sql`select from members where id in (${ann.id}, ${bea.id}) and mail_rhythm = 'soon'`).toHaveLength(2)
})
