import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import type { BasicValues } from './basic-values.ts'

/** A field behind an icon toggle; `details` is the kind's own panel. */
export type OptionalField = 'address' | 'link' | 'image' | 'video' | 'tokens' | 'details'

export type Mistakes = { field: string; message: string }[]

/** All that the form knows of one kind. `Own`: the values that only this kind has. */
export type KindForm<Own extends object> = {
  icon: LucideIcon
  /** Whole VBT mean something else in every kind. */
  tokensLabel: string
  /** One open at a time, in this order. */
  optional: readonly OptionalField[]
  description?: { max: number; rows: number; hint: string }
  addressHint?: string
  /** What an upload of a picture that fails is called. */
  imageFailure?: string
  /** Always in sight. */
  Fields?: () => ReactNode
  details?: { label: string; Fields: () => ReactNode; names: readonly (keyof Own)[] }
  empty: Own
  /** What must be filled in besides title and description, in order, and what to say where it is not. */
  required?: Partial<Record<keyof (BasicValues & Own), string>>
  /** What else can be seen to be wrong without asking the server. */
  problems?: (values: BasicValues & Own) => Mistakes
  /** The fields of the call's body that only this kind has. */
  toBody?: (values: BasicValues & Own) => Record<string, unknown>
  /** The reverse, when the post is edited. */
  fromPost?: (post: Post) => Partial<BasicValues & Own> | undefined
  /** Where a field of the form has another name than in the call: `{ category: 'serviceCategory' }`. */
  namesInForm?: Record<string, string>
}
