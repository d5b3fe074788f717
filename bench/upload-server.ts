// The server of bench/upload.ts and bench/memory.ts. Reports its peak memory since the last report.
import type { AddressInfo } from 'node:net'
import { buildApp } from '../server/app.ts'
import { openMedia } from '../server/features/media/index.ts'
import { openPool } from '../server/platform/database/database.ts'
import { fileUses } from '../server/slice-declarations.ts'

const [databaseUrl, dataFolder] = process.argv.slice(2) as [string, string]
const sql = openPool(databaseUrl)
const media = await openMedia({ sql, fileUses, dataFolder, cloudinaryUrl: 'cloudinary://key:secret@vrumies' })
const app = await buildApp({ sql, media, sessionSecret: 'irrelevant to a signed call', limitFactor: 1_000 })
await app.listen({ port: 0, host: '127.0.0.1' })

let most = 0
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 10)
process.on('message', () => {
  process.send!(most)
  most = process.memoryUsage.rss()
})
process.send!((app.server.address() as AddressInfo).port)
