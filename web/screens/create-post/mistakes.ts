import type { FieldError } from '#contract/basics.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_BLOG_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_LINK_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_TOKENS,
  type PostKind,
} from '#contract/posts.ts'
import { tooLong } from '../../ui/too-long.ts'
import type { FieldName, FormValues } from './form-values.ts'
import { kinds } from './kinds.ts'
import { tagsOf, toMoment } from './new-post.ts'

export type Mistakes = { field: string; message: string }[]

/** What can be seen to be wrong without asking the server; it checks all of it again, and the rest. */
export function mistakesIn(kind: PostKind, values: FormValues): Mistakes {
  const maxDescription = kind === 'blog' ? MAX_BLOG_LENGTH : MAX_DESCRIPTION_LENGTH
  return [
    ...required(values, requiredOf[kind]),
    ...longText(values, 'title', MAX_TITLE_LENGTH),
    ...longText(values, 'description', maxDescription),
    ...longText(values, 'address', MAX_ADDRESS_LENGTH),
    ...longText(values, 'link', MAX_LINK_LENGTH),
    ...tokens(kind, values),
    ...(rulesOf[kind]?.(values) ?? []),
  ]
}

/** The server's words for a field, under the name that the field has in the form. */
export function inForm(kind: PostKind, { field, message }: FieldError): FieldError {
  const name = kind === 'directory' && field === 'category' ? 'serviceCategory' : field
  return { field: name, message }
}

const basics: FieldName[] = ['title', 'description']

const requiredOf: Record<PostKind, FieldName[]> = {
  video: basics,
  blog: basics,
  forum: basics,
  request: basics,
  vehicle: [...basics, 'make', 'model', 'year'],
  market: [...basics, 'tokens', 'stock', 'condition', 'category'],
  event: [...basics, 'startsAt', 'timeZone'],
  directory: [...basics, 'timeZone'],
}

const missing: Partial<Record<FieldName, string>> = {
  title: 'A title is required.',
  description: 'A description is required.',
  make: 'Which make is it?',
  model: 'Which model is it?',
  year: 'Which model year is it?',
  tokens: 'A price in VBT is required; 0 gives it away.',
  stock: 'How many are there?',
  condition: 'Choose its condition.',
  category: 'Choose a category.',
  startsAt: 'When does it start?',
  timeZone: 'Choose a time zone.',
}

const rulesOf: Partial<Record<PostKind, (values: FormValues) => Mistakes>> = {
  forum: ({ tags }) => (tagsOf(tags).length > 5 ? [{ field: 'tags', message: 'At most 5 tags.' }] : []),
  market: ({ canShip, canPickUp }) =>
    canShip || canPickUp ? [] : [{ field: 'canShip', message: 'Choose shipping, pickup or both.' }],
  event: ({ startsAt, endsAt, timeZone }) => {
    const [start, end] = [toMoment(startsAt, timeZone), toMoment(endsAt, timeZone)]
    return start && end && end <= start ? [{ field: 'endsAt', message: 'The end must be after the start.' }] : []
  },
}

function required(values: FormValues, names: FieldName[]) {
  const isBlank = (name: FieldName) => String(values[name]).trim() === ''
  return names.filter(isBlank).map((field) => ({ field, message: missing[field] ?? 'This is required.' }))
}

function longText(values: FormValues, field: 'title' | 'description' | 'address' | 'link', max: number) {
  const message = tooLong(values[field], max)
  return message ? [{ field, message }] : []
}

function tokens(kind: PostKind, values: FormValues) {
  const typed = values.tokens.trim()
  const isWhole = /^\d+$/.test(typed.replaceAll(',', ''))
  if (typed === '' || (isWhole && Number(typed.replaceAll(',', '')) <= MAX_TOKENS)) return []
  return [{ field: 'tokens', message: `${kinds[kind].tokensLabel}: a whole number of VBT from 0 to 1,000,000.` }]
}
