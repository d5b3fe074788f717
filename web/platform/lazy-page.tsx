import { type ComponentType, use } from 'react'

/** The code of a page must be there within this time (milliseconds). */
export const PAGE_TIMEOUT_MS = 120_000

/** The code of a page, or of a part of one, did not arrive. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'

  constructor(cause?: unknown) {
    super('This page could not be loaded. Check your connection and try again.', { cause })
  }
}

/**
 * A page whose code is fetched when it is first needed. If that fails or takes too long it throws `PageNotLoaded`
 * where it stands, until `preload` fetches it again, which never rejects.
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyPart(load, name)

/** The same for a part that takes props: stands inside a `<Suspense>` and a boundary that catches. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let part: ComponentType<Props> | undefined
  let failure: PageNotLoaded | undefined
  let loading: Promise<void> | undefined

  const preload = () => {
    failure = undefined
    loading ??= withinTime(load())
      .then((module) => {
        part = module[name]
      })
      .catch((cause) => {
        failure = new PageNotLoaded(cause)
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  function LazyPart(props: Props) {
    // Until `preload` is called again: React itself draws anew what threw, and would ask without end.
    if (failure) throw failure
    if (!part) use(preload())
    const Part = part!
    return <Part {...props} />
  }
  return Object.assign(LazyPart, { preload })
}

/** What `promise` brings, or a rejection after `PAGE_TIMEOUT_MS`. */
export function withinTime<Value>(promise: Promise<Value>, milliseconds = PAGE_TIMEOUT_MS): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms.`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
