import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageOrder, ImageReply } from './image-orders.ts'

// Why not in the server: docs/decisions/0012-pictures-in-processes-of-their-own.md
const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url))
const MAX_SECONDS = 120
// 2 GB: an AVIF of 50 megapixels takes 1 GB.
const MAX_MEMORY_KB = 2 * 1024 * 1024
/** A helper that has grown beyond this is replaced. */
const MAX_IDLE_BYTES = 160 * 1024 * 1024
const MAX_IDLE_MS = 3_000

/** Idle helpers, each with the timer that ends it. */
const idle = new Map<ChildProcess, NodeJS.Timeout>()

/**
 * Sends a picture to a helper process that does nothing else meanwhile. 'died': it crashed, or exceeded its time or
 * memory. A helper that died while idle is replaced once.
 */
export async function askHelper(order: ImageOrder): Promise<ImageReply | 'died'> {
  const [waiting] = idle.keys()
  const reply = waiting && (await ask(waiting, order))
  return !reply || reply === 'died' ? ask(start(), order) : reply
}

async function ask(helper: ChildProcess, order: ImageOrder) {
  forget(helper)
  const answer = Promise.withResolvers<ImageReply | 'died'>()
  const died = () => answer.resolve('died')
  helper.ref()
  helper.channel?.ref()
  helper.once('message', answer.resolve)
  helper.once('exit', died)
  helper.send(order, (error) => error && died())
  const watchdog = setTimeout(() => helper.kill('SIGKILL'), MAX_SECONDS * 1000)

  const reply = await answer.promise
  clearTimeout(watchdog)
  helper.off('message', answer.resolve)
  helper.off('exit', died)
  if (reply === 'died' || reply.rss > MAX_IDLE_BYTES) dismiss(helper)
  else park(helper)
  return reply
}

function start() {
  const helper =
    process.platform === 'win32' ? spawn(program[0], program.slice(1), options) : spawn('/bin/sh', fenced, options)
  helper.on('error', () => helper.emit('exit'))
  helper.on('exit', () => forget(helper))
  return helper
}

// Passes on nothing else of our environment, which has credentials.
const { PATH = '/usr/bin:/bin', NODE_COMPILE_CACHE } = process.env
const env = {
  PATH,
  LANG: 'C',
  ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  // By default, glibc keeps most of what libvips frees.
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
const program = [process.execPath, '--max-semi-space-size=1', PROGRAM] as const
const options = { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as ['ignore', 'ignore', 'inherit', 'ipc'] }
const fenced = ['-c', `ulimit -d ${MAX_MEMORY_KB}; exec "$0" "$@"`, ...program]

/** Keeps the helper for the next picture, without keeping the server alive. */
function park(helper: ChildProcess) {
  idle.set(helper, setTimeout(() => dismiss(helper), MAX_IDLE_MS).unref())
  helper.unref()
  helper.channel?.unref()
}

function dismiss(helper: ChildProcess) {
  forget(helper)
  if (helper.connected) helper.disconnect()
}

function forget(helper: ChildProcess) {
  clearTimeout(idle.get(helper))
  idle.delete(helper)
}
