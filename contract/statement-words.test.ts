import { expect, test } from 'vitest'
import { debtWords, wordsOfLine } from './statement-words.ts'
import type { StatementLine } from './wallet.ts'

const line = { cause: 'charge_back', amountVbt: 0, heldChangeVbt: 0, debtChangeVbt: 0 } as StatementLine

test('what a chargeback leaves to pay is shown as owed, and so is paying it off with nothing else', () => {
  expect(debtWords({ ...line, debtChangeVbt: 10 })).toBe('+10 VBT owed')
  expect(wordsOfLine({ ...line, amountVbt: -30, debtChangeVbt: 10 })).toEqual({
    what: 'Chargeback',
    detail: 'Your bank took $10.00 back. You owe 10 VBT',
  })
  expect(debtWords({ ...line, debtChangeVbt: -2.5 })).toBe('−2.5 VBT owed')
})

test('a movement of tokens shows the tokens', () => {
  expect(debtWords({ ...line, amountVbt: -8 })).toBeNull()
  expect(debtWords({ ...line, heldChangeVbt: -8 })).toBeNull()
  expect(debtWords({ ...line, amountVbt: -8, debtChangeVbt: -8 })).toBeNull()
})
