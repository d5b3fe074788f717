/** What stands after the `?`: a name that comes several times is a list. */
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

/** The other way round; what is undefined, empty or false is left out. */
export function stringifySearch(search: Record<string, unknown>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of [value].flat()) if (isSaid(item)) params.append(name, String(item))
  }
  // Commas and colons may stand in a query as they are, and read better so.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')
  return text && `?${text}`
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false
