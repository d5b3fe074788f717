import type { UploadType } from '#contract/media.ts'
import { inspectArchive } from '../archives/inspect.ts'
import { type Media, newPublicId, originalOf, scratchFile } from '../media.ts'
import { inspectDocument } from '../processing/document.ts'
import { findFfmpeg, NO_FFMPEG } from '../processing/ffmpeg.ts'
import { prepareImage } from '../processing/image.ts'
import { inspectVideo } from '../processing/video.ts'
import { removeUnlessKnown } from '../unknown-files.ts'
import { addMedia, type NewMedia } from './actions.ts'
import { discard } from './form.ts'
import type { MediaRow } from './queries.ts'

export type Arrived = {
  path: string
  type: UploadType
  ownerId: number
  posterPublicId: string | null
  /** As its owner's device calls it. */
  filename: string
}

/** Checks an uploaded file, stores it, and adds its row. The caller must delete what is left at `arrived.path`. */
export async function accept(media: Media, arrived: Arrived): Promise<MediaRow> {
  const { path, file } = await read[arrived.type](media, arrived)
  try {
    await media.storage.keep(originalOf(file), path)
    return await addMedia(media.sql, media.jobs, file)
  } catch (error) {
    await removeUnlessKnown(media, file.publicId)
    throw error
  } finally {
    if (path !== arrived.path) await discard(path)
  }
}

const read = { image: imageOf, video: videoOf, raw: documentOf, archive: archiveOf }

async function imageOf(media: Media, { path: original, ownerId }: Arrived) {
  const path = scratchFile(media)
  const image = await prepareImage(original, path).catch(async (error) => {
    await discard(path)
    throw error
  })
  const file: NewMedia = {
    ...image,
    publicId: newPublicId(),
    type: 'image',
    format: 'webp',
    ownerId,
    durationSeconds: null,
    posterPublicId: null,
    state: 'ready',
    name: null,
    entries: null,
  }
  return { path, file }
}

async function videoOf(_media: Media, { path, ownerId, posterPublicId }: Arrived) {
  const { format, width, height, durationSeconds, bytes } = await inspectVideo(path)
  const canProcess = await findFfmpeg()
  const file: NewMedia = {
    publicId: newPublicId(),
    type: 'video',
    format,
    bytes,
    width,
    height,
    durationSeconds,
    ownerId,
    posterPublicId,
    thumbhash: null,
    look: null,
    isAnimated: false,
    state: canProcess ? 'processing' : 'original',
    note: canProcess ? null : NO_FFMPEG,
    name: null,
    entries: null,
  }
  return { path, file }
}

async function documentOf(_media: Media, { path, ownerId, filename }: Arrived) {
  const file: NewMedia = {
    ...withoutPicture,
    ...(await inspectDocument(path, filename)),
    publicId: newPublicId(),
    ownerId,
  }
  return { path, file }
}

/** Nobody downloads it, so its name does not matter. */
async function archiveOf(_media: Media, { path, ownerId }: Arrived) {
  const archive = { ...(await inspectArchive(path)), format: 'zip', name: 'photos.zip' }
  const file: NewMedia = { ...withoutPicture, ...archive, publicId: newPublicId(), ownerId }
  return { path, file }
}

const withoutPicture = {
  type: 'raw',
  width: null,
  height: null,
  durationSeconds: null,
  posterPublicId: null,
  thumbhash: null,
  look: null,
  isAnimated: false,
  state: 'ready',
  note: null,
  entries: null,
} as const
