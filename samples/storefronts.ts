import type { StorefrontInput } from '#contract/storefronts.ts'
import type { CastHandle } from './cast.ts'

type Method = StorefrontInput['deliveryMethods'][number]

/** `days`: the fewest and the most. 4 VBT are a dollar. */
function ships(name: string, priceVbt: number, [minDays, maxDays]: [number, number], freeFromVbt?: number): Method {
  return { name, priceVbt, minDays, maxDays, ...(freeFromVbt && { freeFromVbt }) }
}

/** Returns go there, too. */
function picksUp(name: string, line1: string, city: string, state: string, zip: string) {
  const address = { name, line1, city, state, zip }
  return { pickupAddress: address, returnAddress: address }
}

const shared = { shipsTo: 'contiguous', isOnHoliday: false } as const
const overseas = { shipsTo: 'everywhere', isOnHoliday: false } as const

/** The storefronts of the people who sell something. The streets are made up; the towns are those of their posts. */
export const storefronts: Partial<Record<CastHandle, StorefrontInput>> = {
  hugh: {
    name: 'Ellery Wheel Works',
    shipsFrom: 'Pasadena, CA',
    returnDays: 14,
    ...shared,
    deliveryMethods: [ships('Ground, numbered boxes', 180, [3, 6], 6_000), ships('Two-day air', 520, [2, 2])],
    ...picksUp('Ellery Wheel Works', '418 Spoke Alley', 'Pasadena', 'CA', '91105'),
  },
  sam: {
    name: 'Sam’s Track Take-Offs',
    shipsFrom: 'Mooresville, NC',
    returnDays: 14,
    ...shared,
    deliveryMethods: [ships('Ground', 96, [2, 5], 3_000), ships('Freight', 340, [5, 9])],
    ...picksUp('Sam Adeyemi', '77 Gasoline Row, bay 6', 'Mooresville', 'NC', '28115'),
  },
  ada: {
    name: 'High Desert Spares',
    shipsFrom: 'Lancaster, CA',
    returnDays: 7,
    ...shared,
    deliveryMethods: [ships('Ground', 88, [3, 5])],
    ...picksUp('Ada Lindqvist', '2190 Windsock Lane', 'Lancaster', 'CA', '93534'),
  },
  mara: {
    name: 'Okafor Leather & Wheel',
    shipsFrom: 'Pasadena, CA',
    returnDays: 14,
    ...shared,
    shipsTo: 'everywhere',
    deliveryMethods: [ships('Ground', 48, [3, 5], 1_600), ships('Priority', 92, [1, 3])],
    ...picksUp('Mara Okafor', '903 Stitchwork Court', 'Pasadena', 'CA', '91103'),
  },
  priya: {
    name: 'Raman Turbo Bench',
    shipsFrom: 'Ann Arbor, MI',
    returnDays: 7,
    ...shared,
    deliveryMethods: [ships('Insured ground', 120, [2, 4])],
    ...picksUp('Priya Raman', '56 Compressor Street', 'Ann Arbor', 'MI', '48103'),
  },
  danaw: {
    name: 'Dana’s Garage',
    shipsFrom: 'Los Angeles, CA',
    ...shared,
    deliveryMethods: [],
    ...picksUp('Dana Whitlock', '1207 Harness Drive', 'Los Angeles', 'CA', '90026'),
  },
  nils: {
    name: 'Bergström Winter Wheels',
    shipsFrom: 'Östersund, Sweden',
    returnDays: 14,
    ...overseas,
    deliveryMethods: [ships('Air freight', 760, [8, 14])],
  },
  kenji: {
    name: 'Mori Speed',
    shipsFrom: 'Yokohama, Japan',
    returnDays: 14,
    ...overseas,
    deliveryMethods: [ships('Economy air', 240, [10, 18], 6_000), ships('Express', 480, [4, 6])],
  },
  joe: {
    name: 'Whitehorse Overland',
    shipsFrom: 'Gallup, NM',
    ...shared,
    deliveryMethods: [ships('Ground', 40, [3, 6], 960)],
    ...picksUp('Joe Whitehorse', '31 Mesa Tank Road', 'Gallup', 'NM', '87301'),
  },
  tomas: {
    name: 'Rivera Lamp Repair',
    shipsFrom: 'Monterey, CA',
    returnDays: 14,
    ...shared,
    deliveryMethods: [ships('Ground, double boxed', 60, [3, 5])],
    ...picksUp('Tomás Rivera', '640 Reflector Way', 'Monterey', 'CA', '93940'),
  },
  lena: {
    name: 'Fox Instruments',
    shipsFrom: 'Pittsburgh, PA',
    returnDays: 7,
    ...shared,
    deliveryMethods: [ships('Ground', 36, [2, 5], 1_200)],
    ...picksUp('Lena Fox', '4415 Needle Street', 'Pittsburgh', 'PA', '15201'),
  },
  jmarsh: {
    name: 'Marsh Machine',
    shipsFrom: 'Portland, OR',
    ...shared,
    deliveryMethods: [ships('Ground', 32, [3, 5], 1_200)],
    ...picksUp('J. Marsh', '88 Knurl Avenue', 'Portland', 'OR', '97214'),
  },
  elise: {
    name: 'Atelier Moreau',
    shipsFrom: 'Annecy, France',
    returnDays: 14,
    ...overseas,
    deliveryMethods: [ships('International parcel', 420, [6, 12])],
  },
  rosa: {
    name: 'Delgado Roadside',
    shipsFrom: 'Salt Lake City, UT',
    returnDays: 14,
    ...shared,
    shipsTo: 'everywhere',
    deliveryMethods: [ships('Ground', 64, [3, 6], 1_500)],
    ...picksUp('Rosa Delgado', '1550 Breakdown Lane', 'Salt Lake City', 'UT', '84101'),
  },
}
