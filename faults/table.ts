import { recovery, slowestWhileAway } from './goals.ts'
import type { Trial } from './trial.ts'

/** The results as a Markdown table, in seconds. */
export function tableOf(trials: Trial[]) {
  const rows = trials.map((trial) => {
    const { calls, ready, live } = recovery(trial)
    const meanwhile = trial.fault.away ? seconds(slowestWhileAway(trial)) : ''
    return [trial.fault.what, meanwhile, seconds(calls), seconds(ready), seconds(live)]
  })
  const head = ['what happens', '503 within', 'calls work after', '`/api/ready` after', 'live events after']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function seconds(time: number) {
  return Number.isNaN(time) ? 'never' : `${time.toFixed(1)} s`
}
