import { FfmpegFailed, ffprobe, type VideoSource } from './ffmpeg.ts'

/** What ffprobe says about the tracks that a copy has. Unknown values are null. */
export type Probe = { video: VideoTrack; audio: AudioTrack | null }

export type VideoTrack = {
  codec: string
  /** The four letters of the sample entry, such as `avc1`. */
  tag: string
  profile: string | null
  /** 31 is level 3.1. */
  level: number
  /** In ffmpeg's words: `yuv420p10le` is 4:2:0 with 10 bits. */
  pixelFormat: string
  /** As coded, before rotation. */
  width: number
  height: number
  /** The width of a pixel, if its height is 1. */
  pixelAspect: number
  /** In degrees, as the player must turn it. */
  rotation: number
  isInterlaced: boolean
  range: string | null
  transfer: string | null
  primaries: string | null
  matrix: string | null
  framesPerSecond: number
  durationSeconds: number
}

export type AudioTrack = { codec: string; profile: string | null; channels: number; sampleRate: number }

const VIDEO =
  'codec_name,codec_tag_string,profile,level,pix_fmt,width,height,sample_aspect_ratio,field_order,color_range,' +
  'color_transfer,color_primaries,color_space,avg_frame_rate,duration'
const ENTRIES = `stream=codec_type,channels,sample_rate,${VIDEO}:stream_side_data=rotation:format=duration:stream_disposition=attached_pic,timed_thumbnails`

/** Throws FfmpegFailed if ffprobe cannot read it, or finds no video in it. */
export async function probeVideo(source: VideoSource, signal: AbortSignal): Promise<Probe> {
  const answer = await ffprobe(source, ['-show_entries', ENTRIES, '-of', 'json'], signal)
  const { streams = [], format = {} } = parsed(answer)
  const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !isCoverArt(disposition))
  if (!video || !(video.width && video.height)) throw new FfmpegFailed('It has no video track.')
  const audio = streams.find(({ codec_type }) => codec_type === 'audio')
  return { video: videoOf(video, Number(format.duration)), audio: audio ? audioOf(audio) : null }
}

type Stream = { side_data_list?: { rotation?: number }[]; disposition?: Record<string, number> } & Partial<
  Record<'width' | 'height' | 'level' | 'channels', number>
> &
  Partial<Record<string, unknown>>

function parsed(answer: string): { streams?: Stream[]; format?: { duration?: string } } {
  try {
    return JSON.parse(answer)
  } catch {
    throw new FfmpegFailed('ffprobe does not answer in JSON.')
  }
}

function isCoverArt(disposition: Record<string, number> = {}) {
  return disposition.attached_pic === 1 || disposition.timed_thumbnails === 1
}

function videoOf(stream: Stream, wholeSeconds: number): VideoTrack {
  const { level = 0, width = 0, height = 0 } = stream
  return {
    codec: known(stream.codec_name) ?? 'unknown',
    tag: known(stream.codec_tag_string) ?? '',
    profile: known(stream.profile),
    level,
    width,
    height,
    pixelFormat: known(stream.pix_fmt) ?? 'unknown',
    pixelAspect: ratio(known(stream.sample_aspect_ratio), ':') || 1,
    rotation: rotationOf(stream),
    isInterlaced: !['progressive', null].includes(known(stream.field_order)),
    range: known(stream.color_range),
    transfer: known(stream.color_transfer),
    primaries: known(stream.color_primaries),
    matrix: known(stream.color_space),
    framesPerSecond: ratio(known(stream.avg_frame_rate), '/'),
    durationSeconds: [Number(stream.duration), wholeSeconds].find((seconds) => seconds > 0) ?? 0,
  }
}

function rotationOf({ side_data_list: sideData = [] }: Stream) {
  return sideData.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
}

function audioOf(stream: Stream): AudioTrack {
  return {
    codec: known(stream.codec_name) ?? 'unknown',
    profile: known(stream.profile),
    channels: stream.channels ?? 0,
    sampleRate: Number(stream.sample_rate) || 0,
  }
}

function known(value: unknown) {
  return typeof value === 'string' && !['', 'unknown', 'unspecified', 'reserved'].includes(value) ? value : null
}

/** 0 for a ratio that is unknown or not one, such as 0:1. */
function ratio(text: string | null, sign: ':' | '/') {
  const [over = 0, under = 0] = text?.split(sign).map(Number) ?? []
  return over > 0 && under > 0 ? over / under : 0
}
