/** The parameters after the `?`; a repeated name becomes a list. */
export type SearchParams = Record<string, string | string[]>

/** `?category=brakes&category=engine&q=pads` -> `{ category: ['brakes', 'engine'], q: 'pads' }` */
export function parseSearch(search: string): SearchParams {
  const found = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const before = found.get(name)
    found.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(found)
}

/** The reverse; omits values that are undefined, empty, or false. */
export function stringifySearch(search: Record<string, unknown>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of [value].flat()) if (isSet(item)) params.append(name, String(item))
  }
  // Commas and colons are allowed unencoded in a query, and easier to read.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')
  return text && `?${text}`
}

const isSet = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false
