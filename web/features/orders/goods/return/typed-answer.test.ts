import { expect, test } from 'vitest'
import { answerInput, answerMistakes, type TypedAnswer } from './typed-answer.ts'

const known = { name: 'Bea', line1: '9 Oak Ave', line2: '', city: 'Burbank', state: 'CA', zip: '91502' }
const typed: TypedAnswer = { sendTo: 'typed', address: { ...known, line1: '' }, reason: ' Pack it well. ' }

test('an address in the US is complete, and one abroad is in the message', () => {
  expect(answerMistakes(typed)).toEqual({ 'address.line1': 'Enter the street and number.' })
  expect(answerMistakes({ ...typed, sendTo: 'known' })).toEqual({})
  expect(answerMistakes({ ...typed, sendTo: 'abroad', reason: ' ' }).reason).toBe(
    'Write the address, and how to send it.',
  )
})

test('the address that was shown is sent', () => {
  const { line2: _, ...sent } = known
  expect(answerInput({ ...typed, sendTo: 'known' }, known)).toEqual({ address: sent, reason: 'Pack it well.' })
  expect(answerInput({ ...typed, address: { ...known, city: ' Reno ' }, reason: '' }, known)).toEqual({
    address: { ...sent, city: 'Reno' },
  })
  expect(answerInput({ ...typed, sendTo: 'abroad' }, known)).toEqual({ address: null, reason: 'Pack it well.' })
})
