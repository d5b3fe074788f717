import { createHash } from 'node:crypto'
import { CLOUD, type UploadReply, type UploadType } from '#contract/media.ts'
import type { Signing } from '../media.ts'
import type { MediaRow } from './queries.ts'
import { signatureOfReply } from './signature.ts'

/** Cloudinary's reply to an accepted file. */
export function fileReply(media: MediaRow, origin: string, signing: Signing | null, filename: string): UploadReply {
  const url = fileUrl(media, origin)
  const fingerprint = createHash('md5').update(media.publicId).digest('hex')
  return {
    asset_id: fingerprint,
    public_id: media.publicId,
    version: media.version,
    version_id: createHash('md5').update(`${media.publicId}/${media.version}`).digest('hex'),
    ...(signing && { signature: signatureOfReply(media, signing) }),
    ...(media.width !== null && media.height !== null && { width: media.width, height: media.height }),
    format: media.format,
    resource_type: media.type,
    created_at: media.createdAt,
    tags: [],
    bytes: media.bytes,
    type: 'upload',
    etag: fingerprint,
    placeholder: false,
    url,
    secure_url: url,
    ...(media.durationSeconds !== null && { duration: media.durationSeconds }),
    // A video's page says what its note says, once its copy is made or not.
    ...(media.type === 'image' && media.note !== null && { note: media.note }),
    original_filename: filename.replace(/\.[^.]*$/, '').slice(0, 255),
  }
}

/** Cloudinary's reply to any chunk but the last. `bytes`: how many have arrived. */
export function chunkReply(type: UploadType, bytes: number): UploadReply {
  return { resource_type: type, type: 'upload', bytes, done: false }
}

export function fileUrl({ type, version, publicId, format }: MediaRow, origin: string) {
  return `${origin}/${CLOUD}/${type}/upload/v${version}/${publicId}.${format}`
}
