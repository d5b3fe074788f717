/** A town in the gazetteer by its GeoNames id, with its center and time zone. */
type Town = { placeId: number; latitude: number; longitude: number; timeZone: string }

const town = (placeId: number, latitude: number, longitude: number, timeZone: string): Town => ({
  placeId,
  latitude,
  longitude,
  timeZone,
})

const PACIFIC = 'America/Los_Angeles'
const MOUNTAIN = 'America/Denver'
const CENTRAL = 'America/Chicago'
const EASTERN = 'America/New_York'

/** The towns of the samples. */
export const towns = {
  laCanada: town(5363859, 34.19917, -118.18785, PACIFIC),
  pasadena: town(5381396, 34.14778, -118.14452, PACIFIC),
  losAngeles: town(5368361, 34.05223, -118.24368, PACIFIC),
  longBeach: town(5367929, 33.76696, -118.18923, PACIFIC),
  burbank: town(5331835, 34.18084, -118.30897, PACIFIC),
  monterey: town(5374361, 36.60024, -121.89468, PACIFIC),
  lancaster: town(5364940, 34.69804, -118.13674, PACIFIC),
  rosamond: town(5388735, 34.86414, -118.16341, PACIFIC),
  bishop: town(5328808, 37.36354, -118.39511, PACIFIC),
  truckee: town(5403676, 39.32796, -120.18325, PACIFIC),
  sacramento: town(5389489, 38.58157, -121.4944, PACIFIC),
  oakland: town(5378538, 37.80437, -122.2708, PACIFIC),
  portland: town(5746545, 45.52345, -122.67621, PACIFIC),
  hoodRiver: town(5731777, 45.7054, -121.52146, PACIFIC),
  seattle: town(5809844, 47.60621, -122.33207, PACIFIC),
  reno: town(5511077, 39.52963, -119.8138, PACIFIC),
  boise: town(5586437, 43.6135, -116.20345, 'America/Boise'),
  bozeman: town(5641727, 45.67965, -111.03856, MOUNTAIN),
  saltLakeCity: town(5780993, 40.76078, -111.89105, MOUNTAIN),
  moab: town(5543307, 38.57332, -109.54984, MOUNTAIN),
  golden: town(5423294, 39.75554, -105.2211, MOUNTAIN),
  gunnison: town(5424099, 38.54582, -106.92532, MOUNTAIN),
  flagstaff: town(5294810, 35.19807, -111.65127, 'America/Phoenix'),
  tucson: town(5318313, 32.22174, -110.92648, 'America/Phoenix'),
  gallup: town(5468773, 35.52808, -108.74258, MOUNTAIN),
  albuquerque: town(5454711, 35.08449, -106.65114, MOUNTAIN),
  marfa: town(5525775, 30.30973, -104.02134, CENTRAL),
  sanAntonio: town(4726206, 29.42412, -98.49363, CENTRAL),
  tulsa: town(4553433, 36.15398, -95.99277, CENTRAL),
  kansasCity: town(4393217, 39.09973, -94.57857, CENTRAL),
  duluth: town(5024719, 46.78327, -92.10658, CENTRAL),
  madison: town(5261457, 43.07305, -89.40123, CENTRAL),
  chicago: town(4887398, 41.85003, -87.65005, CENTRAL),
  nashville: town(4644585, 36.16589, -86.78444, CENTRAL),
  annArbor: town(4984247, 42.27756, -83.74088, 'America/Detroit'),
  cleveland: town(5150529, 41.4995, -81.69541, EASTERN),
  pittsburgh: town(5206379, 40.44062, -79.99589, EASTERN),
  watkinsGlen: town(5143419, 42.38063, -76.87329, EASTERN),
  stowe: town(5241611, 44.46533, -72.68456, EASTERN),
  mooresville: town(4480125, 35.58486, -80.81007, EASTERN),
  asheville: town(4453066, 35.60095, -82.55402, EASTERN),
  chattanooga: town(4612862, 35.04563, -85.30968, EASTERN),
  savannah: town(4221552, 32.08354, -81.09983, EASTERN),
  sebring: town(4172383, 27.49559, -81.44091, EASTERN),
  calgary: town(5913490, 51.05011, -114.08529, 'America/Edmonton'),
  squamish: town(6154636, 49.69925, -123.15631, 'America/Vancouver'),
  ostersund: town(2685750, 63.1792, 14.63566, 'Europe/Stockholm'),
  are: town(9114206, 63.39911, 13.07995, 'Europe/Stockholm'),
  goteborg: town(2711537, 57.70716, 11.96679, 'Europe/Stockholm'),
  annecy: town(3037543, 45.90878, 6.12565, 'Europe/Paris'),
  lyon: town(2996944, 45.74846, 4.84671, 'Europe/Paris'),
  modena: town(3173331, 44.64783, 10.92539, 'Europe/Rome'),
  bicester: town(2655729, 51.89998, -1.15357, 'Europe/London'),
  andermatt: town(2661750, 46.63565, 8.59388, 'Europe/Zurich'),
  yokohama: town(1848354, 35.43333, 139.65, 'Asia/Tokyo'),
  odawara: town(1854747, 35.25556, 139.15972, 'Asia/Tokyo'),
} as const satisfies Record<string, Town>

export type TownName = keyof typeof towns
