import { type ComponentType, use } from 'react'
import { isReachable } from './reachable.ts'

/** The timeout for loading the code of a page, in milliseconds. */
export const PAGE_TIMEOUT_MS = 120_000

/** The code of a page, or of a part of one, could not be loaded. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'

  constructor(cause?: unknown) {
    super('This page didn’t load. Check your connection and try again.', { cause })
  }
}

/**
 * A page whose code is loaded on first use. If that fails or times out, rendering throws `PageNotLoaded` until another
 * `preload`, which never rejects, loads it. Browsers remember failed module loads for the lifetime of a document, and
 * do not retry them: if loading fails twice although the server responds, rendering the page reloads the document. (A
 * mere preload does not, because someone may be typing.)
 */
export const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyPart(load, name)

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never

/** The same for a component with props. It needs a `<Suspense>` and an error boundary around it. */
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
    // Do not retry before the next `preload`: React rerenders a component that threw, which would retry endlessly.
    if (failure && isRefused) use(reloadDocument())
    if (failure) throw failure
    if (!part) use(preload())
    const Part = part!
    return <Part {...props} />
  }
  return Object.assign(LazyPart, { preload })
}

let opening: Promise<never> | undefined

/** Reloads the document once. Suspends the caller until then. */
function reloadDocument() {
  if (!opening) {
    location.reload()
    opening = new Promise<never>(() => {})
  }
  return opening
}

/** Settles like `promise`, but rejects after `milliseconds`. */
export function withinTime<Value>(promise: Promise<Value>, milliseconds = PAGE_TIMEOUT_MS): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms.`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
