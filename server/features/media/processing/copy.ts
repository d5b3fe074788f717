import { rm } from 'node:fs/promises'
import { MAX_VIDEO_BYTES } from '#contract/media.ts'
import { diskFailure } from '../../../platform/files/disk-failure.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { copyOf, type Media, scratchFile } from '../media.ts'
import { removeUnlessKnown } from '../unknown-files.ts'
import { MAX_CLIP_SECONDS } from './clip-limits.ts'
import { AS_MP4, type Colors, encodedPicture, encodedSound, ONLY_WHAT_PLAYS, shownSize } from './encoding.ts'
import { FfmpegFailed, ffmpeg, type VideoSource } from './ffmpeg.ts'
import { audioPlaysEverywhere, videoPlaysEverywhere } from './plays-everywhere.ts'
import { type Probe, probeVideo } from './probe.ts'
import type { UnfinishedClip } from './queries.ts'
import { inspectVideo, type VideoFacts } from './video.ts'

/** Copying takes moments; single-threaded encoding takes up to several times as long as the clip. */
const COPY_SECONDS = 15 * 60
/** A copy that misses more than this share of the clip lost something on the way. */
const MAX_MISSING = 0.2

type Job = { source: VideoSource; facts: VideoFacts; probe: Probe; colors: Colors; signal: AbortSignal }

/** False: the original already plays everywhere, and starts before it is completely loaded. */
export async function makeCopy(media: Media, clip: UnfinishedClip, job: Job): Promise<boolean> {
  const { facts, probe } = job
  const canKeep = { video: videoPlaysEverywhere(probe.video), audio: audioPlaysEverywhere(probe.audio) }
  if (canKeep.video && canKeep.audio && facts.format === 'mp4' && facts.startsFast) return false
  const target = `${scratchFile(media)}.mp4`
  try {
    await writeCopy(target, job, canKeep)
    await media.storage.keep(copyOf(clip), target)
    return true
  } finally {
    await rm(target, { force: true })
    await removeUnlessKnown(media, clip.publicId)
  }
}

/** If the frames cannot be kept as they are after all, they are encoded. */
async function writeCopy(target: string, job: Job, canKeep: { video: boolean; audio: boolean }) {
  if (!canKeep.video) return write(target, job, canKeep)
  await write(target, job, canKeep).catch((error) => {
    if (job.signal.aborted || !(error instanceof FfmpegFailed) || diskFailure(error)) throw error
    return write(target, job, { video: false, audio: false })
  })
}

async function write(target: string, job: Job, canKeep: { video: boolean; audio: boolean }) {
  const { source, probe, colors, signal } = job
  const picture = canKeep.video ? ['-c:v', 'copy'] : encodedPicture(probe.video, colors)
  const sound = canKeep.audio ? ['-c:a', 'copy'] : encodedSound(probe)
  const rest = [...ONLY_WHAT_PLAYS, ...picture, ...sound, ...AS_MP4, `file:${target}`]
  const seconds = canKeep.video ? COPY_SECONDS : Math.min(MAX_CLIP_SECONDS, 600 + 12 * Math.ceil(lengthOf(job)))
  await ffmpeg({ source, rest }, { seconds, maxBytes: MAX_VIDEO_BYTES, signal })
  await assertUsable(target, job)
}

function lengthOf({ probe, facts }: Job) {
  return probe.video.durationSeconds || facts.durationSeconds
}

/** ffmpeg also ends well after it has written something else than it should. Throws FfmpegFailed. */
async function assertUsable(path: string, job: Job) {
  const source = { format: 'mp4', path } as const
  const facts = await inspectVideo(path).catch((error) => {
    throw error instanceof Refusal ? new FfmpegFailed(error.message) : error
  })
  const probe = await probeVideo(source, job.signal)
  await ffmpeg({ source, rest: FIRST_FRAME }, { seconds: 60, maxBytes: 0, signal: job.signal })
  const complaint = complaintOf({ ...job, facts, probe }, job)
  if (complaint) throw new FfmpegFailed(`It ended well, but its copy ${complaint}.`)
}

/** The first thing that is wrong with a copy; undefined if nothing is. */
function complaintOf(copy: Job, original: Job) {
  const made = shownSize(copy.probe.video)
  const wanted = shownSize(original.probe.video)
  const claims: [claim: boolean, complaint: string][] = [
    [videoPlaysEverywhere(copy.probe.video) && audioPlaysEverywhere(copy.probe.audio), 'does not play everywhere'],
    [copy.facts.startsFast, 'does not start fast'],
    [made.width === wanted.width && made.height === wanted.height, 'has another size'],
    [lengthOf(copy) >= (1 - MAX_MISSING) * lengthOf(original) - 1, 'is too short'],
    [copy.probe.audio !== null || original.probe.audio === null, 'is silent'],
  ]
  return claims.find(([claim]) => !claim)?.[1]
}

const FIRST_FRAME = ['-map', '0:V:0', '-frames:v', '1', '-f', 'null', '-']
