import { join } from 'node:path'
import { type Jobs, noJobs } from '../../platform/background/jobs.ts'
import type { Pool } from '../../platform/database/database.ts'
import { makePrivateFolder } from '../../platform/files/private-folder.ts'
import { diskStorage } from '../../platform/files/storage-disk.ts'
import { type S3Settings, s3Storage } from '../../platform/files/storage-s3.ts'
import type { FileUse } from './file-uses.ts'
import type { Media, Signing } from './media.ts'

type Options = {
  sql: Pool
  /** For stored files and for uploads in progress. */
  dataFolder: string
  /** From `server/slice-declarations.ts`. */
  fileUses: readonly FileUse[]
  jobs?: Jobs
  s3?: S3Settings | null
  /** `cloudinary://KEY:SECRET@vrumies` */
  cloudinaryUrl?: string | undefined
  publicUrl?: string | undefined
}

export async function openMedia({
  sql,
  dataFolder,
  fileUses,
  jobs = noJobs,
  s3,
  cloudinaryUrl,
  publicUrl,
}: Options): Promise<Media> {
  return {
    sql,
    fileUses,
    jobs,
    scratchFolder: join(dataFolder, 'uploads'),
    storage: s3 ? await s3Storage(s3) : await localStorage(join(dataFolder, 'media')),
    signing: cloudinaryUrl ? signingOf(new URL(cloudinaryUrl)) : null,
    publicUrl: publicUrl ?? null,
  }
}

async function localStorage(folder: string) {
  await makePrivateFolder(folder)
  return diskStorage(folder)
}

function signingOf({ username, password }: URL): Signing {
  return { key: decodeURIComponent(username), secret: decodeURIComponent(password) }
}
