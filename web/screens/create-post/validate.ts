import type { FieldError } from '#contract/basics.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES,
  MAX_LINK_LENGTH,
  MAX_TITLE_LENGTH,
} from '#contract/new-posts.ts'
import type { PostKind } from '#contract/posts.ts'
import type { MoneyRules } from '#contract/typed-money.ts'
import { tooLong } from '../../ui/too-long.ts'
import { amountProblem, tokenRules } from './amounts.ts'
import type { FieldName, FormValues } from './form-values.ts'
import type { FieldErrors } from './kind-form.ts'
import { kindForms } from './kinds/index.ts'

/** The errors that can be found without the server, which checks everything again. */
export function validate(kind: PostKind, values: FormValues): FieldErrors {
  const { description, required, problems, tokensRules = tokenRules } = kindForms[kind]
  return [
    ...missing(values, { title: 'A title is required.', description: 'A description is required.', ...required }),
    ...longText(values, 'title', MAX_TITLE_LENGTH),
    ...longText(values, 'description', description?.max ?? MAX_DESCRIPTION_LENGTH),
    ...longText(values, 'address', MAX_ADDRESS_LENGTH),
    ...longText(values, 'link', MAX_LINK_LENGTH),
    ...amount(values, tokensRules),
    ...tooManyPhotos(kind, values),
    ...(problems?.(values) ?? []),
  ]
}

/** Translates the field name of a server error to the form's name for that field. */
export function atFormField(kind: PostKind, { field, message }: FieldError): FieldError {
  return { field: new Map(Object.entries(kindForms[kind].namesInForm ?? {})).get(field) ?? field, message }
}

function missing(values: FormValues, required: Partial<Record<FieldName, string>>) {
  return Object.entries(required)
    .filter(([name]) => String(values[name as FieldName]).trim() === '')
    .map(([field, message]) => ({ field, message }))
}

function longText(values: FormValues, field: 'title' | 'description' | 'address' | 'link', max: number) {
  const message = tooLong(values[field], max)
  return message ? [{ field, message }] : []
}

/** Another kind may take fewer photos than the one for which they were chosen. */
function tooManyPhotos(kind: PostKind, { images }: FormValues) {
  const max = MAX_IMAGES[kind]
  const extra = images.length - max
  if (extra <= 0 || !kindForms[kind].optional.includes('image')) return []
  return [{ field: 'images', message: `You can have up to ${max} photos here. Remove ${extra}.` }]
}

function amount({ tokens }: FormValues, rules: MoneyRules) {
  const message = amountProblem(tokens, rules)
  return message ? [{ field: 'tokens', message }] : []
}
