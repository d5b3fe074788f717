import type { Fitment } from '#contract/kinds/market.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Vehicles } from './queries.ts'
import type { Suggest } from './suggesting.ts'

/** Shorter names of models differ by a letter as often as not: E30 and E36. */
const LEAST_LETTERS = 5

/** What is wrong with the make or the model, with the names that are meant perhaps. Null: nothing. */
export function problemOf({ make, model }: Fitment, { makes, models }: Vehicles, suggest: Suggest) {
  if (!makes.has(nameKey(make))) {
    const near = suggest({ typed: make, most: Math.max(1, Math.floor(make.length / 3)) }, () => makes)
    const advice = near
      ? `Did you mean ${near}?`
      : 'Check the spelling. If it’s right, add a listing for it with the form first.'
    return `We don’t know the make “${make}”. ${advice}`
  }
  const known = models.get(nameKey(make))
  if (!model || !known || known.has(nameKey(model))) return null
  const near = isTypo(model) ? suggest({ typed: model, ofMake: make, most: 1 }, () => sameDigits(model, known)) : null
  return near && `We don’t know the ${make} “${model}”. Did you mean ${near}?`
}

/**
 * Nobody has every model, so one that is unknown here can be right. One that differs from a known one by a letter is
 * not.
 */
function isTypo(model: string) {
  return nameKey(model).length >= LEAST_LETTERS
}

/** 'Model 3' is no mistake for 'Model 5'. */
function sameDigits(model: string, known: ReadonlyMap<string, string>) {
  const digits = (name: string) => name.replaceAll(/\D/g, '')
  return new Map([...known].filter(([, name]) => digits(name) === digits(model)))
}
