import { stateName } from './us-states.ts'

/** '91103' or '91103-1234', however it is separated; null if it is neither. */
export function readZip(text: string) {
  const [, five, four] = /^(\d{5})[^\p{L}\d]*(\d{4})?[^\p{L}\d]*$/u.exec(text.normalize('NFKC').trim()) ?? []
  if (!five) return null
  return four ? `${five}-${four}` : five
}

/** The first three digits of the ZIP codes of each state, by the Postal Service's list (DMM L002). */
const PREFIXES: Record<string, string> = {
  PR: '006-007 009',
  VI: '008',
  MA: '010-027 055',
  RI: '028-029',
  NH: '030-038',
  ME: '039-049',
  VT: '050-054 056-059',
  CT: '060-069',
  NJ: '070-089',
  AE: '090-099',
  NY: '005 063 100-149',
  PA: '150-196',
  DE: '197-199',
  DC: '200 202-205 569',
  VA: '201 220-246',
  MD: '206-219',
  WV: '247-268',
  NC: '270-289',
  SC: '290-299',
  GA: '300-319 398-399',
  FL: '320-339 341-342 344 346-347 349',
  AA: '340',
  AL: '350-352 354-369',
  TN: '370-385',
  MS: '386-397',
  KY: '400-427',
  OH: '430-459',
  IN: '460-479',
  MI: '480-499',
  IA: '500-528',
  WI: '530-549',
  MN: '550-567',
  SD: '570-577',
  ND: '580-588',
  MT: '590-599',
  IL: '600-629',
  MO: '630-658',
  KS: '660-679',
  NE: '680-693',
  LA: '700-714',
  AR: '716-729',
  OK: '730-732 734-749',
  TX: '733 750-799 885',
  CO: '800-816',
  WY: '820-831 834',
  ID: '832-838',
  UT: '840-847',
  AZ: '850-865',
  NM: '870-884',
  NV: '889-898',
  CA: '900-961',
  AP: '962-966',
  HI: '967-968',
  AS: '967',
  GU: '969',
  MP: '969',
  PW: '969',
  FM: '969',
  MH: '969',
  OR: '970-979',
  WA: '980-994',
  AK: '995-999',
}

/** The states with ZIP codes like this one. Empty if no ZIP code starts like it. */
export function statesOfZip(zip: string) {
  const start = zip.slice(0, 3)
  return Object.entries(PREFIXES).flatMap(([state, ranges]) => (ranges.split(' ').some(hasStart) ? [state] : []))

  function hasStart(range: string) {
    const [first = '', last = first] = range.split('-')
    return first <= start && start <= last
  }
}

/**
 * A question about a ZIP code of another state, such as 'ZIP code 90039 is in California. Is that right?'. It is one, and no
 * mistake: there are towns across a border. Null if there is nothing to ask.
 */
export function zipDoubt({ state, zip }: { state: string; zip: string }) {
  const code = readZip(zip)
  if (!code || !state) return null
  const states = statesOfZip(code)
  if (states.includes(state)) return null
  if (!states[0]) return `We don’t recognize ZIP code ${code}. Is that right?`
  return `ZIP code ${code} is in ${stateName(states[0])}, not in ${stateName(state)}. Is that right?`
}
