import type { Config } from './config.ts'

/** Where uploaded files are stored, and who may upload without a session. */
export function fileSettings(config: Config, dataFolder: string) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config
  const keys = { accessKey: config.S3_ACCESS_KEY_ID, secretKey: config.S3_SECRET_ACCESS_KEY }
  return {
    dataFolder,
    s3: bucket ? { bucket, region, endpoint, ...keys } : null,
    cloudinaryUrl: config.CLOUDINARY_URL,
    publicUrl: config.PUBLIC_URL,
  }
}
