import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pdf, striped } from '#test/files.ts'
import { describe, expect, test as plain } from '#test/test.ts'
import { inspectDocument } from './document.ts'
import { documentName } from './document-name.ts'

/** What these bytes are taken for, under this name. */
const test = plain.extend<{ inspect: (bytes: string | Buffer, name?: string) => ReturnType<typeof inspectDocument> }>({
  inspect: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'vrumies-document-'))
    await use(async (bytes, name = 'file.pdf') => {
      const path = join(folder, crypto.randomUUID())
      await writeFile(path, bytes)
      return inspectDocument(path, name)
    })
    await rm(folder, { recursive: true, force: true })
  },
})

describe('a document is', () => {
  test('a PDF, whatever its name says', async ({ inspect }) => {
    expect(await inspect(pdf(), 'Title.jpg')).toEqual({ format: 'pdf', name: 'Title.jpg.pdf', bytes: pdf().length })
    expect(await inspect(Buffer.concat([pdf(), Buffer.alloc(4_000)]))).toMatchObject({ format: 'pdf' })
  })

  test('text, with or without a byte order mark', async ({ inspect }) => {
    expect(await inspect('Oil change at 40,000 miles. Überholt: 3 × 5 < 16', 'notes.txt')).toMatchObject({
      format: 'txt',
    })
    expect(await inspect('\ufeffPart,Price\r\nIntake,120\r\n', 'Parts.CSV')).toMatchObject({
      format: 'csv',
      name: 'Parts.csv',
    })
    expect(await inspect('ü'.repeat(200_000), 'long.txt')).toMatchObject({ format: 'txt', bytes: 400_000 })
  })

  test('text under the name of a PDF: it is downloaded as text', async ({ inspect }) => {
    expect(await inspect('Just words', 'Title.pdf')).toMatchObject({ format: 'txt', name: 'Title.txt' })
  })
})

describe('refused by its content, whatever its name says, is', () => {
  const zip = Buffer.from('504b0304140000000800', 'hex')
  for (const [what, bytes] of [
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page after empty lines', `${' \n'.repeat(50_000)}<html></html>`],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an SVG with a byte order mark', '\ufeff<?xml version="1.0"?><svg/>'],
    ['a page that carries a PDF', Buffer.concat([Buffer.from('<html>'), pdf()])],
    ['a ZIP or an Office file', zip],
    ['a program', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['text in another encoding', Buffer.from('Überholt', 'latin1')],
    ['text that ends in the middle of a character', Buffer.from('Ü').subarray(0, 1)],
    ['bytes after a long text', Buffer.concat([Buffer.from('a'.repeat(200_000)), Buffer.from([0])])],
  ] as const) {
    test(what, async ({ inspect }) => {
      for (const name of ['Title.pdf', 'notes.txt', 'parts.csv']) {
        await expect(inspect(Buffer.from(bytes), name)).rejects.toMatchObject({
          status: 400,
          message: 'Unsupported file. Send a PDF, or a text or CSV file saved as UTF-8.',
        })
      }
    })
  }

  test('a picture', async ({ inspect }) => {
    await expect(inspect(await striped(8, 8).png().toBuffer())).rejects.toThrow('Unsupported file.')
  })

  test('a PDF without its end', async ({ inspect }) => {
    await expect(inspect(pdf().subarray(0, -8))).rejects.toThrow('Invalid PDF file: it’s incomplete.')
  })
})

test('a name loses folders, invisible characters, and what no disk takes', () => {
  expect(documentName('C:\\Users\\Ann\\Pink slip.pdf', 'pdf')).toBe('Pink slip.pdf')
  expect(documentName('../../etc/passwd', 'txt')).toBe('passwd.txt')
  expect(documentName('invoice\u202efdp.exe', 'txt')).toBe('invoicefdp.exe.txt')
  expect(documentName('a"b\r\nset-cookie: c.pdf', 'pdf')).toBe('abset-cookie c.pdf')
  expect(documentName('  Zulassung Überholung 🚗.PDF', 'pdf')).toBe('Zulassung Überholung 🚗.pdf')
  expect(documentName('...pdf', 'pdf')).toBe('document.pdf')
  expect(documentName('', 'csv')).toBe('document.csv')
  expect(documentName(`${'🚗'.repeat(200)}.pdf`, 'pdf')).toBe(`${'🚗'.repeat(120)}.pdf`)
})
