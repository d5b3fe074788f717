import { type BasicValues, emptyBasics } from './basic-values.ts'
import { emptyOwn } from './kinds/index.ts'

/** What the form holds, of all kinds at once. */
export type FormValues = BasicValues & typeof emptyOwn

export type FieldName = keyof FormValues

export function emptyValues(timeZone = browserTimeZone()): FormValues {
  return { ...emptyBasics(timeZone), ...emptyOwn }
}

/** Has the person entered anything worth keeping? What a new form shows by itself does not count. */
export function isUntouched(values: FormValues): boolean {
  const { placeId: _placeId, ...fresh } = emptyValues(values.timeZone)
  return Object.entries(fresh).every(
    ([name, value]) => JSON.stringify(values[name as FieldName]) === JSON.stringify(value),
  )
}

function browserTimeZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
