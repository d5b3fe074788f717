import { useState } from 'react'
import { errorAt, refusedFields } from './refused-fields.ts'

/** What is wrong, by field. Empty, or without the field, where nothing is. */
export type Mistakes = { [field: string]: string | null | undefined }

type Names = readonly string[] | 'all'
type Options = { wrong: Mistakes | undefined; unfinished: Mistakes | undefined; error: Error | null }

/** Which mistakes of a form are shown at their fields: see `useForm`. */
export function useMistakes({ wrong, unfinished, error }: Options) {
  /** The fields whose unfinished state is shown. */
  const [tried, setTried] = useState<Names>([])
  /** The fields that were changed since this refusal. */
  const [changed, setChanged] = useState<{ refusal: Error | null; names: Names }>({ refusal: null, names: [] })
  const atOnce = present(wrong)
  const all = { ...present(unfinished), ...atOnce }
  const shown: Record<string, string> = {
    ...only((field) => changed.refusal !== error || !includes(changed.names, rootOf(field)), refusedAt(error)),
    ...only((field) => includes(tried, field), all),
    ...atOnce,
  }
  return {
    isReady: Object.keys(all).length === 0,
    shown,
    show: (field: string) => setTried((names) => withNames(names, [field])),
    showAll: () => setTried('all'),
    /** Fields were changed, so what the server said about them no longer counts. */
    forgive: (fields: string[]) =>
      setChanged(({ refusal, names }) => ({
        refusal: error,
        names: withNames(refusal === error ? names : [], fields),
      })),
    /** It was sent: what is unfinished from now on may still be typed. */
    waitAgain: () => setTried([]),
    forgetAll: () => {
      setTried([])
      setChanged({ refusal: error, names: 'all' })
    },
  }
}

/** Whether the form, whose values have the names of fields, shows all of a refusal at its fields. */
export function isShownAt(error: Error | null, values: object) {
  const fields = refusedFields(error)
  return fields.length > 0 && fields.every(({ field }) => rootOf(field) in values)
}

/** The first message for each field. */
function refusedAt(error: Error | null) {
  return Object.fromEntries(refusedFields(error).map(({ field }) => [field, errorAt(error, field)!]))
}

function present(mistakes: Mistakes = {}) {
  return Object.fromEntries(Object.entries(mistakes).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function only(isShown: (field: string) => boolean, messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).filter(([field]) => isShown(field)))
}

function withNames(names: Names, more: readonly string[]): Names {
  return names === 'all' ? names : [...new Set([...names, ...more])]
}

function includes(names: Names, field: string) {
  return names === 'all' || names.includes(field)
}

/** 'hours' of 'hours.monday' */
function rootOf(field: string) {
  return field.split('.')[0]!
}
