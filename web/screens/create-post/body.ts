import { toNumber } from './typed-numbers.ts'

type Body = Record<string, unknown>

/** `texts(values, 'make', 'trim')`: these values, trimmed; omits blank ones. */
export function texts<Name extends string>(values: Record<Name, string>, ...names: Name[]): Body {
  return present(names.map((name) => [name, values[name].trim() || undefined]))
}

/** These values as numbers; omits blank ones. Invalid ones stay text, so that the server refuses them by name. */
export function numbers<Name extends string>(values: Record<Name, string>, ...names: Name[]): Body {
  return present(names.map((name) => [name, toNumber(values[name])]))
}

export function present(entries: [string, unknown][]): Body {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
