// Runs in a worker thread: a file crafted to be slow or huge blocks only that thread, not the server.
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { readContainer } from './containers.ts'
import type { ReadVideo } from './video.ts'

const { path } = workerData as { path: string }
parentPort?.postMessage(await read().catch((error: Error) => ({ flaw: flawOf(error) })))

async function read(): Promise<ReadVideo> {
  const file = await open(path)
  const container = await readContainer(file).finally(() => file.close())
  if (!container) return { flaw: 'use MP4, WebM, or MOV' }
  if (container.flaw) return { flaw: container.flaw }

  using input = new Input({
    source: new FilePathSource(path, { maxCacheSize: 4 * 1024 * 1024 }),
    formats: [MP4, QTFF, WEBM],
  })
  const track = await input.getPrimaryVideoTrack()
  if (!track) return { flaw: 'it has no video track' }
  // The bytes of the last frame must exist, not just its entry in the index.
  const last = await new EncodedPacketSink(track).getPacket(Infinity)
  if (!last || last.data.byteLength !== last.byteLength) return { flaw: 'it’s incomplete' }

  return {
    flaw: null,
    format: container.format,
    bytes: container.bytes,
    startsFast: container.startsFast,
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    durationSeconds: await input.computeDuration(),
  }
}

/** Hides disk errors, which would reveal folder names of this server. */
function flawOf(error: Error) {
  return 'code' in error ? 'it can’t be read' : `it cannot be read (${error.message})`
}
