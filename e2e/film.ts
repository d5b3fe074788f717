import { clip } from '../test/files.ts'

/** A two-second video of any size in megabytes, padded with an MP4 box that players skip. */
export function film(megabytes: number) {
  const padding = Buffer.alloc(megabytes * 1024 * 1024)
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  return { name: 'synchro-swap.mp4', mimeType: 'video/mp4', buffer: Buffer.concat([clip('mp4'), padding]) }
}
