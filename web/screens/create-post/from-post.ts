import type { Clip, Picture } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import type { StoredFile } from '../../features/media/index.ts'
import { emptyValues, type FormValues } from './form-values.ts'
import { toWallTime } from './new-post.ts'

/** The form as its author left it: what `toNewPost` would turn into the same post. */
export function fromPost(post: Post): FormValues {
  return {
    ...emptyValues(),
    ...shared(post),
    ...vehicle(post),
    ...market(post),
    ...event(post),
    ...directory(post),
    ...(post.request && { urgency: post.request.urgency, forVehicle: post.request.forVehicle ?? '' }),
  }
}

function shared(post: Post): Partial<FormValues> {
  return {
    title: post.title,
    description: post.description,
    address: post.address ?? '',
    placeId: post.placeId,
    link: post.link ?? '',
    tokens: numberText(post.tokens),
    images: post.images.map(storedPicture),
    video: post.video && storedClip(post.video),
    tags: post.tags.join(', '),
  }
}

function vehicle({ vehicle }: Post): Partial<FormValues> {
  if (!vehicle) return {}
  const { make, model, year, trim, mileage, vin, titleStatus, specs, isForSale } = vehicle
  return {
    ...{ make, model, year: String(year), mileage: numberText(mileage), specs, isForSale },
    ...{ trim: trim ?? '', vin: vin ?? '', titleStatus: titleStatus ?? '' },
  }
}

function market({ market }: Post): Partial<FormValues> {
  if (!market) return {}
  const { stock, condition, category, fitments, canShip, canPickUp } = market
  const years = (year: number | undefined) => (year === undefined ? '' : String(year))
  return {
    ...{ stock: String(stock), condition, category, canShip, canPickUp },
    fitments: fitments.map(({ make, model, fromYear, toYear }) => ({
      ...{ make, model: model ?? '', fromYear: years(fromYear), toYear: years(toYear) },
    })),
  }
}

function event({ event }: Post): Partial<FormValues> {
  if (!event) return {}
  const { startsAt, endsAt, timeZone, venue, capacity } = event
  return {
    startsAt: toWallTime(startsAt, timeZone),
    endsAt: endsAt ? toWallTime(endsAt, timeZone) : '',
    timeZone,
    venue: venue ?? '',
    capacity: numberText(capacity),
  }
}

function directory({ directory }: Post): Partial<FormValues> {
  if (!directory) return {}
  const { category, timeZone, hours, hourExceptions, services, serviceArea, phone } = directory
  return {
    ...{ serviceCategory: category, timeZone, hours, hourExceptions },
    ...{ serviceArea: serviceArea ?? '', phone: phone ?? '' },
    services: services.map(({ name, priceVbt, minutes }) => ({
      ...{ name, priceVbt: numberText(priceVbt), minutes: numberText(minutes) },
    })),
  }
}

function storedPicture({ url }: Picture): StoredFile {
  return { url, name: url.slice(url.lastIndexOf('/') + 1), previewUrl: small(url) }
}

function storedClip({ url, poster }: Clip): StoredFile {
  return { url, name: url.slice(url.lastIndexOf('/') + 1), previewUrl: poster && small(poster.url) }
}

function small(url: string) {
  return url.replace('/upload/', '/upload/w_320,f_auto,q_auto/')
}

function numberText(value: number | null | undefined) {
  return value == null ? '' : String(value)
}
