import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import type { MoneyRules } from '#contract/typed-money.ts'
import type { BasicValues } from './basic-values.ts'

/** A field behind an icon toggle; `details` is a panel of the kind's own fields. */
export type OptionalField = 'address' | 'link' | 'image' | 'video' | 'tokens' | 'details'

export type FieldErrors = { field: string; message: string }[]

/** Everything the form needs to know about a kind. `Own`: the values that only this kind has. */
export type KindForm<Own extends object> = {
  icon: LucideIcon
  /** What the token amount means for this kind. */
  tokensLabel: string
  /** Of the token amount; without them, it is about tokens, such as a tip. */
  tokensRules?: MoneyRules
  /** What the author should know about it, below the amount. */
  TokensNote?: () => ReactNode
  /** Fields before the title, and which of the optional ones they are; those get no toggle. */
  lead?: { Fields: () => ReactNode; shows: readonly OptionalField[] }
  /** In display order; only one is open at a time. Photos start open where they come first. */
  optional: readonly OptionalField[]
  description?: { max: number; rows: number; hint: string }
  /** The error text of a failed image upload. */
  imageFailure?: string
  /** The kind's required fields, always visible. */
  Fields?: () => ReactNode
  details?: { label: string; Fields: () => ReactNode; names: readonly (keyof Own)[] }
  empty: Own
  /** The required fields besides title and description, in order, with their error messages. */
  required?: Partial<Record<keyof (BasicValues & Own), string>>
  /** Other checks that do not need the server. */
  problems?: (values: BasicValues & Own) => FieldErrors
  /** The kind's own fields of the request body. */
  toBody?: (values: BasicValues & Own) => Record<string, unknown>
  /** The inverse, for editing a post. */
  fromPost?: (post: Post) => Partial<BasicValues & Own> | undefined
  /** Fields with another name in the form than in the request body: `{ category: 'serviceCategory' }`. */
  namesInForm?: Record<string, string>
}
