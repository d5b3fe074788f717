import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoadOrder, SceneOrder } from '../catalog/order.ts'
import { videos } from '../catalog/videos.ts'
import { type ClipOrder, clips } from '../clips/clips.ts'
import { frames } from '../clips/film.ts'
import { FPS, HEIGHT, WIDTH } from '../clips/sheet.ts'
import { pcm, SAMPLE_RATE, soundtrack } from '../clips/sound.ts'
import { writeListing } from './listing.ts'
import { movieSeconds } from './movie-seconds.ts'

/** Films every video's picture into `folder`/clips and lists them in `folder`/clips.json. Needs ffmpeg. */
export async function renderClips(folder: string) {
  mkdirSync(join(folder, 'clips'), { recursive: true })
  const rows = []
  for (const clip of clips) rows.push(await renderClip(folder, clip))
  writeListing(join(folder, 'clips.json'), rows)
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function renderClip(folder: string, clip: ClipOrder) {
  const order = videos.find(({ name }) => name === clip.name) as SceneOrder | RoadOrder
  const file = `clips/${clip.name}.mp4`
  const target = join(folder, file)
  const sound = `${target}.pcm`
  writeFileSync(sound, pcm(soundtrack(clip.engine, clip.ambience, clip.seconds, order.seed)))
  const encoder = spawn('ffmpeg', encoding(sound, target), { stdio: ['pipe', 'inherit', 'inherit'] })
  const closed = once(encoder, 'close')
  for await (const frame of frames({ order, clip })) if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain')
  encoder.stdin.end()
  await closed
  rmSync(sound)
  return {
    name: clip.name,
    file,
    poster: clip.name,
    seconds: movieSeconds(readFileSync(target)),
    bytes: statSync(target).size,
    width: WIDTH,
    height: HEIGHT,
  }
}

/** H.264 that every browser plays, its index at the front so that it starts before it is loaded. */
function encoding(sound: string, target: string) {
  const picture = `-f rawvideo -pix_fmt rgb24 -s ${WIDTH}x${HEIGHT} -r ${FPS} -i -`
  const audio = `-f s16le -ar ${SAMPLE_RATE} -ac 1 -i`
  const video = '-c:v libx264 -preset slow -tune animation -crf 32 -pix_fmt yuv420p -profile:v high -g 240'
  const colors =
    '-vf scale=out_color_matrix=bt709:out_range=tv -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const rest = '-c:a aac -b:a 48k -shortest -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact'
  return [
    '-v',
    'error',
    '-y',
    ...words(picture),
    ...words(audio),
    sound,
    ...words(colors),
    ...words(video),
    ...words(rest),
    target,
  ]
}

const words = (text: string) => text.split(' ')
