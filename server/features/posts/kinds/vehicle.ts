import type { Static } from 'typebox'
import type { FieldError } from '#contract/basics.ts'
import {
  MAX_ASKING_USD,
  MIN_ASKING_USD,
  maxYear,
  type Spec,
  type Vehicle,
  type VehicleFacts,
} from '#contract/kinds/vehicle.ts'
import type { NewVehicle } from '#contract/new-posts.ts'
import { blankAt, oneLine, optionalLine } from '../../../platform/http/typed-text.ts'
import { HELD_UNTIL } from '../sale.queries.ts'
import { hasValidCheckDigit, readVin } from './vin.ts'

type Input = Static<typeof NewVehicle>

/** The columns for cards. */
export type VehicleRow = {
  vehicleMake: string
  vehicleModel: string
  vehicleYear: number
  vehicleMileage: number | null
  vehicleIsForSale: boolean
  vehicleAskingUsd: number | null
  vehicleTakesOffers: boolean
  vehicleHeldUntil: string | null
}

export type VehicleDetails = VehicleRow & {
  vehicleTrim: string | null
  vehicleVin: string | null
  vehicleIsVinVerified: boolean
  vehicleTitleStatus: string | null
  vehicleSpecs: Spec[]
}

export const vehicle = {
  table: 'vehicles' as const,

  columns: `
    vehicles.make as vehicle_make, vehicles.model as vehicle_model, vehicles.year as vehicle_year,
    vehicles.mileage as vehicle_mileage, vehicles.is_for_sale as vehicle_is_for_sale,
    vehicles.asking_usd as vehicle_asking_usd, vehicles.takes_offers as vehicle_takes_offers,
    ${HELD_UNTIL} as vehicle_held_until`,

  details: `
    vehicles.trim as vehicle_trim, vehicles.vin as vehicle_vin, vehicles.is_vin_verified as vehicle_is_vin_verified,
    vehicles.title_status as vehicle_title_status, vehicles.specs as vehicle_specs`,

  facts: (row: VehicleRow): VehicleFacts => ({
    make: row.vehicleMake,
    model: row.vehicleModel,
    year: row.vehicleYear,
    mileage: row.vehicleMileage,
    isForSale: row.vehicleIsForSale,
    askingUsd: row.vehicleAskingUsd,
    takesOffers: row.vehicleTakesOffers,
    heldUntil: row.vehicleHeldUntil,
  }),

  present: (row: VehicleDetails, isAuthor: boolean): Vehicle => ({
    ...vehicle.facts(row),
    trim: row.vehicleTrim,
    vin: row.vehicleVin && (isAuthor ? row.vehicleVin : maskedVin(row.vehicleVin)),
    isVinVerified: row.vehicleIsVinVerified,
    titleStatus: row.vehicleTitleStatus,
    specs: row.vehicleSpecs,
  }),

  problems: (
    { make, model, year, specs = [], isForSale = false, askingUsd, takesOffers, vin }: Input,
    now: Date,
  ): FieldError[] => [
    ...blankAt('make', make),
    ...blankAt('model', model),
    ...(year > maxYear(now) ? [{ field: 'year', message: `Enter ${maxYear(now)} or earlier.` }] : []),
    ...(vin !== undefined && readVin(vin) === null
      ? [{ field: 'vin', message: 'Enter 5 to 17 letters and digits, such as 1HGBH41JXMN109186.' }]
      : []),
    ...priceProblems(isForSale, askingUsd),
    ...(takesOffers && !isForSale
      ? [{ field: 'takesOffers', message: 'Only a vehicle for sale accepts offers.' }]
      : []),
    ...specs.flatMap(({ name, value }, index) => [
      ...blankAt(`specs.${index}.name`, name),
      ...blankAt(`specs.${index}.value`, value),
    ]),
  ],

  row: ({ make, model, year, specs = [], isForSale = false, takesOffers = false, ...rest }: Input) => ({
    make: oneLine(make),
    model: oneLine(model),
    year,
    trim: optionalLine(rest.trim),
    mileage: rest.mileage ?? null,
    vin: readVin(rest.vin),
    is_vin_verified: hasValidCheckDigit(readVin(rest.vin) ?? ''),
    title_status: rest.titleStatus ?? null,
    specs: specs.map(({ name, value }) => ({ name: oneLine(name), value: oneLine(value) })),
    is_for_sale: isForSale,
    asking_usd: rest.askingUsd ?? null,
    takes_offers: takesOffers,
  }),
}

function priceProblems(isForSale: boolean, askingUsd: number | undefined): FieldError[] {
  if (isForSale === (askingUsd !== undefined)) return []
  const range = `from ${MIN_ASKING_USD} to ${MAX_ASKING_USD.toLocaleString('en-US')}`
  const message = isForSale
    ? `A vehicle for sale needs an asking price in whole US dollars, ${range}.`
    : 'Only a vehicle for sale has an asking price: set "isForSale", or leave this out.'
  return [{ field: 'askingUsd', message }]
}

/** Shows the manufacturer (the first three characters), and hides what identifies the car. */
export function maskedVin(vin: string) {
  const shown = vin.length === 17 ? 3 : 0
  return vin.slice(0, shown) + '•'.repeat(vin.length - shown)
}
