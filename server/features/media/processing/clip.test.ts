import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { clip, form, preset, site } from '#test/files.ts'
import { describe, expect, test as plain } from '#test/test.ts'
import { clipColumns, presentClip } from '../index.ts'
import type { Media } from '../media.ts'
import { processClip } from './clip.ts'
import { ffmpeg } from './ffmpeg.ts'
import { purge } from './jobs.ts'
import { type Probe, probeVideo } from './probe.ts'

const { signal } = new AbortController()
const slow = { timeout: 120_000 }

/** Uploads a video, makes its copy, and returns the result. */
const test = plain.extend('scene', async ({ app, make, as, sql, media }) => {
  const { headers } = await as(await make.person())
  const log: string[] = []
  const { upload } = await site(app)
  async function present(id: number) {
    const [row] = await sql<[never]>`
      select ${clipColumns(sql)} from media video left join media poster on poster.id = video.poster_id
      where video.id = ${id}`
    return presentClip(row)!
  }

  return {
    log,
    present,
    async upload(bytes: Buffer) {
      const { body } = await upload('video', form(preset, { name: 'a', bytes }), headers)
      const [row] = await sql<[{ id: number }]>`select id from media where public_id = ${body.public_id!}`
      return row.id
    },
    process: (id: number, changed: Partial<Media> = {}) =>
      processClip(
        { ...media, ...changed, log: { warn: (_, message) => void log.push(message) } },
        { mediaId: id },
        signal,
      ),
    /** What plays, and its first frame and poster as pictures. */
    async look(id: number) {
      const made = await present(id)
      const bytesOf = async (url: string) => (await app.inject({ url })).rawPayload
      const path = join(media.scratchFolder, `${id}.mp4`)
      await writeFile(path, await bytesOf(made.url))
      const probe = await probeVideo({ format: 'mp4', path }, signal)
      const frame = join(media.scratchFolder, `${id}.png`)
      const rest = ['-vf', 'scale=in_color_matrix=bt709', '-frames:v', '1', '-update', '1', `file:${frame}`]
      await ffmpeg({ source: { format: 'mp4', path }, rest }, { seconds: 60, maxBytes: 10_000_000, signal })
      return { made, probe, frame: await readFile(frame), poster: made.poster && (await bytesOf(made.poster.url)) }
    },
  }
})

const caseNamed = (name: string) => readFile(join(import.meta.dirname, 'cases', name))

/** The color in the middle of a picture. */
async function middleOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

function distance(color: number[], other: number[]) {
  return Math.max(...color.map((value, index) => Math.abs(value - other[index]!)))
}

function shape({ video, audio }: Probe) {
  const { codec, pixelFormat, width, height, matrix, transfer, primaries } = video
  return {
    codec,
    pixelFormat,
    size: `${width}x${height}`,
    colors: `${matrix} ${transfer} ${primaries}`,
    sound: audio?.codec,
  }
}

const plainColors = { codec: 'h264', pixelFormat: 'yuv420p', colors: 'bt709 bt709 bt709' }

describe('a video is ready, with a poster,', () => {
  test.for(['oneframe.mp4', 'slide.mp4'])('if it has few frames: %s', slow, async (name, { scene }) => {
    const id = await scene.upload(await caseNamed(name))
    await scene.process(id)
    expect(await scene.present(id)).toMatchObject({ state: 'ready', note: null, poster: { width: 320, height: 180 } })
  })

  test('if it has odd sides and full colors, with a copy that any browser plays', slow, async ({ scene }) => {
    const id = await scene.upload(await caseNamed('odd444.mp4'))
    await scene.process(id)
    const { made, probe, poster } = await scene.look(id)
    expect(made).toMatchObject({ state: 'ready', note: null, url: expect.stringContaining('f_mp4') })
    expect(shape(probe)).toEqual({ ...plainColors, size: '320x180' })
    expect(poster).not.toBeNull()
  })

  test('if it has 10 bits, wide pixels, half frames, and sound for six speakers', slow, async ({ scene }) => {
    const picture = ['-pix_fmt', 'yuv420p10le', '-vf', 'setsar=4/3', '-flags', '+ilme+ildct']
    const id = await scene.upload(clip('mp4', ...picture, '-ac', '6', '-movflags', '+faststart'))
    await scene.process(id)
    const { made, probe } = await scene.look(id)
    expect(made).toMatchObject({ state: 'ready', url: expect.stringContaining('f_mp4') })
    expect(shape(probe)).toEqual({ ...plainColors, size: '426x180', sound: 'aac' })
    expect([probe.video.isInterlaced, probe.video.pixelAspect, probe.audio?.channels]).toEqual([false, 1, 2])
  })

  test('if only its sound plays nowhere: the frames stay as they are', slow, async ({ scene }) => {
    const id = await scene.upload(clip('mov', '-c:a', 'pcm_s16le'))
    await scene.process(id)
    const { probe } = await scene.look(id)
    expect(shape(probe)).toMatchObject({ codec: 'h264', size: '320x180', sound: 'aac', colors: 'null null null' })
  })
})

