import { expect, test } from 'vitest'
import { QUOTE_WAITS } from '#contract/quote-waits.ts'
import { SALE_WAITS } from '#contract/sale-waits.ts'
import { dealWaits, orderTerms, saleWaits } from './order-settings.ts'
import { readConfig } from './read-config.ts'

test('without settings, offers, deposits, and quotes wait as usual', () => {
  expect(dealWaits(readConfig({}))).toEqual({ saleWaits: SALE_WAITS, quoteWaits: QUOTE_WAITS })
})

test('a setting changes the waits that it names, and no others', () => {
  const config = readConfig({
    OFFER_WAITS: 'answer=10, depositHold=20',
    ORDER_WAITS: 'shipping=30',
    QUOTE_WAITS: 'urgent=60',
  })
  expect(dealWaits(config).quoteWaits).toEqual({ ...QUOTE_WAITS, urgent: 60 })
  expect(saleWaits(config)).toEqual({ ...SALE_WAITS, answer: 10, depositHold: 20 })
  expect(orderTerms(config).waits).toMatchObject({ payment: 900, shipping: 30 })
})

test('a wait that does not exist, or is no time, is refused by the name of its setting', () => {
  const refuse = (OFFER_WAITS: string) => () => saleWaits(readConfig({ OFFER_WAITS }))
  expect(refuse('offers=10')).toThrow(`The setting OFFER_WAITS is invalid. 'offers=10' must look like price=10.`)
  for (const given of ['answer=0', 'answer=two', 'toString=10']) expect(refuse(given)).toThrow('OFFER_WAITS')
  expect(() => orderTerms(readConfig({ ORDER_WAITS: 'answer=10' }))).toThrow(`ORDER_WAITS is invalid. 'answer=10'`)
})
