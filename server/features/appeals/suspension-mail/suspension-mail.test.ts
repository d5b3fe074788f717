import { makeDecision } from '#test/decisions.ts'
import { happenTo } from '#test/happen.ts'
import { expect, test } from '#test/test.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailSuspensions, suspensionMailJobs } from './job.ts'

type Sent = { name: string; data: { suspensionId: number } }

test('a suspended member is mailed why, until when, and how to appeal, but not if it was undone', async ({
  make,
  sql,
}) => {
  const [jim, lena] = [await make.person({ name: 'Jim' }), await make.person({ role: 'moderator' })]
  const post = await make.post({ author: jim })
  const { id: decisionId } = await makeDecision(sql, { author: jim, by: lena, post, action: 'suspend', reason: 'spam' })
  const [suspension] = await sql<{ id: number }[]>`
    insert into suspensions (member_id, decision_id, kind, hides_posts, reason, words, ends_at)
    values (${jim.id}, ${decisionId}, 'full', true, 'spam', 'Five links in an hour.', '2030-12-05T12:00:00Z')
    returning id`
  const sent: Sent[] = []
  const jobs = { send: async (_sql: unknown, name: string, data: object) => void sent.push({ name, data } as Sent) }
  const mails: Mail[] = []
  const mailer = { deliver: async (mail: Mail) => void mails.push(mail) } as never
  const [job] = suspensionMailJobs({ sql, mailer, site: () => 'https://vrumies.example' })

  await happenTo(sql, [mailSuspensions(jobs)])('suspension_started', lena, suspension!.id)
  expect(sent.map(({ data }) => data.suspensionId)).toEqual([suspension!.id])
  await job!.run(sent[0]!.data as never, new AbortController().signal)

  expect(mails).toMatchObject([
    {
      to: `${jim.handle}@example.test`,
      subject: 'Your account is suspended until Dec 5, 2030',
      heading: 'Your account is suspended',
      link: { url: 'https://vrumies.example/#/suspended' },
    },
  ])
  const text = JSON.stringify(mails[0])
  for (const said of ['Spam or advertising', 'Five links in an hour.', 'Appeal by', 'finish open orders']) {
    expect(text).toContain(said)
  }
  await sql`update moderation_decisions set undone_at = now() where id = ${decisionId}`
  await job!.run(sent[0]!.data as never, new AbortController().signal)
  expect(mails).toHaveLength(1)
})
