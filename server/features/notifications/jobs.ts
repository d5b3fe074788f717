import type { Job, Jobs } from '../../platform/background/jobs.ts'
import type { Realtime } from '../../platform/background/realtime.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { dropOldNotifications } from './actions.ts'
import { mailingJobs } from './mailing/index.ts'
import { batchJobs } from './notifying/index.ts'
import { type PushSettings, pushJobs } from './push/index.ts'
import type { NotificationSources } from './source.ts'

type Options = {
  sql: Pool
  realtime: Realtime
  jobs: Jobs
  sources: NotificationSources
  mailer: Mailer
  secret: string
  site: () => string
  push: PushSettings
}

export function notificationJobs({ sql, ...options }: Options): Job[] {
  return [
    ...mailingJobs({ sql, ...options }),
    ...pushJobs({ sql, ...options }),
    ...batchJobs({ sql, ...options }),
    {
      name: 'drop-old-notifications',
      every: '13 3 * * *',
      run: async () => void (await dropOldNotifications(sql)),
    },
  ]
}
