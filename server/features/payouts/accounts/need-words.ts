const MORE = 'More details'

/** What the provider asks for, by the beginning of its name for it. The first that fits counts. */
const words: readonly (readonly [beginning: string, words: string])[] = [
  ['external_account', 'Your bank account'],
  ['tos_acceptance', 'Your agreement to Stripe’s terms'],
  ['business_type', 'Whether you sell as a person or a company'],
  ['business_profile.mcc', 'What kind of business you have'],
  ['business_profile', 'What you sell'],
  ['individual.first_name', 'Your legal name'],
  ['individual.last_name', 'Your legal name'],
  ['individual.dob', 'Your date of birth'],
  ['individual.address', 'Your home address'],
  ['individual.email', 'Your email'],
  ['individual.phone', 'Your phone number'],
  ['individual.id_number', 'Your Social Security number'],
  ['individual.ssn_last_4', 'The last 4 digits of your Social Security number'],
  ['individual.verification.additional_document', 'A document with your address'],
  ['individual.verification', 'A photo of your ID'],
  ['company.name', 'Your company’s name'],
  ['company.tax_id', 'Your company’s tax ID'],
  ['company.address', 'Your company’s address'],
  ['company.phone', 'Your company’s phone number'],
  ['company.verification', 'A document about your company'],
  ['company', 'Details about your company'],
  ['representative', 'Details about the people who run your company'],
  ['owners', 'Details about the people who run your company'],
  ['directors', 'Details about the people who run your company'],
  ['executives', 'Details about the people who run your company'],
  ['person_', 'Details about the people who run your company'],
]

/** 'A photo of your ID' for `individual.verification.document`. Each once, and what has no words comes last. */
export function needWords(names: readonly string[]): string[] {
  const all = new Set(names.map(wordsOf))
  const isOther = all.delete(MORE)
  return isOther ? [...all, MORE] : [...all]
}

function wordsOf(name: string) {
  return words.find(([beginning]) => name.startsWith(beginning))?.[1] ?? MORE
}
