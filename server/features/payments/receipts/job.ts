import type { Operator } from '#contract/operator.ts'
import type { Job, Jobs } from '../../../platform/background/jobs.ts'
import type { Sql } from '../../../platform/database/database.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { HappeningListener } from '../../happenings/index.ts'
import { receiptMail } from './mail.ts'
import { findReceipt } from './queries.ts'

const RECEIPT_JOB = 'mail-receipt'
type ReceiptJob = { topUpId: number }

/** Mails the receipt of each purchase. */
export function mailReceipts(jobs: Jobs): HappeningListener {
  return async (tx, { type, subjectId: topUpId }) => {
    if (type === 'tokens_bought') {
      const job: ReceiptJob = { topUpId }
      await jobs.send(tx, RECEIPT_JOB, job, { key: String(topUpId) })
    }
    return undefined
  }
}

type Options = { sql: Sql; mailer: Mailer; site: () => string; operator: Operator }

export function receiptJob({ sql, mailer, site, operator }: Options): Job {
  return {
    name: RECEIPT_JOB,
    seconds: 120,
    retries: 12,
    async run({ topUpId }: ReceiptJob) {
      const receipt = await findReceipt(sql, topUpId)
      if (receipt) await mailer.deliver(receiptMail({ receipt, site: site(), operator }))
    },
  }
}
