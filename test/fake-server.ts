import { EventEmitter } from 'node:events'

/** A program that lives and dies as the test says. */
export class FakeServer extends EventEmitter {
  signals: string[] = []
  kill = (signal: string) => void this.signals.push(signal)
  serves = () => void this.emit('message', 'serving')
  ends = (code: number | null, signal: string | null = null) => void this.emit('exit', code, signal)
}
