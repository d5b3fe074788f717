import type { FieldError } from '#contract/basics.ts'
import type { StorefrontInput } from '#contract/storefronts.ts'
import { blankAt } from '../../platform/http/typed-text.ts'
import { addressProblems } from '../addresses/index.ts'

/** Checks what a schema cannot express. `ownIds`: the seller's existing methods. */
export function problemsOf(input: StorefrontInput, ownIds: readonly number[]): FieldError[] {
  return [
    ...blankAt('name', input.name),
    ...blankAt('shipsFrom', input.shipsFrom),
    ...input.deliveryMethods.flatMap((method, index) => methodProblems(input, method, index, ownIds)),
    ...(input.pickupAddress ? addressProblems(input.pickupAddress, 'pickupAddress.') : []),
    ...(input.returnAddress ? addressProblems(input.returnAddress, 'returnAddress.') : []),
  ]
}

function methodProblems(
  { deliveryMethods }: StorefrontInput,
  { id, name, minDays, maxDays }: StorefrontInput['deliveryMethods'][number],
  index: number,
  ownIds: readonly number[],
): FieldError[] {
  const at = (field: string, message: string) => [{ field: `deliveryMethods.${index}.${field}`, message }]
  const isRepeated = deliveryMethods.findIndex((other) => other.id === id) < index
  return [
    ...blankAt(`deliveryMethods.${index}.name`, name),
    ...(maxDays < minDays ? at('maxDays', 'This can’t be less than the first number.') : []),
    ...(id !== undefined && !ownIds.includes(id) ? at('id', 'That shipping method isn’t yours.') : []),
    ...(id !== undefined && isRepeated ? at('id', 'You’ve listed this shipping method twice.') : []),
  ]
}
