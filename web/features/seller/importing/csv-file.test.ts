import { expect, test } from 'vitest'
import { decoded, readCsvFile, templateAddress } from './csv-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

test('a file is read in UTF-8, UTF-16, or as Excel on Windows writes it', () => {
  expect(decoded(bytes(0xef, 0xbb, 0xbf, 0x41, 0xc3, 0xa9))).toBe('Aé')
  expect(decoded(bytes(0xff, 0xfe, 0x41, 0x00))).toBe('A')
  expect(decoded(bytes(0xfe, 0xff, 0x00, 0x41))).toBe('A')
  expect(decoded(bytes(0x41, 0xe9))).toBe('Aé')
  expect(decoded(bytes())).toBe('')
})

test('an empty file, and one that is not text, are refused with advice', async () => {
  const problem = async (text: string) => (await readCsvFile(new File([text], 'parts.csv'))).problem
  expect(await problem('id,title\n,Seat')).toBeNull()
  expect(await problem(' \n')).toBe('That file is empty. Choose another one.')
  expect(await problem('PK\0\0')).toBe('That isn’t a CSV file. In your spreadsheet, choose Save as, then CSV.')
  expect(await problem('x'.repeat(4_000_001))).toBe('That file is too large. Split it into smaller ones.')
})

test('the template has every column and an example', () => {
  const text = decodeURIComponent(templateAddress())
  expect(text).toContain('"id","title","description","price"')
  expect(text).toContain('"Bucket seat, black cloth"')
})
