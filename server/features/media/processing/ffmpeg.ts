import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export const NO_FFMPEG = 'Playing the original: there is no faster copy, because ffmpeg isn’t installed.'

let found: Promise<boolean> | undefined

/** Whether ffmpeg is installed. A negative result is not cached: it may be installed at any time. */
export async function findFfmpeg(): Promise<boolean> {
  found ??= ended('ffmpeg', ['-version'], {}).then(
    () => true,
    () => false,
  )
  const isThere = await found
  if (!isThere) found = undefined
  return isThere
}

export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed'
}

type Limits = {
  /** The total time limit. */
  seconds: number
  /** The largest file it may write. */
  maxBytes: number
  signal: AbortSignal
}

/** It reports progress every half second. After this much silence, it hangs. */
const SILENCE_MS = 60_000
const MAX_MEMORY_KB = 3 * 1024 * 1024

/**
 * Runs the machine's ffmpeg on an untrusted file: at the lowest priority, on files only (no network), and with limits
 * on time, memory, and output. `format` fixes the demuxer, so that a playlist posing as an MP4 cannot open other
 * files.
 */
export async function ffmpeg(format: 'mp4' | 'mov' | 'webm', input: string, rest: string[], limits: Limits) {
  const reader = format === 'webm' ? 'matroska' : 'mov'
  const args = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-threads', '1']
  args.push('-protocol_whitelist', 'file', '-f', reader, '-i', `file:${input}`, '-threads', '1', ...rest)
  const fence = `ulimit -v ${MAX_MEMORY_KB} && ulimit -t ${limits.seconds} && ulimit -f ${Math.ceil(limits.maxBytes / 512)}`
  const shell = `${fence} && exec nice -n 15 ffmpeg "$@"`
  await ended('/bin/sh', ['-c', shell, 'ffmpeg', ...args], { silenceMs: SILENCE_MS, ...limits })
}

/** Resolves when the program exits successfully. */
async function ended(
  command: string,
  args: string[],
  { silenceMs, seconds = 10, signal }: { silenceMs?: number; seconds?: number; signal?: AbortSignal },
) {
  // No environment of ours: it contains database credentials.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C' }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], killSignal: 'SIGKILL', signal })
  const stopWatching = watch(child, silenceMs ?? seconds * 1000, seconds * 1000)
  let complaint = ''
  child.stderr.on('data', (words: Buffer) => {
    complaint = (complaint + words).slice(-2000)
  })
  const [code, killer] = await once(child, 'close').finally(stopWatching)
  if (code === 0) return
  const failure = new FfmpegFailed(killer ? `It was stopped (${killer}).` : complaint.trim())
  const [, diskCode] = diskComplaints.find(([words]) => complaint.includes(words)) ?? []
  throw diskCode ? Object.assign(failure, { code: diskCode }) : failure
}

const diskComplaints = [
  ['No space left on device', 'ENOSPC'],
  ['Disk quota exceeded', 'EDQUOT'],
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
] as const

/** Kills the program if it is silent for too long, or takes too long in total. */
function watch(child: ChildProcessByStdio<null, Readable, Readable>, silenceMs: number, totalMs: number) {
  const kill = () => child.kill('SIGKILL')
  const isOver = setTimeout(kill, totalMs)
  const isSilent = setTimeout(kill, silenceMs)
  child.stdout.on('data', () => isSilent.refresh())
  return () => {
    clearTimeout(isOver)
    clearTimeout(isSilent)
  }
}
