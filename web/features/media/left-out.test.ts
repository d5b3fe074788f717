import { expect, test } from 'vitest'
import { leftOutOf } from './left-out.ts'

test('files beyond the limit are named, not dropped without a word', () => {
  expect(leftOutOf('image', 10, ['b.jpg'])).toBe('You can add up to 10 photos. We left out “b.jpg”.')
  expect(leftOutOf('video', 1, ['a.mp4', 'b.mp4'])).toBe('You can add 1 video. We left out “a.mp4” and “b.mp4”.')
})

test('a hundred files are not all named', () => {
  const names = Array.from({ length: 100 }, (_, index) => `${index}.jpg`)

  expect(leftOutOf('image', 40, names)).toBe(
    'You can add up to 40 photos. We left out “0.jpg”, “1.jpg”, “2.jpg”, and 97 more.',
  )
})
