import { type ComponentType, use } from 'react'

/** The code of a page must be there within this time (milliseconds). */
export const PAGE_TIMEOUT_MS = 120_000

/** The code of a page did not arrive. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'

  constructor(cause?: unknown) {
    super('This page could not be loaded. Check your connection and try again.', { cause })
  }
}

/**
 * A page whose code is fetched when it is first needed. If that fails or takes too long it throws `PageNotLoaded`
 * where it stands; the next attempt to show it fetches again.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let page: ComponentType | undefined
  let failure: PageNotLoaded | undefined
  let loading: Promise<void> | undefined

  const preload = () => {
    failure = undefined
    loading ??= withinTime(load())
      .then((module) => {
        page = module[name]
      })
      .catch((cause) => {
        failure = new PageNotLoaded(cause)
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  function LazyPage() {
    if (failure) throw failure
    if (!page) use(preload())
    const Page = page!
    return <Page />
  }
  return Object.assign(LazyPage, { preload })
}

/** What `promise` brings, or a rejection after `PAGE_TIMEOUT_MS`. */
export function withinTime<Value>(promise: Promise<Value>, milliseconds = PAGE_TIMEOUT_MS): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms.`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
