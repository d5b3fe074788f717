import { expect, test } from 'vitest'
import { needWords } from './need-words.ts'

test.for([
  ['individual.verification.document', 'A photo of your ID'],
  ['individual.verification.proof_of_liveness', 'A photo of your ID'],
  ['individual.verification.additional_document', 'A document with your address'],
  ['individual.id_number', 'Your Social Security number'],
  ['individual.ssn_last_4', 'The last 4 digits of your Social Security number'],
  ['individual.address.postal_code', 'Your home address'],
  ['external_account', 'Your bank account'],
  ['business_profile.mcc', 'What kind of business you have'],
  ['business_profile.url', 'What you sell'],
  ['tos_acceptance.ip', 'Your agreement to Stripe’s terms'],
  ['company.directors_provided', 'Details about your company'],
  ['person_1Nv0FGQ9RKHgCVdK.dob.day', 'Details about the people who run your company'],
  ['interv_abc.identity_resolution.form', 'More details'],
  ['individual.political_exposure', 'More details'],
] as const)('%s is ‘%s’', ([name, words]) => {
  expect(needWords([name])).toEqual([words])
})

test('what takes several fields at Stripe is said once, and what has no words comes last', () => {
  const names = ['anything.else', 'individual.dob.day', 'individual.dob.month', 'individual.dob.year', 'or.this']

  expect(needWords(names)).toEqual(['Your date of birth', 'More details'])
  expect(needWords([])).toEqual([])
})
