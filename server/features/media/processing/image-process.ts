// Reads untrusted pictures for the server, one at a time. If it crashes, only that picture is lost.
import { Refusal } from '../../../platform/http/refusal.ts'
import { prepareImage, resizeImage } from './image-decoder.ts'
import type { ImageOrder, ImageReply } from './image-orders.ts'
import { lookOf } from './look.ts'

process.on('message', async (order: ImageOrder) => {
  const outcome = await carryOut(order).catch(failure)
  process.send?.({ rss: process.memoryUsage.rss(), ...outcome } satisfies ImageReply)
})
process.on('disconnect', () => process.exit())

async function carryOut(order: ImageOrder): Promise<Omit<ImageReply, 'rss'>> {
  const { path } = order
  if (order.work === 'look') return { look: await lookOf(path) }
  if (order.work === 'prepare') return { image: await prepareImage(path, order.target) }
  await resizeImage(path, order.target, order.size, order.format)
  return {}
}

function failure(error: NodeJS.ErrnoException): Omit<ImageReply, 'rss'> {
  if (error instanceof Refusal) return { refused: error.message }
  return { failed: { message: error.message, ...(error.code && { code: error.code }) } }
}
