import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHUNK_BYTES, type Upload, type UploadReply } from '#contract/media.ts'
import type { Connection, Part } from './api.ts'
import { ConnectionFailed, retryAfterMs, UploadRefused } from './retries.ts'
import { uploadFile } from './upload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const done: UploadReply = {
  resource_type: 'video',
  type: 'upload',
  bytes: 1,
  secure_url: 'https://x.example/v1/abc.mp4',
}
const more: UploadReply = { resource_type: 'video', type: 'upload', bytes: 1, done: false }
const fileOf = (bytes: number) => ({ type: 'video' as const, body: new Blob([new Uint8Array(bytes)]), name: 'a.mp4' })

/** A server that answers each call with the next step of the script. */
function scripted(...script: ((part: Part, onBytes: (bytes: number) => void, signal: AbortSignal) => unknown)[]) {
  const sent: string[] = []
  let state: Upload | null = null
  const connection: Connection = {
    async send(part, { onBytes, signal }) {
      sent.push(part.chunk?.range ?? 'whole')
      const step = script.shift()
      if (!step) throw new Error('one call too many')
      return (await step(part, onBytes, signal)) as UploadReply
    },
    ask: async () => {
      sent.push('ask')
      return state
    },
    cancel: async () => sent.push('cancel'),
  }
  return {
    connection,
    sent,
    knows: (received: Upload['received'], secureUrl: string | null = null) => {
      state = { id: 'x', state: secureUrl ? 'done' : 'open', totalBytes: null, received, secureUrl }
    },
  }
}

const fails =
  (status: number | null, retryAfter = 0) =>
  () => {
    throw new ConnectionFailed(status, retryAfter)
  }
const hangs = (_part: Part, _onBytes: unknown, signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

function start(bytes: number, connection: Connection, signal = new AbortController().signal) {
  const progress: number[] = []
  const upload = uploadFile(fileOf(bytes), { signal, connection, onProgress: (now) => progress.push(now) })
  upload.catch(() => {})
  return { upload, progress }
}

test('a small file is sent in one call, a large one in chunks of 6 MB', async () => {
  const small = scripted(() => done)
  await start(1000, small.connection).upload
  expect(small.sent).toEqual(['whole'])

  const large = scripted(
    () => more,
    () => done,
  )
  expect(await start(CHUNK_BYTES + 10, large.connection).upload).toEqual({
    url: done.secure_url,
    publicId: 'abc',
    note: null,
  })
  expect(large.sent).toEqual([
    `bytes 0-${CHUNK_BYTES - 1}/${CHUNK_BYTES + 10}`,
    `bytes ${CHUNK_BYTES}-${CHUNK_BYTES + 9}/${CHUNK_BYTES + 10}`,
  ])
})

test.for([408, 429, 500, 503, null])('a call that fails with %s is retried', async (status) => {
  const { connection, sent } = scripted(fails(status), fails(status), () => done)
  const { upload } = start(1000, connection)
  await vi.advanceTimersByTimeAsync(3_000)
  await upload
  expect(sent).toHaveLength(3)
})

test('while an attempt has failed, the upload says what it waits for, until there is progress again', async () => {
  const { connection } = scripted(fails(null), fails(503), (_part, onBytes) => {
    onBytes(1000)
    return done
  })
  const waits: (string | null)[] = []
  const signal = new AbortController().signal
  const upload = uploadFile(fileOf(1000), { signal, connection, onWaits: (what) => waits.push(what) })
  await vi.advanceTimersByTimeAsync(3_000)
  await upload
  expect(waits).toEqual(['connection', 'server', null])
})

test('a refused upload is not retried', async () => {
  const { connection, sent } = scripted(() => {
    throw new UploadRefused('Invalid image file')
  })
  await expect(start(1000, connection).upload).rejects.toThrow('Invalid image file')
  expect(sent).toHaveLength(1)
})

test('the header Retry-After says seconds, or a date', () => {
  expect(retryAfterMs('7')).toBe(7_000)
  expect(retryAfterMs(new Date(Date.now() + 9_000).toUTCString(), Date.now())).toBeGreaterThan(7_000)
})

test('only the failed chunk is resent, unless the server already has it', async () => {
  const { connection, sent, knows } = scripted(
    () => more,
    fails(null),
    () => more,
    () => done,
  )
  const { upload } = start(3 * CHUNK_BYTES, connection)
  await vi.advanceTimersByTimeAsync(2_000)
  await upload
  const ranges = [0, 1, 2].map((i) => `bytes ${i * CHUNK_BYTES}-${(i + 1) * CHUNK_BYTES - 1}/${3 * CHUNK_BYTES}`)
  expect(sent).toEqual([ranges[0], ranges[1], 'ask', ranges[1], ranges[2]])

  const lost = scripted(fails(null), () => done)
  lost.knows([{ start: 0, end: CHUNK_BYTES - 1 }])
  const second = start(2 * CHUNK_BYTES, lost.connection)
  await vi.advanceTimersByTimeAsync(2_000)
  await second.upload
  expect(lost.sent).toHaveLength(3)
  expect(knows).toBeDefined()
})

test('a lost response is fetched again', async () => {
  const { connection, sent, knows } = scripted(() => more, fails(null))
  knows([], 'https://x.example/v1/done.mp4')
  const { upload } = start(CHUNK_BYTES + 1, connection)
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await upload).publicId).toBe('done')
  expect(sent.at(-1)).toBe('ask')
})

test('progress moves in steps of 65536 bytes, and never backward', async () => {
  const { connection } = scripted((_part, onBytes) => {
    for (const bytes of [10, 65_535, 65_536, 70_000, 50_000, 200_000]) onBytes(bytes)
    return done
  })
  const { upload, progress } = start(250_000, connection)
  await upload
  expect(progress).toEqual([65_536, 196_608, 250_000])
})

describe('timeouts', () => {
  test('a call without progress for 120 s is aborted and retried', async () => {
    const { connection, sent } = scripted(hangs, () => done)
    const { upload } = start(1000, connection)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_002)
    await upload
    expect(sent).toHaveLength(2)
  })

  test('an upload over a slow connection may take as long as it needs', async () => {
    const { connection } = scripted(async (_part, onBytes) => {
      for (let bytes = 1; bytes <= 20; bytes++) {
        await new Promise((arrived) => setTimeout(arrived, 100_000))
        onBytes(bytes)
      }
      return done
    })
    const { upload } = start(1000, connection)
    await vi.advanceTimersByTimeAsync(2_000_001)
    await expect(upload).resolves.toMatchObject({ publicId: 'abc' })
  })

  test('an upload without progress fails after 600 s', async () => {
    const { connection, sent } = scripted(...Array.from({ length: 40 }, () => fails(503)))
    const { upload } = start(1000, connection)
    await vi.advanceTimersByTimeAsync(599_999)
    expect(await Promise.race([upload, 'still trying'])).toBe('still trying')
    await vi.advanceTimersByTimeAsync(2)
    await expect(upload).rejects.toThrow('10 minutes')
    expect(sent.length).toBeGreaterThan(8)
  })
})

test('canceling aborts the call and discards what the server has received', async () => {
  const { connection, sent } = scripted(() => more, hangs)
  const controller = new AbortController()
  const { upload } = start(2 * CHUNK_BYTES, connection, controller.signal)
  await vi.advanceTimersByTimeAsync(10)
  controller.abort(new Error('cancelled'))
  await expect(upload).rejects.toThrow('cancelled')
  expect(sent.at(-1)).toBe('cancel')
})
