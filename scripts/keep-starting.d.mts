import type { Server } from './keep-running.mjs'

export function keepStarting(
  start: () => Server,
  name: string,
  say?: (sentence: string) => void,
): (signal: string) => Promise<void>
