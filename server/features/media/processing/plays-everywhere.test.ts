import { expect, test } from 'vitest'
import { audioPlaysEverywhere, videoPlaysEverywhere } from './plays-everywhere.ts'
import type { AudioTrack, VideoTrack } from './probe.ts'

const video: VideoTrack = {
  codec: 'h264',
  tag: 'avc1',
  profile: 'High',
  level: 40,
  pixelFormat: 'yuv420p',
  width: 1920,
  height: 1080,
  pixelAspect: 1,
  rotation: 0,
  isInterlaced: false,
  range: 'tv',
  transfer: 'bt709',
  primaries: 'bt709',
  matrix: 'bt709',
  framesPerSecond: 30,
  durationSeconds: 10,
}
const audio: AudioTrack = { codec: 'aac', profile: 'LC', channels: 2, sampleRate: 48_000 }

test.for<[string, Partial<VideoTrack>]>([
  ['H.264 as cameras make it', {}],
  ['without labels', { range: null, transfer: null, primaries: null, matrix: null, level: -99 }],
  [
    'of standard definition',
    { width: 640, height: 480, transfer: 'smpte170m', primaries: 'smpte170m', matrix: 'smpte170m' },
  ],
  ['turned by a quarter', { rotation: -90 }],
])('any browser shows a video %s', ([, more]) => {
  expect(videoPlaysEverywhere({ ...video, ...more })).toBe(true)
})

test.for<[string, Partial<VideoTrack>]>([
  ['another codec', { codec: 'hevc', tag: 'hvc1', profile: 'Main' }],
  ['parameters among the frames', { tag: 'avc3' }],
  ['10 bits', { profile: 'High 10', pixelFormat: 'yuv420p10le' }],
  ['4:2:2', { profile: 'High 4:2:2', pixelFormat: 'yuv422p' }],
  ['4:4:4', { profile: 'High 4:4:4 Predictive', pixelFormat: 'yuv444p' }],
  ['no colors', { pixelFormat: 'gray' }],
  ['full range', { pixelFormat: 'yuvj420p', range: 'pc' }],
  ['an odd width', { width: 1919 }],
  ['an odd height', { height: 1079 }],
  ['wide pixels', { pixelAspect: 4 / 3 }],
  ['an angle', { rotation: 45 }],
  ['half frames', { isInterlaced: true }],
  ['PQ', { transfer: 'smpte2084' }],
  ['HLG', { transfer: 'arib-std-b67' }],
  ['wide colors', { primaries: 'bt2020', matrix: 'bt2020nc' }],
  ['Display P3', { primaries: 'smpte432' }],
  ['a high level', { level: 60 }],
  ['too many pixels', { width: 7680, height: 4320 }],
])('not every browser shows a video with %s', ([, more]) => {
  expect(videoPlaysEverywhere({ ...video, ...more })).toBe(false)
})

test('any browser plays AAC in stereo, and silence', () => {
  expect([null, audio, { ...audio, profile: 'HE-AAC', channels: 1 }].map(audioPlaysEverywhere)).toEqual([
    true,
    true,
    true,
  ])
})

test.for<[string, Partial<AudioTrack>]>([
  ['another codec', { codec: 'pcm_s16le', profile: null }],
  ['a rare profile', { profile: 'Main' }],
  ['six channels', { channels: 6 }],
  ['96 kHz', { sampleRate: 96_000 }],
])('not every browser plays sound with %s', ([, more]) => {
  expect(audioPlaysEverywhere({ ...audio, ...more })).toBe(false)
})
