import type { Job, Jobs } from '../../../platform/background/jobs.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { HappeningListener } from '../../happenings/index.ts'
import { suspensionMail } from './mail.ts'
import { findMailedSuspension } from './queries.ts'

const SUSPENSION_JOB = 'mail-suspension'
type SuspensionJob = { suspensionId: number }

/** Mails every suspended member, once the time to undo the suspension is up. */
export function mailSuspensions(jobs: Jobs): HappeningListener {
  return async (tx, { type, subjectId: suspensionId }) => {
    if (type === 'suspension_started') {
      const job: SuspensionJob = { suspensionId }
      await jobs.send(tx, SUSPENSION_JOB, job, { key: String(suspensionId) })
    }
    return undefined
  }
}

type Options = { sql: Sql; mailer: Mailer; site: () => string }

export function suspensionMailJobs({ sql, mailer, site }: Options): Job[] {
  return [
    {
      name: SUSPENSION_JOB,
      seconds: 120,
      retries: 12,
      async run({ suspensionId }: SuspensionJob) {
        const suspension = await findMailedSuspension(sql, suspensionId)
        if (suspension) await mailer.deliver(suspensionMail({ suspension, site: site() }))
      },
    },
  ]
}
