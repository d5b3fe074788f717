import { type Static, Type } from 'typebox'
import { Nullable, OptionalText, RequiredText, Timestamp } from '../basics.ts'

export const MIN_YEAR = 1885
/** Mileage is stored in miles. */
export const MAX_MILEAGE = 2_000_000
/** Whole US dollars. The minimum is 1, because a free vehicle has no asking price. */
export const MIN_ASKING_USD = 1
export const MAX_ASKING_USD = 100_000_000
export const TITLE_STATUSES = ['clean', 'salvage', 'rebuilt', 'lien', 'none'] as const
export const MAX_SPECS = 30

/** The newest model year on sale: next year. */
export function maxYear(now = new Date()) {
  return now.getUTCFullYear() + 1
}

export const Spec = Type.Object({ name: RequiredText(40), value: RequiredText(120) }, { additionalProperties: false })
export type Spec = Static<typeof Spec>

export const TitleStatus = Type.Enum(TITLE_STATUSES)

export const vehicleFields = {
  make: RequiredText(40),
  model: RequiredText(60),
  /** The server checks the upper limit, next year, because it moves. */
  year: Type.Integer({ minimum: MIN_YEAR, maximum: 9999 }),
  trim: OptionalText(60),
  mileage: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_MILEAGE })),
  /** 5 to 17 letters and digits, however they are separated; old cars have short VINs. */
  vin: Type.Optional(Type.String({ maxLength: 60 })),
  titleStatus: Type.Optional(TitleStatus),
  specs: Type.Optional(Type.Array(Spec, { maxItems: MAX_SPECS })),
  isForSale: Type.Optional(Type.Boolean()),
  /** The asking price, which is paid outside of the site. Required for a vehicle for sale, refused for any other. */
  askingUsd: Type.Optional(
    Type.Integer({
      minimum: MIN_ASKING_USD,
      maximum: MAX_ASKING_USD,
      description: 'The asking price in whole US dollars; required if `isForSale`.',
    }),
  ),
  /** Refused for a vehicle that is not for sale. */
  takesOffers: Type.Optional(Type.Boolean()),
}

/**
 * `askingUsd`: null if the vehicle is not for sale, or was put up for sale before asking prices existed. `heldUntil`:
 * until when an accepted deposit keeps it off sale; null if none does.
 */
export const VehicleFacts = Type.Object({
  make: Type.String(),
  model: Type.String(),
  year: Type.Integer(),
  mileage: Nullable(Type.Integer()),
  isForSale: Type.Boolean(),
  askingUsd: Nullable(Type.Integer()),
  takesOffers: Type.Boolean(),
  heldUntil: Nullable(Timestamp),
})
export type VehicleFacts = Static<typeof VehicleFacts>

/** `vin`: masked for everyone but its author. `isVinVerified`: its check digit is valid. */
export const Vehicle = Type.Object({
  ...VehicleFacts.properties,
  trim: Nullable(Type.String()),
  vin: Nullable(Type.String()),
  isVinVerified: Type.Boolean(),
  titleStatus: Nullable(Type.String()),
  specs: Type.Array(Spec),
})
export type Vehicle = Static<typeof Vehicle>
