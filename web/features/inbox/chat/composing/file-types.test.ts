import { expect, test } from 'vitest'
import { uploadTypeOf } from './file-types.ts'

test('photos and videos are told by their type', () => {
  expect(uploadTypeOf({ name: 'engine.heic', type: 'image/heic' })).toBe('image')
  expect(uploadTypeOf({ name: 'IMG_0001.HEIC', type: '' })).toBe('image')
  expect(uploadTypeOf({ name: 'startup.mov', type: 'video/quicktime' })).toBe('video')
})

test('documents are told by their type or by their extension', () => {
  expect(uploadTypeOf({ name: 'Title', type: 'application/pdf' })).toBe('raw')
  expect(uploadTypeOf({ name: 'Title.PDF', type: '' })).toBe('raw')
  expect(uploadTypeOf({ name: 'parts.csv', type: 'application/vnd.ms-excel' })).toBe('raw')
  expect(uploadTypeOf({ name: 'notes.txt', type: 'text/plain' })).toBe('raw')
})

test('everything else can’t be sent', () => {
  expect(uploadTypeOf({ name: 'page.html', type: 'text/html' })).toBeNull()
  expect(uploadTypeOf({ name: 'tune.exe', type: 'application/x-msdownload' })).toBeNull()
  expect(uploadTypeOf({ name: 'engine.mp3', type: 'audio/mpeg' })).toBeNull()
})