describe('a video of high dynamic range keeps its colors, in the copy and in the poster:', () => {
  test('HLG', slow, async ({ scene }) => {
    const id = await scene.upload(await caseNamed('hdr6.mov'))
    await scene.process(id)
    const { probe, frame, poster } = await scene.look(id)
    expect(shape(probe)).toEqual({ ...plainColors, size: '320x180' })
    expect(distance(await middleOf(frame), [200, 60, 40])).toBeLessThanOrEqual(12)
    expect(distance(await middleOf(poster!), [200, 60, 40])).toBeLessThanOrEqual(12)
  })

  test.for([203, 1_000])('PQ, mastered for %i cd/m²', slow, async (nits, { scene }) => {
    const hdr = `zscale=tin=bt709:pin=bt709:t=smpte2084:p=bt2020:m=bt2020nc:r=tv:npl=${nits}`
    const box = `format=yuv444p,drawbox=x=100:y=50:w=120:h=80:color=0xC83C28:t=fill,format=gbrp,${hdr},format=yuv420p10le`
    const labels = ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc']
    const codec = [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=none',
      '-pix_fmt',
      'yuv420p10le',
    ]
    const id = await scene.upload(clip('mp4', ...codec, '-tag:v', 'hvc1', '-vf', box, ...labels))
    await scene.process(id)
    const { probe, frame, poster } = await scene.look(id)
    expect(shape(probe)).toMatchObject(plainColors)
    expect(distance(await middleOf(frame), [200, 60, 40])).toBeLessThanOrEqual(12)
    expect(distance(await middleOf(poster!), [200, 60, 40])).toBeLessThanOrEqual(12)
  })
})

describe('a video that cannot be copied', () => {
  test('plays as it is, and says so to its owner', slow, async ({ scene, sql, media }) => {
    const id = await scene.upload(clip('mov'))
    const [{ publicId }] = await sql<[{ publicId: string }]>`select public_id from media where id = ${id}`
    const damaged = join(media.scratchFolder, 'damaged')
    await writeFile(damaged, 'no video')
    await media.storage.keep(`${publicId}/original.mov`, damaged)

    await scene.process(id)

    const note = expect.stringContaining('couldn’t make a faster copy')
    expect(await scene.present(id)).toMatchObject({ state: 'failed', note })
    expect(scene.log).toEqual(['Could not make a copy of a video. Its original plays.'])
  })

  test('is tried four times, also by servers that die', slow, async ({ scene, sql }) => {
    const id = await scene.upload(clip('mov'))
    const storage = { withLocal: () => Promise.reject(new Error('The storage is gone.')) } as never
    for (const _ of [1, 2, 3]) await expect(scene.process(id, { storage })).rejects.toThrow('gone')
    expect(await scene.present(id)).toMatchObject({ state: 'processing' })

    await scene.process(id, { storage })

    expect(await scene.present(id)).toMatchObject({ state: 'failed' })
    await sql`update media set state = 'processing' where id = ${id}`
    await scene.process(id)
    expect(await scene.present(id)).toMatchObject({ state: 'failed' })
    expect(scene.log).toHaveLength(2)
  })
})

test(
  'the purge sends clips again whose jobs got lost, but not those that are being worked on',
  slow,
  async ({ scene, sql, media }) => {
    const bytes = clip('mov')
    const [lost, fresh, running] = [await scene.upload(bytes), await scene.upload(bytes), await scene.upload(bytes)]
    await sql`update media set created_at = now() - interval '2 hours' where id = any (${[lost, running]}::bigint[])`
    await sql`update media set tried_at = now() - interval '2 hours', tries = 1 where id = ${running}`
    const sent: unknown[] = []

    await purge({ ...media, jobs: { send: async (_sql, _name, data) => void sent.push(data) } })

    expect(sent).toContainEqual({ mediaId: lost })
    expect(sent).not.toContainEqual({ mediaId: fresh })
    expect(sent).not.toContainEqual({ mediaId: running })
  },
)
