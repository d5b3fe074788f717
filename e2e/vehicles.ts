import { expect, type Page } from '@playwright/test'
import { newMember } from './members.ts'

const car = { make: 'Kitamori', model: 'Ruri', year: 1994, mileage: 61_200, vin: '1YVGE31C1R5123456' }
/** The body of a post for a vehicle that isn’t for sale. */
export const facts = { kind: 'vehicle', title: 'Ruri coupe, one owner', description: 'Stored inside.', ...car }

/** A new member in another browser publishes a vehicle for sale with a deposit of 40 VBT. */
export async function newVehicle(seller: Page) {
  await newMember(seller, 'Kasper Lind')
  const sale = { isForSale: true, askingUsd: 14_800, takesOffers: true, tokens: 40 }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const reply = await seller.request.post('/api/posts', { headers, data: { ...facts, ...sale } })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as { id: number; version: number }
}
