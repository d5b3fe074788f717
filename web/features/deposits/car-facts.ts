import type { Deposit } from '#contract/deposits.ts'
import { own } from '#contract/own.ts'
import { titleStatusNames } from '../posts/index.ts'

/** The facts that the post states about the car. */
export function carFacts({ vehicle, priceUsd }: Deposit): [name: string, value: string][] {
  const { make, model, year, mileage, vin, titleStatus, address } = vehicle
  const facts: [string, string | null][] = [
    ['Car', `${year} ${make} ${model}`],
    ['Price', priceUsd === null ? null : `$${priceUsd.toLocaleString('en-US')}`],
    ['Mileage', mileage === null ? null : `${mileage.toLocaleString('en-US')} mi`],
    ['VIN', vin],
    ['Title status', titleStatus && (own(titleStatusNames, titleStatus) ?? titleStatus)],
    ['Location', address],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}
