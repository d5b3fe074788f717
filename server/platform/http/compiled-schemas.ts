import { setImmediate } from 'node:timers/promises'

const unused: (() => unknown)[] = []

/**
 * Puts `compile` off until a schema is first used, and compiles equal schemas once. Compiling all of them took a third of
 * the server's start. Routes share most of their schemas, and a test run builds a hundred apps.
 */
export function compiledOnFirstUse<Compiled>(compile: (schema: object) => Compiled) {
  const known = new Map<string, () => Compiled>()
  return (schema: object) => {
    const text = JSON.stringify(schema)
    const before = known.get(text)
    if (before) return before
    let compiled: Compiled | undefined
    const get = () => {
      compiled ??= compile(schema)
      return compiled
    }
    known.set(text, get)
    unused.push(get)
    return get
  }
}

/** Compiles the rest, one at a time, so that calls are answered in between. Throws if a schema is invalid. */
export async function compileUnused() {
  for (const get of unused.splice(0)) {
    get()
    await setImmediate()
  }
}
