import { own } from './own.ts'

/** The states, the District of Columbia, the territories and free states with ZIP codes, and military addresses. */
const STATE_NAMES: Record<string, string> = {
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
  PR: 'Puerto Rico',
  GU: 'Guam',
  VI: 'Virgin Islands',
  AS: 'American Samoa',
  MP: 'Northern Mariana Islands',
  FM: 'Micronesia',
  MH: 'Marshall Islands',
  PW: 'Palau',
  AA: 'Armed Forces Americas',
  AE: 'Armed Forces Europe',
  AP: 'Armed Forces Pacific',
}
export const US_STATES = Object.keys(STATE_NAMES)

/** Where ground shipping from the 48 states does not reach. */
export const REMOTE_STATES = 'AK HI PR GU VI AS MP FM MH PW AA AE AP'.split(' ')

const codes = new Map(
  Object.entries(STATE_NAMES).flatMap(([code, name]) => [code, name].map((text) => [key(text), code])),
)

/** 'California' of 'CA'. Other text stays as it is. */
export function stateName(code: string) {
  return own(STATE_NAMES, code) ?? code
}

/** The code of a state, however it is written: 'ca', 'N.Y.', 'New  York'. Null if there is none. */
export function readState(text: string) {
  return codes.get(key(text)) ?? null
}

function key(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
