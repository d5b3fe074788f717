import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_SHAPES, pictureHeight, pictureWidths, UNUSED_FILE_HOURS } from '#contract/media.ts'
import type { Job } from '../../../platform/background/jobs.ts'
import { findOriginal, makeSize, withOriginal } from '../delivery/pictures.ts'
import type { DeliveredFile } from '../delivery/queries.ts'
import { MEDIA_JOBS, type Media } from '../media.ts'
import {
  dropStaleUploads,
  forgetLeftover,
  listLeftovers,
  purgeUnusedFiles,
  setLook,
  stopWaitingForCopies,
} from './actions.ts'
import { type ClipLog, processClip } from './clip.ts'
import { MAX_CLIP_SECONDS } from './clip-limits.ts'
import { findFfmpeg, NO_FFMPEG } from './ffmpeg.ts'
import { lookAt } from './image.ts'
import type { Size } from './picture-formats.ts'
import { findPicture, listWaitingClips, listWithoutLook } from './queries.ts'

/** Background jobs for files. */
export function mediaJobs(media: Media, log: ClipLog): Job[] {
  return [
    { name: MEDIA_JOBS.avif, run: (data, signal) => makeAvif(media, data, signal), seconds: 600 },
    {
      name: MEDIA_JOBS.clip,
      run: (data, signal) => processClip({ ...media, log }, data, signal),
      seconds: MAX_CLIP_SECONDS + 3600,
    },
    { name: MEDIA_JOBS.looks, run: (_, signal) => lookAtPictures(media, signal), every: '* * * * *', seconds: 3600 },
    { name: MEDIA_JOBS.purge, run: () => purge(media), every: '17 * * * *' },
  ]
}

/** Renders the sizes that cards and pages use as AVIF, which takes a second each. */
export async function makeAvif(media: Media, { mediaId }: { mediaId: number }, signal: AbortSignal) {
  const picture = await findPicture(media.sql, mediaId)
  if (!picture) return
  for (const size of sizesOf(picture.width)) {
    if (signal.aborted) return
    await makeSize(media, picture, size, 'avif')
  }
}

function sizesOf(fullWidth: number): Size[] {
  return pictureWidths(fullWidth).flatMap((width) => [
    { width, height: null, crop: 'fit' },
    ...PICTURE_SHAPES.map((shape) => ({ width, height: pictureHeight(width, shape), crop: 'fill' as const })),
  ])
}

/** Makes pictures findable that have no hash yet. A storage that is down fails the job, which goes on later. */
export async function lookAtPictures(media: Media, signal: AbortSignal) {
  let files = await listWithoutLook(media.sql)
  while (files.length > 0) {
    for (const file of files) {
      signal.throwIfAborted()
      await storeLook(media, file)
    }
    files = await listWithoutLook(media.sql)
  }
}

async function storeLook(media: Media, file: DeliveredFile) {
  const isThere = await findOriginal(media, file)
  await setLook(media.sql, file.id, isThere ? await withOriginal(media, file, lookAt) : null)
}

/** Deletes rows before files: leftovers list the files without a row, but a row without its file would be shown. */
export async function purge(media: Media) {
  const { sql, fileUses } = media
  await dropStaleUploads(sql)
  // Twice: the poster of a purged clip is unused only after the first run.
  await purgeUnusedFiles(sql, fileUses)
  await purgeUnusedFiles(sql, fileUses)
  for (const { publicId } of await listLeftovers(sql)) {
    await media.storage.removeFolder(publicId)
    await forgetLeftover(sql, publicId)
  }
  await clearScratch(media.scratchFolder)
  await sendWaitingClips(media)
}

async function sendWaitingClips({ sql, jobs }: Media) {
  if (!(await findFfmpeg())) return stopWaitingForCopies(sql, NO_FFMPEG)
  for (const { id } of await listWaitingClips(sql)) {
    await jobs.send(sql, MEDIA_JOBS.clip, { mediaId: id }, { key: String(id) })
  }
}

async function clearScratch(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && Date.now() - file.mtimeMs > UNUSED_FILE_HOURS * 3_600_000) await rm(path, { force: true })
  }
}
