import { type ComponentType, use } from 'react'
import { isReachable } from './reachable.ts'

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
 * where it stands, until `preload` fetches it again, which never rejects. Browsers remember of a document which code did
 * not come, and do not ask for it again: where it is to be shown after it failed twice though the server answers, the
 * document is opened anew. (Not where it is only fetched ahead: somebody may be typing.)
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyPart(load, name)

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never

/** The same for a part that takes props: stands inside a `<Suspense>` and a boundary that catches. */
export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = PropsOf<Module[Name]>
  let part: ComponentType<Props> | undefined
  let failure: PageNotLoaded | undefined
  let loading: Promise<void> | undefined
  let isRefused = false

  const preload = () => {
    const isAgain = failure !== undefined
    failure = undefined
    loading ??= withinTime(load())
      .then((module) => {
        part = module[name] as ComponentType<Props>
      })
      .catch(async (cause) => {
        isRefused = isAgain && (await isReachable())
        failure = new PageNotLoaded(cause)
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  function LazyPart(props: Props) {
    // Until `preload` is called again: React itself draws anew what threw, and would ask without end.
    if (failure && isRefused) use(openAnew())
    if (failure) throw failure
    if (!part) use(preload())
    const Part = part!
    return <Part {...props} />
  }
  return Object.assign(LazyPart, { preload })
}

let opening: Promise<never> | undefined

/** Once; nothing is shown in the place that asks until it is done. */
function openAnew() {
  if (!opening) {
    location.reload()
    opening = new Promise<never>(() => {})
  }
  return opening
}

/** What `promise` brings, or a rejection after `PAGE_TIMEOUT_MS`. */
export function withinTime<Value>(promise: Promise<Value>, milliseconds = PAGE_TIMEOUT_MS): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms.`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
