export type Server = {
  on(event: 'message', heard: (message: unknown) => void): unknown
  on(event: 'exit', heard: (code: number | null, signal: string | null) => void): unknown
  kill(signal: string): unknown
}

export function keepRunning(
  start: () => Server,
  say?: (sentence: string) => void,
  name?: string,
): { stop(signal: string): void; ended: Promise<number> }
