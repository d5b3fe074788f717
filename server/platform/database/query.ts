import { compose, Fragment } from './sql.ts'

/** The rows of a statement. `count`: the number of rows it returned or, without `returning`, changed. */
export type Result<Rows> = Rows & { readonly count: number }

/** `prepare`: use a prepared statement, which is impossible for a text with several statements. */
export type Run = (text: string, values: readonly unknown[], prepare: boolean) => Promise<Result<object[]>>

/** A statement that runs when first awaited. Until then, it can be embedded in another one as a fragment. */
export class Query<Rows> extends Fragment implements Promise<Result<Rows>> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly #run: Run
  #result: Promise<Result<Rows>> | undefined

  constructor(run: Run, strings: readonly string[], values: readonly unknown[]) {
    super(strings, values)
    this.#run = run
  }

  /** Runs the statement now; later calls return the same result. */
  execute() {
    this.#result ??= this.#start()
    return this.#result
  }

  // biome-ignore lint/suspicious/noThenProperty: awaiting a query runs it.
  then<Fulfilled = Result<Rows>, Rejected = never>(
    onFulfilled?: ((result: Result<Rows>) => Fulfilled | PromiseLike<Fulfilled>) | null,
    // biome-ignore lint/suspicious/noExplicitAny: as in Promise.
    onRejected?: ((reason: any) => Rejected | PromiseLike<Rejected>) | null,
  ) {
    return this.execute().then(onFulfilled, onRejected)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as in Promise.
  catch<Rejected = never>(onRejected?: ((reason: any) => Rejected | PromiseLike<Rejected>) | null) {
    return this.execute().catch(onRejected)
  }

  finally(onFinally?: (() => void) | null) {
    return this.execute().finally(onFinally)
  }

  async #start() {
    const { text, values } = compose(this)
    return this.#run(text, values, true) as Promise<unknown> as Promise<Result<Rows>>
  }
}

type Sent<Queries extends readonly unknown[]> = { [Place in keyof Queries]: Awaited<Queries[Place]> }

/**
 * Runs statements without waiting for each reply. In a transaction, they run in order, so each sees the changes of
 * those before it, but it is sent before their results are known. On a pool, they run concurrently on several
 * connections. Null runs nothing.
 */
export function sendTogether<Queries extends readonly (Query<object[]> | null)[]>(...queries: Queries) {
  return Promise.all(queries.map((query) => query?.execute() ?? null)) as Promise<unknown> as Promise<Sent<Queries>>
}
