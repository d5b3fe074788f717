import { TZDate } from '@date-fns/tz'
import type { NewPost, PostKind } from '#contract/posts.ts'
import type { FormValues } from './form-values.ts'

type Body = Record<string, unknown>

/** The call's body for what the form holds: of its kind only, blank fields left out. */
export function toNewPost(kind: PostKind, values: FormValues): NewPost {
  const body = { kind, ...text(values, ['title', 'description', 'address', 'link']), ...ownOf[kind](values) }
  const tokens = number(values.tokens)
  const placeId = values.address.trim() !== '' ? values.placeId : null
  return { ...body, ...(tokens !== undefined && { tokens }), ...(placeId !== null && { placeId }) } as NewPost
}

const ownOf: Record<PostKind, (values: FormValues) => Body> = {
  video: (values) => ({ ...images(values), ...(values.video && { video: values.video.url }) }),
  blog: images,
  forum: (values) => ({ tags: tagsOf(values.tags) }),
  request: (values) => ({ ...images(values), urgency: values.urgency, ...text(values, ['forVehicle']) }),
  vehicle: (values) => ({
    ...images(values),
    ...text(values, ['make', 'model', 'trim', 'vin', 'titleStatus']),
    ...numbers(values, ['year', 'mileage']),
    specs: values.specs.filter(({ name, value }) => name.trim() !== '' || value.trim() !== ''),
    isForSale: values.isForSale,
  }),
  market: (values) => ({
    ...images(values),
    ...text(values, ['condition', 'category']),
    ...numbers(values, ['stock']),
    fitments: values.fitments.filter(({ make }) => make.trim() !== '').map(fitment),
    canShip: values.canShip,
    canPickUp: values.canPickUp,
  }),
  event: (values) => ({
    ...images(values),
    ...text(values, ['timeZone', 'venue']),
    ...numbers(values, ['capacity']),
    ...moment('startsAt', values.startsAt, values.timeZone),
    ...moment('endsAt', values.endsAt, values.timeZone),
  }),
  directory: (values) => ({
    ...images(values),
    ...text(values, ['timeZone', 'serviceArea', 'phone']),
    ...(values.serviceCategory && { category: values.serviceCategory }),
    hours: values.hours,
    hourExceptions: values.hourExceptions.filter(({ date }) => date !== ''),
    services: values.services.filter(({ name }) => name.trim() !== '').map(service),
  }),
}

/** 'Turbo, tuning' or '#turbo #tuning' -> ['turbo', 'tuning'] */
export function tagsOf(text: string) {
  const tags = text.split(/[,#\n]/).map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}

/** Wall time at a place -> the moment, as ISO 8601 in UTC; undefined where either is not one. */
export function toMoment(wallTime: string, timeZone: string) {
  const [, year, month, day, hour, minute] = (/^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(wallTime) ?? []).map(Number)
  if (!year || !month) return undefined
  const moment = new TZDate(year, month - 1, day ?? 1, hour ?? 0, minute ?? 0, timeZone)
  return Number.isNaN(moment.getTime()) ? undefined : new Date(moment.getTime()).toISOString()
}

/** The moment -> wall time at a place, as an `<input type="datetime-local">` has it. */
export function toWallTime(moment: string, timeZone: string) {
  const there = new TZDate(moment, timeZone)
  const [month, day, hour, minute] = [there.getMonth() + 1, there.getDate(), there.getHours(), there.getMinutes()].map(
    (part) => String(part).padStart(2, '0'),
  )
  return `${there.getFullYear()}-${month}-${day}T${hour}:${minute}`
}

/** A number as typed; what is none stays as it is, so that the server can say so by the field's name. */
function number(typed: string) {
  const text = typed.trim().replace(/^\$|,/g, '')
  if (text === '') return undefined
  return Number.isFinite(Number(text)) ? Number(text) : text
}

function numbers(values: FormValues, names: ('year' | 'mileage' | 'stock' | 'capacity')[]) {
  return present(names.map((name) => [name, number(values[name])]))
}

function text(values: FormValues, names: TextField[]) {
  return present(names.map((name) => [name, values[name].trim() === '' ? undefined : values[name].trim()]))
}

type TextField =
  | 'title'
  | 'description'
  | 'address'
  | 'link'
  | 'forVehicle'
  | 'make'
  | 'model'
  | 'trim'
  | 'vin'
  | 'titleStatus'
  | 'condition'
  | 'category'
  | 'timeZone'
  | 'venue'
  | 'serviceArea'
  | 'phone'

function images({ images }: FormValues) {
  return { images: images.map(({ url }) => url) }
}

function moment(name: string, wallTime: string, timeZone: string) {
  return present([[name, toMoment(wallTime, timeZone)]])
}

function fitment({ make, model, fromYear, toYear }: FormValues['fitments'][number]) {
  return {
    make: make.trim(),
    ...present([
      ['model', model.trim() || undefined],
      ['fromYear', number(fromYear)],
      ['toYear', number(toYear)],
    ]),
  }
}

function service({ name, priceVbt, minutes }: FormValues['services'][number]) {
  return {
    name: name.trim(),
    ...present([
      ['priceVbt', number(priceVbt)],
      ['minutes', number(minutes)],
    ]),
  }
}

function present(entries: [string, unknown][]): Body {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
