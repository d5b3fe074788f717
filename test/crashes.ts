import { ConnectionLost, outage } from '../server/platform/database/database-outage.ts'

export type Crashes = ReturnType<typeof crashes>

/**
 * A server that dies in the middle of its work: after a number of statements, no other one reaches the database, and
 * the open transaction is rolled back, until it is restarted.
 */
export function crashes() {
  let left = Number.POSITIVE_INFINITY
  let count = 0
  return {
    /** How often it has died. */
    get count() {
      return count
    },
    /** The pool calls this before each statement. */
    onStatement() {
      if (left-- > 0) return
      if (left === -1) count += 1
      throw new ConnectionLost()
    },
    /** Runs `work` on a server that dies after this many statements. Null: it does not die. */
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

/** Resolves to undefined, instead of rejecting, if the server died. */
export function unlessDied<Done>(work: Promise<Done>): Promise<Done | undefined> {
  return work.catch((error) => {
    if (!outage(error)) throw error
    return undefined
  })
}
