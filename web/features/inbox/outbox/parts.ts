import type { Message } from '#contract/messages.ts'
import type { Connection } from './attempt.ts'
import type { Storage } from './storage.ts'

/** What tabs tell each other. Without `sent`: the stored messages changed. */
export type Notice = { sent?: { conversationId: number; message: Message } }

/** The parts that the browser provides; tests replace them. */
export type Parts = {
  storage: Storage
  connection: Connection
  /** Runs it while no other tab has the lock of this name. */
  lock: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>
  /** Calls `ring` after this time, or when the connection is back. */
  after: (ms: number, ring: () => void) => void
  tell: (notice: Notice) => void
}
