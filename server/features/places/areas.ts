import { own } from '#contract/own.ts'
/** A country, or one state or province of it. */
export type Area = { country: string; region?: string }

const states: Record<string, Record<string, string>> = {
  US: {
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'District of Columbia',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  },
  CA: {
    AB: 'Alberta',
    BC: 'British Columbia',
    MB: 'Manitoba',
    NB: 'New Brunswick',
    NL: 'Newfoundland and Labrador',
    NS: 'Nova Scotia',
    ON: 'Ontario',
    PE: 'Prince Edward Island',
    QC: 'Quebec',
    SK: 'Saskatchewan',
    YT: 'Yukon',
    NT: 'Northwest Territories',
    NU: 'Nunavut',
  },
  AU: {
    ACT: 'Australian Capital Territory',
    NSW: 'New South Wales',
    NT: 'Northern Territory',
    QLD: 'Queensland',
    SA: 'South Australia',
    TAS: 'Tasmania',
    VIC: 'Victoria',
    WA: 'Western Australia',
  },
  GB: { ENG: 'England', SCT: 'Scotland', WLS: 'Wales', NIR: 'Northern Ireland' },
}

/** GeoNames numbers these provinces; people use abbreviations. */
const numbered: Record<string, Record<string, string>> = {
  CA: {
    '01': 'AB',
    '02': 'BC',
    '03': 'MB',
    '04': 'NB',
    '05': 'NL',
    '07': 'NS',
    '08': 'ON',
    '09': 'PE',
    '10': 'QC',
    '11': 'SK',
    '12': 'YT',
    '13': 'NT',
    '14': 'NU',
  },
  AU: { '01': 'ACT', '02': 'NSW', '03': 'NT', '04': 'QLD', '05': 'SA', '06': 'TAS', '07': 'VIC', '08': 'WA' },
}

const nicknames: Record<string, Area> = {
  usa: { country: 'US' },
  'u s a': { country: 'US' },
  'u s': { country: 'US' },
  america: { country: 'US' },
  uk: { country: 'GB' },
  'great britain': { country: 'GB' },
  holland: { country: 'NL' },
  'czech republic': { country: 'CZ' },
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const nameOfCountry = cached((code: string) => countryNames.of(code) ?? code)

/** Listing the names of all countries takes a quarter of a second, so it waits for the first search. */
const namesOfAreas = cached((_all: 'all') => listNames())

function listNames(): [name: string, area: Area][] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => nameOfCountry(code) !== code && !/^(EU|EZ|UN|QO|ZZ|XA|XB)$/.test(code))
  return [
    ...Object.entries(nicknames),
    // States before countries: 'CA' is California first, and 'GA' is Georgia.
    ...Object.entries(states).flatMap(([country, regions]) =>
      Object.entries(regions).flatMap(([region, name]): [string, Area][] => [
        [plain(region), { country, region }],
        [plain(name), { country, region }],
      ]),
    ),
    ...codes.flatMap((code): [string, Area][] => [
      [plain(code), { country: code }],
      [plain(nameOfCountry(code)), { country: code }],
    ]),
  ]
}

function cached<Key, Value>(find: (key: Key) => Value) {
  const known = new Map<Key, Value>()
  return (key: Key) => {
    if (!known.has(key)) known.set(key, find(key))
    return known.get(key)!
  }
}

/** What 'CA' or 'France' may mean: both California and Canada. `isUnfinished`: it is still being typed. */
export function areasMeant(text: string, { isUnfinished = false } = {}): Area[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const exact = namesOfAreas('all')
    .filter(([name]) => name === wanted)
    .map(([, area]) => area)
  if (exact.length > 0 || !isUnfinished) return exact
  return namesOfAreas('all')
    .filter(([name]) => name.startsWith(wanted))
    .map(([, area]) => area)
}

const LEAST_BEGINNING = 4

/** Areas with this name, not abbreviation, or if none has it, whose name begins with it. */
export function areasNamed(text: string): Area[] {
  const wanted = plain(text)
  const names = namesOfAreas('all').filter(([name]) => name.length >= LEAST_BEGINNING)
  const exact = names.filter(([name]) => name === wanted)
  const begun = wanted.length >= LEAST_BEGINNING ? names.filter(([name]) => name.startsWith(wanted)) : []
  return [...new Map((exact.length > 0 ? exact : begun).map(([, area]) => [areaId(area), area])).values()]
}

/** Above the ids of all towns. */
export function areaId({ country, region = '' }: Area) {
  const letters = [...`${country}${region}`.slice(0, 5)]
  return letters.reduce((id, letter) => id * 36 + Number.parseInt(letter, 36) + 1, 1) + 10_000_000_000
}

/** 'Germany', 'California, United States' */
export function labelOfArea({ country, region }: Area) {
  const name = region && own(own(states, country) ?? {}, region)
  return name ? `${name}, ${nameOfCountry(country)}` : nameOfCountry(country)
}

/** The usual abbreviation of a state or province in GeoNames. */
export function regionCode(country: string, geoNamesCode: string) {
  return own(own(numbered, country) ?? {}, geoNamesCode) ?? geoNamesCode
}

/** 'Pasadena, CA', 'Lyon, France', 'Paris, ON, Canada'. */
export function labelOf(name: string, { country, region = '' }: Area) {
  const nation = nameOfCountry(country)
  if (country === 'US') return Object.hasOwn(states.US!, region) ? `${name}, ${region}` : `${name}, ${nation}`
  return Object.hasOwn(numbered, country) && Object.hasOwn(own(states, country) ?? {}, region)
    ? `${name}, ${region}, ${nation}`
    : `${name}, ${nation}`
}

/** Same as the database's `plain_words`. */
export function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
