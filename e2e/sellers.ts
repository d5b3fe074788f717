import type { Browser, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { newMember } from './members.ts'

type Part = {
  title: string
  tokens: number
  stock?: number
  canShip?: boolean
  canPickUp?: boolean
  takesOffers?: boolean
}

const hall = { name: 'Dock 4', line1: '1200 Mission Street', city: 'Pasadena', state: 'CA', zip: '91101' }

/** A new member in another browser, with a storefront that ships for 48 VBT and offers pickup in Pasadena. */
export async function newSeller(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  const member = await newMember(page, name)
  const ground = { name: 'Ground', priceVbt: 48, minDays: 3, maxDays: 5 }
  const storefront = { name, shipsFrom: 'Pasadena, CA', shipsTo: 'contiguous', isOnHoliday: false, returnDays: 14 }
  const opened = await page.request.put('/api/storefront', {
    data: { ...storefront, deliveryMethods: [ground], pickupAddress: hall },
  })
  expect(opened.status()).toBe(200)

  const sell = async ({ title, tokens, stock = 1, canShip = true, canPickUp = true, takesOffers = false }: Part) => {
    const about = { kind: 'market', title, description: 'Straight, clean, and complete.', tokens, stock }
    const reply = await page.request.post('/api/posts', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { ...about, condition: 'used', category: 'wheels_tyres', canShip, canPickUp, takesOffers },
    })
    expect(reply.status()).toBe(201)
    return (await reply.json()) as { id: number; version: number }
  }
  return { page, member, sell }
}

/** Adds an address to the buyer's book, as the default. */
export async function giveAddress(page: Page) {
  const data = { name: 'Dee Whitfield', line1: '2218 Fargo Street', city: 'Los Angeles', state: 'CA', zip: '90039' }
  await page.request.post('/api/addresses', { headers: { 'idempotency-key': crypto.randomUUID() }, data })
}
