import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ByteRange, Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKey: string | undefined
  secretKey: string | undefined
}

/** Stores files in a bucket of S3 or a compatible service. */
export async function s3Storage({
  bucket: Bucket,
  region,
  endpoint,
  accessKey,
  secretKey,
}: S3Settings): Promise<Storage> {
  // Imported lazily: it takes a quarter of a second, and most servers store files on disk.
  const { S3Client, ...s3 } = await import('@aws-sdk/client-s3')
  const client: S3Client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKey && secretKey && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    // S3-compatible services do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function open(Key: string, range?: ByteRange) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key, Range }))
    return Body as Readable
  }

  return {
    async keep(Key, path) {
      const { size: ContentLength } = await stat(path)
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: createReadStream(path), ContentLength }))
      await rm(path)
    },

    async find(Key) {
      const head = await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch(ignoreMissing)
      return head && { bytes: head.ContentLength ?? 0, open: (range) => open(Key, range) }
    },

    async withLocal(key, work) {
      const folder = await mkdtemp(join(tmpdir(), 'vrumies-'))
      const path = join(folder, key.replace('/', '-'))
      try {
        await pipeline(await open(key), createWriteStream(path))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },

    async removeFolder(folder) {
      const { Contents = [] } = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: `${folder}/` }))
      if (Contents.length === 0) return
      const Objects = Contents.map(({ Key }) => ({ Key }))
      await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects } }))
    },
  }
}

function ignoreMissing(error: { $metadata?: { httpStatusCode?: number } }) {
  if (error.$metadata?.httpStatusCode === 404) return null
  throw error
}
