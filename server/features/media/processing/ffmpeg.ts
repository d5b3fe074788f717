import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

export const NO_FFMPEG = 'Playing the original: there is no faster copy, because ffmpeg isn’t installed.'

let found: Promise<boolean> | undefined

/** Whether ffmpeg and ffprobe are installed. A negative result is not cached: they may be installed at any time. */
export async function findFfmpeg(): Promise<boolean> {
  found ??= Promise.all(['ffmpeg', 'ffprobe'].map((name) => ended(name, ['-version'], {}))).then(
    () => true,
    () => false,
  )
  const isThere = await found
  if (!isThere) found = undefined
  return isThere
}

/** Whether it has all of these filters. Some are left out of some builds. */
export async function hasFilters(names: readonly string[]): Promise<boolean> {
  const list = await ended('ffmpeg', ['-hide_banner', '-filters'], {})
  return names.every((name) => list.includes(` ${name} `))
}

export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed'
}

/** A file to read. `format` fixes the demuxer, so that a playlist posing as an MP4 cannot open other files. */
export type VideoSource = { format: 'mp4' | 'mov' | 'webm'; path: string }

type Limits = {
  /** The limit on the total time, and on the CPU time. */
  seconds: number
  /** The largest file it may write. */
  maxBytes: number
  signal: AbortSignal
}

/** It reports progress every half second. After this much silence, it hangs. */
const SILENCE_MS = 60_000
const MAX_MEMORY_KB = 3 * 1024 * 1024
/** What either program says is cut beyond this. */
const MAX_ANSWER_BYTES = 1024 * 1024

/** `before`: the options of the input, such as where to start. */
type Work = { source: VideoSource; before?: readonly string[]; rest: readonly string[] }

/**
 * Runs the machine's ffmpeg on an untrusted file: at the lowest priority, on files only (no network), and with limits
 * on time, memory, and output. Throws FfmpegFailed, also if it ends well without having written a frame.
 */
export async function ffmpeg({ source, before = [], rest }: Work, limits: Limits) {
  const args = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-threads', '1']
  args.push(...before, ...inputOf(source), '-threads', '1', ...rest)
  const progress = await fenced('ffmpeg', args, limits)
  if (!/^frame=\s*[1-9]/m.test(progress)) throw new FfmpegFailed('It ended well, but wrote no frame.')
}

/** Runs ffprobe on an untrusted file, with the same limits, and returns its output. */
export function ffprobe(source: VideoSource, args: readonly string[], signal: AbortSignal): Promise<string> {
  const limits = { seconds: 60, maxBytes: 0, signal }
  return fenced('ffprobe', ['-hide_banner', '-loglevel', 'error', ...args, ...inputOf(source)], limits)
}

function inputOf({ format, path }: VideoSource) {
  return ['-protocol_whitelist', 'file', '-f', format === 'webm' ? 'matroska' : 'mov', '-i', `file:${path}`]
}

function fenced(program: 'ffmpeg' | 'ffprobe', args: readonly string[], limits: Limits) {
  const fence = `ulimit -v ${MAX_MEMORY_KB} && ulimit -t ${limits.seconds} && ulimit -f ${Math.ceil(limits.maxBytes / 512)}`
  const shell = `${fence} && exec nice -n 15 ${program} "$@"`
  return ended('/bin/sh', ['-c', shell, program, ...args], { silenceMs: SILENCE_MS, ...limits })
}

/** Resolves with what it says when the program exits successfully. */
async function ended(
  command: string,
  args: readonly string[],
  { silenceMs, seconds = 10, signal }: { silenceMs?: number; seconds?: number; signal?: AbortSignal },
) {
  // Passes on none of our environment, which has the database credentials.
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', LANG: 'C' }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], killSignal: 'SIGKILL', signal })
  const stopWatching = watch(child, silenceMs ?? seconds * 1000, seconds * 1000)
  let answer = ''
  let complaint = ''
  child.stdout.on('data', (words: Buffer) => {
    answer = (answer + words).slice(-MAX_ANSWER_BYTES)
  })
  child.stderr.on('data', (words: Buffer) => {
    complaint = (complaint + words).slice(-2000)
  })
  const [code, killer] = await once(child, 'close').finally(stopWatching)
  if (code === 0) return answer
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
