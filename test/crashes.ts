import { ConnectionLost, outage } from '../server/platform/database/database-outage.ts'

export type Crashes = ReturnType<typeof crashes>

/**
 * A server that dies in the middle of its work: after a number of statements, no other one reaches the database, and the
 * open transaction is rolled back, until it is started again.
 */
export function crashes() {
  let left = Number.POSITIVE_INFINITY
  let count = 0
  return {
    /** How often it died. */
    get count() {
      return count
    },
    /** The pool calls this before each statement. */
    onStatement() {
      if (left-- > 0) return
      if (left === -1) count += 1
      throw new ConnectionLost()
    },
    /** Does `work` on a server that dies after so many statements. Null: it lives. */
    async after<Done>(statements: number | null, work: () => Promise<Done>) {
      left = statements ?? Number.POSITIVE_INFINITY
      try {
        return await work()
      } finally {
        left = Number.POSITIVE_INFINITY
      }
    },
  }
}

/** Whether a job ended, or died. */
export function unlessDied(work: Promise<unknown>) {
  return work.catch((error) => {
    if (!outage(error)) throw error
  })
}
