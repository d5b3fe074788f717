import { refusal } from './refusal.ts'

export type Form = { [name: string]: string | Form }

const MAX_FIELDS = 500
const MAX_DEPTH = 5

/** Parses `metadata[car]=Miata&expand[]=latest_charge`, the encoding of Stripe's bodies and query strings. */
export function readForm(text: string): Form {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > MAX_FIELDS) throw refusal.invalid(`A request can have at most ${MAX_FIELDS} parameters.`)
  const form = emptyForm()
  for (const [name, value] of fields) put(form, pathOf(name), value)
  return form
}

/** Has no prototype, because a parameter may be called `constructor`. */
function emptyForm(): Form {
  return Object.create(null) as Form
}

/** `a[b][]` is [a, b, '']. */
function pathOf(name: string) {
  const [, first = '', rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key!)]
  if (first === '' || path.length > MAX_DEPTH) throw refusal.invalid('A parameter has an invalid name.')
  return path
}

function put(form: Form, [name, ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name!
  // own-name: forms have no prototype.
  const existing = form[key]
  if (rest.length > 0 && typeof existing === 'object') put(existing, rest, value)
  else if (existing !== undefined) throw refusal.invalid('A parameter is given twice.')
  // own-name: forms have no prototype.
  else form[key] = rest.length > 0 ? nested(rest, value) : value
}

function nested(path: string[], value: string) {
  const form = emptyForm()
  put(form, path, value)
  return form
}
