import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import type { Query, Run } from './query.ts'
import type { Send } from './sending.ts'
import { type Tag, tag } from './tag.ts'

export type Transaction = Tag & {
  /**
   * Sends a statement now, but lets only the end of the transaction, or of the savepoint, wait for its reply. If it
   * fails, so does the whole transaction, with what `asError` makes of the error.
   */
  last(query: Query<object[]>, asError?: (error: unknown) => unknown): void
  /** Undoes what `work` did if it throws; the transaction itself continues. */
  savepoint<Done>(work: (tx: Transaction) => Promise<Done>): Promise<Done>
}

/**
 * Pipelines the first statement behind `begin`, and `commit` behind the last ones. Statements that arrive after the end
 * of the transaction are refused: they must never run in someone else's transaction.
 */
export async function transact<Done>(
  client: pg.PoolClient,
  { opening, send }: { opening: string; send: Send },
  work: (tx: Transaction) => Promise<Done>,
) {
  let isOpen = true
  const run: Run = async (text, values, prepare) => {
    if (!isOpen) throw new Error(`The transaction has ended; this statement came too late: ${text.slice(0, 200)}`)
    return send(client, text, values, { prepare, readTimeout: 0 })
  }
  const begun = client.query(opening)
  begun.catch(() => {})
  const lasts: Promise<unknown>[] = []
  try {
    const done = await work(transaction(run, lasts))
    await begun
    isOpen = false
    // One that could not even be sent must not be committed without. That shows before the next turn of the event loop.
    if (lasts.length > 0) await Promise.race([Promise.all(lasts), setImmediate()])
    // If one of the last statements fails, PostgreSQL turns the commit into a rollback.
    const [{ command }] = await Promise.all([client.query('commit'), ...lasts])
    if (command === 'ROLLBACK') throw new Error('A statement in this transaction failed, and its error was ignored.')
    return done
  } catch (error) {
    isOpen = false
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** `lasts`: the statements that the end of the transaction waits for. */
function transaction(run: Run, lasts: Promise<unknown>[]): Transaction {
  const tx = Object.assign(tag(run), {
    last(query: Query<object[]>, asError = (error: unknown) => error) {
      const sent = query.catch((error) => Promise.reject(asError(error)))
      // Until the end waits for it, a failure must not count as unhandled.
      sent.catch(() => {})
      lasts.push(sent)
    },
    async savepoint<Done>(work: (tx: Transaction) => Promise<Done>) {
      const name = `before_${++savepoints}`
      await tx.unsafe(`savepoint ${name}`)
      const before = lasts.length
      try {
        const done = await work(tx)
        await Promise.all(lasts.splice(before))
        await tx.unsafe(`release savepoint ${name}`)
        return done
      } catch (error) {
        lasts.splice(before)
        await tx.unsafe(`rollback to savepoint ${name}`)
        throw error
      }
    },
  })
  return tx
}

let savepoints = 0
