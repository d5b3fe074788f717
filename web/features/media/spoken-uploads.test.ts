import { expect, test } from 'vitest'
import { spokenUploads } from './spoken-uploads.ts'

function heard() {
  const all: string[] = []
  return { all, ...spokenUploads('image', (text) => all.push(text)) }
}

const files = (...names: string[]) => names.map((name) => ({ name }))

test('uploads are heard twice: when they begin, and when all are done', async () => {
  const { all, begun, follow } = heard()
  const last = Promise.withResolvers<boolean>()
  begun(files('a.jpg', 'b.jpg', 'c.jpg'))
  const [first, second, third] = [Promise.resolve(true), Promise.resolve(true), last.promise]
  const ends = [follow('a.jpg', first), follow('b.jpg', second), follow('c.jpg', third)]
  await Promise.all(ends.slice(0, 2))
  expect(all).toEqual(['Uploading 3 photos'])

  last.resolve(true)
  await Promise.all(ends)
  expect(all).toEqual(['Uploading 3 photos', '3 photos uploaded'])
})

test('a file that fails, or is canceled, does not hold back the news of the others', async () => {
  const { all, begun, follow } = heard()
  begun(files('a.jpg', 'notes.txt'))
  await Promise.all([follow('a.jpg', Promise.resolve(true)), follow('notes.txt', Promise.resolve(false))])
  expect(all).toEqual(['Uploading 2 photos', 'a.jpg uploaded'])

  await follow('notes.txt', Promise.resolve(false))
  expect(all).toHaveLength(2)
})

test('a single one is heard by its name, and the next ones start over', async () => {
  const { all, begun, follow } = heard()
  for (const name of ['brakes.jpg', 'wheels.jpg']) {
    begun(files(name))
    await follow(name, Promise.resolve(true))
  }
  begun([])
  expect(all).toEqual(['Uploading brakes.jpg', 'brakes.jpg uploaded', 'Uploading wheels.jpg', 'wheels.jpg uploaded'])
})
