import type { MailRhythm } from '#contract/notifications.ts'
import type { Job, Jobs } from '../../../platform/background/jobs.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { viewerFor } from '../../../platform/http/viewer.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { listUnreadOf } from '../queries.ts'
import type { NotificationSources } from '../source.ts'
import { gatherMails, MAIL_JOB, type MailJob } from './actions.ts'
import { notificationMail } from './mail.ts'
import { findRecipient } from './queries.ts'
import { unsubscribeToken } from './unsubscribing.ts'

type Options = {
  sql: Pool
  jobs: Jobs
  sources: NotificationSources
  mailer: Mailer
  secret: string
  site: () => string
}

export function mailingJobs({ sql, jobs, sources, mailer, secret, site }: Options): Job[] {
  const gather = (rhythm: Exclude<MailRhythm, 'never'>) => async () => void (await gatherMails(sql, jobs, rhythm))
  return [
    { name: 'gather-mails', every: '* * * * *', seconds: 60, run: gather('soon') },
    { name: 'gather-daily-mails', every: '0 7 * * *', run: gather('daily') },
    { name: 'gather-weekly-mails', every: '0 7 * * 1', run: gather('weekly') },
    {
      name: MAIL_JOB,
      seconds: 120,
      retries: 12,
      async run({ memberId, ids }: MailJob) {
        const to = await findRecipient(sql, memberId)
        if (!to) return
        const viewer = viewerFor(memberId)
        // Skips what was read while the email waited.
        const notifications = await listUnreadOf(sql, viewer, sources, ids)
        if (notifications.length === 0) return
        await mailer.deliver(
          notificationMail({ site: site(), to, notifications, token: unsubscribeToken(memberId, secret) }),
        )
      },
    },
  ]
}
