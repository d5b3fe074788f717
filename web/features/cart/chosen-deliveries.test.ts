import { beforeEach, expect, test, vi } from 'vitest'
import { chosenDeliveries, keepDelivery } from './chosen-deliveries.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  }
  vi.stubGlobal('window', { sessionStorage })
  vi.stubGlobal('dispatchEvent', () => true)
})

test('the latest choice for a seller counts', () => {
  keepDelivery({ sellerId: 1, delivery: '7' })
  keepDelivery({ sellerId: 2, delivery: 'pickup' })
  keepDelivery({ sellerId: 1, delivery: '8' })
  expect(chosenDeliveries()).toEqual([
    { sellerId: 1, delivery: '8' },
    { sellerId: 2, delivery: 'pickup' },
  ])
})

test('a checkout never fails over what is stored', () => {
  stored.set(
    'deliveries',
    JSON.stringify([{ sellerId: 1, delivery: 'by car' }, null, 5, { sellerId: 2, delivery: '3' }]),
  )
  expect(chosenDeliveries()).toEqual([{ sellerId: 2, delivery: '3' }])
  stored.set('deliveries', '{')
  expect(chosenDeliveries()).toEqual([])
  for (let sellerId = 1; sellerId <= 60; sellerId += 1) keepDelivery({ sellerId, delivery: '1' })
  expect(chosenDeliveries()).toHaveLength(50)
})
