import type { Spec, Vehicle, VehicleFacts } from '#contract/kinds/vehicle.ts'

/** What a card needs to know. */
export type VehicleRow = {
  vehicleMake: string
  vehicleModel: string
  vehicleYear: number
  vehicleMileage: number | null
  vehicleIsForSale: boolean
}

export type VehicleDetails = VehicleRow & {
  vehicleTrim: string | null
  vehicleVin: string | null
  vehicleIsVinVerified: boolean
  vehicleTitleStatus: string | null
  vehicleSpecs: Spec[]
}

export const vehicle = {
  table: 'vehicles',

  columns: `
    vehicles.make as vehicle_make, vehicles.model as vehicle_model, vehicles.year as vehicle_year,
    vehicles.mileage as vehicle_mileage, vehicles.is_for_sale as vehicle_is_for_sale`,

  details: `
    vehicles.trim as vehicle_trim, vehicles.vin as vehicle_vin, vehicles.is_vin_verified as vehicle_is_vin_verified,
    vehicles.title_status as vehicle_title_status, vehicles.specs as vehicle_specs`,

  facts: (row: VehicleRow): VehicleFacts => ({
    make: row.vehicleMake,
    model: row.vehicleModel,
    year: row.vehicleYear,
    mileage: row.vehicleMileage,
    isForSale: row.vehicleIsForSale,
  }),

  present: (row: VehicleDetails, isAuthor: boolean): Vehicle => ({
    ...vehicle.facts(row),
    trim: row.vehicleTrim,
    vin: row.vehicleVin && (isAuthor ? row.vehicleVin : masked(row.vehicleVin)),
    isVinVerified: row.vehicleIsVinVerified,
    titleStatus: row.vehicleTitleStatus,
    specs: row.vehicleSpecs,
  }),
}

/** Its maker stays (the first three), and what tells one car of a kind from the next is hidden. */
function masked(vin: string) {
  const shown = vin.length === 17 ? 3 : 0
  return vin.slice(0, shown) + '•'.repeat(vin.length - shown)
}
