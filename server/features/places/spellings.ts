import { own } from '#contract/own.ts'

/** Local or full names, and the gazetteer's spelling (in plain words). */
const otherNames: Record<string, string> = {
  'new york': 'new york city',
  nyc: 'new york city',
  la: 'los angeles',
  munchen: 'munich',
  muenchen: 'munich',
  cologne: 'koln',
  koeln: 'koln',
  nuremberg: 'nurnberg',
  geneva: 'geneve',
  wien: 'vienna',
  praha: 'prague',
  warszawa: 'warsaw',
  roma: 'rome',
  milano: 'milan',
  torino: 'turin',
  firenze: 'florence',
  venezia: 'venice',
  napoli: 'naples',
  lisboa: 'lisbon',
  bruxelles: 'brussels',
  'den haag': 'the hague',
  kobenhavn: 'copenhagen',
  goteborg: 'gothenburg',
  moskva: 'moscow',
  bombay: 'mumbai',
}

/** All spellings that the gazetteer may use for a name: 'saint louis' and 'st louis', 'ft worth' and 'fort worth'. */
export function spellings(name: string) {
  const short = name.replace(/\bsaint\b/g, 'st')
  const long = name
    .replace(/\bst\b/g, 'saint')
    .replace(/\bft\b/g, 'fort')
    .replace(/\bmt\b/g, 'mount')
  return [...new Set([name, short, long, own(otherNames, name) ?? name])]
}
