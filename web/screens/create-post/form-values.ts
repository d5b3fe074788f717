import { WEEKDAYS, type WeekHours } from '#contract/kinds/directory.ts'
import { URGENCIES, type Urgency } from '#contract/kinds/request.ts'
import type { StoredFile } from '../../features/media/index.ts'

/** What the form holds, as typed: numbers are text, moments are local wall time ('2026-12-05T18:00'). */
export type FormValues = {
  title: string
  description: string
  address: string
  placeId: number | null
  link: string
  tokens: string
  images: StoredFile[]
  video: StoredFile | null
  tags: string
  make: string
  model: string
  year: string
  trim: string
  mileage: string
  vin: string
  titleStatus: string
  specs: { name: string; value: string }[]
  isForSale: boolean
  urgency: Urgency
  forVehicle: string
  stock: string
  condition: string
  category: string
  fitments: { make: string; model: string; fromYear: string; toYear: string }[]
  canShip: boolean
  canPickUp: boolean
  startsAt: string
  endsAt: string
  timeZone: string
  venue: string
  capacity: string
  hours: WeekHours
  hourExceptions: { date: string; intervals: { opens: string; closes: string }[] }[]
  serviceCategory: string
  services: { name: string; priceVbt: string; minutes: string }[]
  serviceArea: string
  phone: string
}

export type FieldName = keyof FormValues

/** A shop's usual week, so that the common case is a few changes away. */
const usualHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === 'sunday' || day === 'saturday' ? [] : [{ opens: '09:00', closes: '18:00' }]]),
) as WeekHours

export function emptyValues(timeZone = browserTimeZone()): FormValues {
  return {
    ...{ title: '', description: '', address: '', placeId: null, link: '', tokens: '', images: [], video: null },
    tags: '',
    ...{ make: '', model: '', year: '', trim: '', mileage: '', vin: '', titleStatus: '', specs: [], isForSale: false },
    urgency: URGENCIES[1],
    forVehicle: '',
    ...{ stock: '1', condition: '', category: '', fitments: [], canShip: false, canPickUp: true },
    ...{ startsAt: '', endsAt: '', timeZone, venue: '', capacity: '' },
    ...{ hours: usualHours, hourExceptions: [], serviceCategory: '', services: [], serviceArea: '', phone: '' },
  }
}

/** Has the person entered anything worth keeping? What a new form shows by itself does not count. */
export function isUntouched(values: FormValues): boolean {
  const { placeId: _placeId, ...fresh } = emptyValues(values.timeZone)
  return Object.entries(fresh).every(
    ([name, value]) => JSON.stringify(values[name as FieldName]) === JSON.stringify(value),
  )
}

export function browserTimeZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
