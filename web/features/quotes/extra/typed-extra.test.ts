import { expect, test } from 'vitest'
import { bodyOfExtra, type ExtraValues, emptyExtra, unfinishedInExtra, wrongInExtra } from './typed-extra.ts'

const filled: ExtraValues = {
  lines: [{ key: 'a', choice: 'labor', title: 'Labor', quantity: '1.5', price: '70' }],
  note: ' The rear main seal leaks. ',
  workingDays: '0',
}
const wrongFields = (values: ExtraValues) =>
  Object.entries(unfinishedInExtra(values)).flatMap(([field, words]) => (words ? [field] : []))

test('extra work needs a reason and a line with a price, and may take no longer', () => {
  expect(wrongFields(emptyExtra())).toEqual(['lines', 'note'])
  expect(wrongFields(filled)).toEqual([])
  expect(wrongFields({ ...filled, workingDays: '' })).toEqual(['workingDays'])
  expect(unfinishedInExtra({ ...filled, workingDays: '91' }).workingDays).toBe('Enter 0 to 90 days.')
})

test('what is too long is said while typing', () => {
  expect(wrongInExtra({ ...filled, note: 'a'.repeat(2_001) }).note).toBeTruthy()
  expect(wrongInExtra(filled).note).toBeFalsy()
})

test('it is sent as the server takes it', () => {
  const photo = { url: 'https://x.example/a.webp', name: 'a.webp', previewUrl: '' }
  const body = {
    lines: [{ kind: 'labor', title: 'Labor', quantity: 1.5, priceVbt: 280 }],
    note: 'The rear main seal leaks.',
    workingDays: 0,
  }
  expect(bodyOfExtra(filled, [])).toEqual(body)
  expect(bodyOfExtra(filled, [photo])).toEqual({ ...body, photos: [photo.url] })
})
