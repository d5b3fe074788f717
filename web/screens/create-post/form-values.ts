import { type BasicValues, emptyBasics } from './basic-values.ts'
import { emptyOwn } from './kinds/index.ts'

/** The values of the form, for all kinds at once. */
export type FormValues = BasicValues & typeof emptyOwn

export type FieldName = keyof FormValues

export function emptyValues(timeZone = browserTimeZone()): FormValues {
  return { ...emptyBasics(timeZone), ...emptyOwn }
}

/** Whether nothing worth saving was entered. Default values do not count. */
export function isUntouched(values: FormValues): boolean {
  const { placeId: _placeId, businessId: _businessId, ...fresh } = emptyValues(values.timeZone)
  return Object.entries(fresh).every(
    ([name, value]) => JSON.stringify(values[name as FieldName]) === JSON.stringify(value),
  )
}

function browserTimeZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
