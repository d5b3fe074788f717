import { createContext, useContext } from 'react'
import type { useUploads } from '../../features/media/index.ts'
import type { BasicValues } from './basic-values.ts'
import type { KindForm } from './kind-form.ts'

type Uploads = ReturnType<typeof useUploads>

/** What fields see of the form around them. `Own`: the values of the kind that a field belongs to. */
export type PostForm<Own extends object> = {
  kindForm: Pick<KindForm<object>, 'tokensLabel' | 'description' | 'addressHint' | 'imageFailure'>
  values: BasicValues & Own
  uploads: { image: Uploads; video: Uploads }
  change: (changed: Partial<BasicValues & Own>) => void
  set: <Name extends keyof (BasicValues & Own)>(name: Name, value: (BasicValues & Own)[Name]) => void
  /** The first complaint about a field, or about something inside it (`hours.monday.0.opens` for `hours`). */
  errorOf: (field: string) => string | null
}

/** Its own values have another type in each kind: `usePostForm` names it. */
export const FormContext = createContext<unknown>(null)

export function usePostForm<Own extends object = object>() {
  return useContext(FormContext) as PostForm<Own>
}
