import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export const NO_FFMPEG = 'Playing the original: ffmpeg is not installed here, so there is no copy that starts faster.'

let found: Promise<boolean> | undefined

/** Whether this machine has one. Asked again while it has not: it may be installed any time. */
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
  /** In all. */
  seconds: number
  /** The largest file it may write. */
  maxBytes: number
  signal: AbortSignal
}

/** It says how far it is every half second; silent for so long it hangs. */
const SILENCE_MS = 60_000
const MAX_MEMORY_KB = 3 * 1024 * 1024

/**
 * Runs the machine's ffmpeg on a stranger's file: last in line for the processor, files only (no network), with limits of
 * time, memory and output. `format` is the reader to use: a playlist that calls itself MP4 opens nothing.
 */
export async function ffmpeg(format: 'mp4' | 'mov' | 'webm', input: string, rest: string[], limits: Limits) {
  const reader = format === 'webm' ? 'matroska' : 'mov'
  const args = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-threads', '1']
  args.push('-protocol_whitelist', 'file', '-f', reader, '-i', `file:${input}`, '-threads', '1', ...rest)
  const fence = `ulimit -v ${MAX_MEMORY_KB} && ulimit -t ${limits.seconds} && ulimit -f ${Math.ceil(limits.maxBytes / 512)}`
  const shell = `${fence} && exec nice -n 15 ffmpeg "$@"`
  await ended('/bin/sh', ['-c', shell, 'ffmpeg', ...args], { silenceMs: SILENCE_MS, ...limits })
}

/** Resolves when the program ends well. */
async function ended(
  command: string,
  args: string[],
  { silenceMs, seconds = 10, signal }: { silenceMs?: number; seconds?: number; signal?: AbortSignal },
) {
  // Nothing of our environment: the keys to the database are in there.
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

/** Kills the program when it says nothing for too long, or takes too long in all. */
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
