import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCOUNT_EVENT_TYPES, EVENT_TYPES, TRANSFER_EVENT_TYPES } from '../server/features/payments/index.ts'

test('the instructions name the webhooks that the site acts on', () => {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const named = [...text.matchAll(/`((?:payment_intent|charge|refund|account|payout|transfer)\.[\w.]+)`/g)].map(
    ([, name]) => name,
  )

  expect(named).toEqual([EVENT_TYPES, ACCOUNT_EVENT_TYPES, TRANSFER_EVENT_TYPES].flat())
})
