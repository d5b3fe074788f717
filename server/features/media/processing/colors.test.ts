import { expect, test } from 'vitest'
import { colorFilters, needsColorFilters } from './colors.ts'
import type { VideoTrack } from './probe.ts'

const size = { width: 640, height: 360 }
const plain = {
  pixelFormat: 'yuv420p',
  height: 1080,
  range: 'tv',
  transfer: 'bt709',
  primaries: 'bt709',
  matrix: 'bt709',
} as VideoTrack
const pq = { ...plain, transfer: 'smpte2084', primaries: 'bt2020', matrix: 'bt2020nc' }

test('high dynamic range is tone-mapped above the white of paper, and only scaled below', () => {
  const filters = (nits: number) => colorFilters(pq, { ...size, nits, canConvert: true })
  expect(filters(4_000)).toMatch(/t=linear:npl=203,.*tonemap=hable:desat=0:peak=40\.0,.*format=yuv420p$/)
  expect(filters(1_000)).toContain('peak=10.0')
  expect(filters(200)).toMatch(/t=linear:npl=200,(?!.*tonemap)/)
})

test('without the filters, a video still becomes 8 bits and 4:2:0', () => {
  expect(needsColorFilters(pq)).toBe(true)
  const filters = colorFilters(pq, { ...size, nits: 0, canConvert: false })
  expect(filters).toBe('scale=640:360:out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p')
})

test('the colors of a video without labels are those that players guess by its height', () => {
  const filters = (height: number) =>
    colorFilters({ ...plain, matrix: null, height }, { ...size, nits: 0, canConvert: false })
  expect(filters(480)).toContain('in_color_matrix=bt601')
  expect(filters(720)).toContain('in_color_matrix=bt709')
  expect(needsColorFilters(plain)).toBe(false)
})
