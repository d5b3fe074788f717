import { expect, test } from 'vitest'
import { fieldName } from './field-names.ts'

test.for([
  ['title', 'Title'],
  ['askingUsd', 'Asking USD'],
  ['deliveryMethods.0.maxDays', 'Max days'],
  ['tags.3', 'Tags'],
  ['price_vbt', 'Price VBT'],
  ['idempotency-key', 'Idempotency key'],
  ['7', '7'],
] as const)('%s is called %s', ([path, name]) => expect(fieldName(path)).toBe(name))
