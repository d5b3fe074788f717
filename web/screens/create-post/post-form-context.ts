import { createContext, useContext } from 'react'
import type { PostKind } from '#contract/posts.ts'
import type { BasicValues } from './basic-values.ts'
import type { FormUploads } from './form-uploads.ts'
import type { KindForm } from './kind-form.ts'

/** What fields can read and change in the form. `Own`: the values of the field's kind. */
export type PostForm<Own extends object> = {
  kind: PostKind
  kindForm: Pick<KindForm<object>, 'tokensLabel' | 'tokensRules' | 'TokensNote' | 'description' | 'imageFailure'>
  /** A post that is not published yet. */
  isNew: boolean
  values: BasicValues & Own
  uploads: FormUploads
  change: (changed: Partial<BasicValues & Own>) => void
  set: <Name extends keyof (BasicValues & Own)>(name: Name, value: (BasicValues & Own)[Name]) => void
  /** The first error of a field or of anything inside it (`hours.monday.0.opens` for `hours`). */
  errorOf: (field: string) => string | null
}

/** Untyped, because each kind has its own values; `usePostForm` adds the type. */
export const FormContext = createContext<unknown>(null)

export function usePostForm<Own extends object = object>() {
  return useContext(FormContext) as PostForm<Own>
}
