import { expect, test } from 'vitest'
import { csvRow, textOfCell } from './csv.ts'

test.for([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  "'=1",
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '−1',
  '\u200B=1+1',
  '\uFEFF=1',
  '\u00A0＝1',
  '  =1',
])('a spreadsheet does not run %j, and what is read is what was written', (text) => {
  const [, cell = ''] = /^"([\s\S]*)"\r\n$/.exec(csvRow([text])) ?? []

  expect(cell).toBe(`'${text}`)
  expect(textOfCell(cell)).toBe(text)
})

test.for(['Brake pads', 'a = b', "'80s", '5-8 mm', '100 @ 2', ''])('%j stays as it is', (text) => {
  expect(csvRow([text])).toBe(`"${text}"\r\n`)
  expect(textOfCell(text)).toBe(text)
})

test('numbers stay numbers, and quotes are doubled', () => {
  expect(csvRow([-5, 'a "b"'])).toBe('-5,"a ""b"""\r\n')
})
