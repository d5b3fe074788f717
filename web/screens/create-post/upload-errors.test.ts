import { expect, test } from 'vitest'
import { kindForms } from './kinds/index.ts'
import { uploadErrors, uploadStateOf } from './upload-errors.ts'

const running = (...errors: (string | null)[]) => ({
  running: errors.map((error, key) => ({
    key,
    name: 'a.jpg',
    bytes: 0,
    totalBytes: 1,
    preview: null,
    waitsFor: null,
    error,
    isRefused: false,
  })),
})
const none = running()

test('a post cannot lose a photo that failed to upload', () => {
  expect(uploadErrors(kindForms.video.optional, { image: running('Too large.'), video: none })).toEqual([
    { field: 'images', message: 'A photo didn’t upload. Try again, or remove it.' },
  ])
})

test('a post waits for a video that is still uploading', () => {
  expect(uploadErrors(kindForms.video.optional, { image: none, video: running(null) })).toEqual([
    { field: 'video', message: 'The video is still uploading. Wait until it’s done, or cancel it.' },
  ])
})

test('a forum post has no photos, so none can stop it', () => {
  expect(uploadErrors(kindForms.forum.optional, { image: running('Too large.'), video: running(null) })).toEqual([])
})

test('a failed upload shows before one that is still running', () => {
  const uploads = { image: running(null, 'Too large.'), video: running(null) }

  expect(uploadStateOf('image', uploads)).toBe('failed')
  expect(uploadStateOf('video', uploads)).toBe('uploading')
  expect(uploadStateOf('link', uploads)).toBeNull()
  expect(uploadStateOf('image', { image: none, video: none })).toBeNull()
})
