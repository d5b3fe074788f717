type Probe = () => PromiseLike<unknown>

/** Tracks whether the database answers. A frozen database refuses nothing: its connections stay open but silent. */
export type DatabaseWatch = {
  readonly isAnswering: boolean
  /** Calls `listener` each time the database stops answering. */
  onSilence(listener: () => void): void
  /** Calls `probe` repeatedly until `stop`. The probe must reject if it cannot reach the database. */
  start(probe: Probe): void
  stop(): void
}

type Options = {
  /** Time between probes while the database answers. */
  everyMs?: number
  /** Time between probes while it does not. */
  retryMs?: number
  /** How long a probe may take before the database is considered silent. */
  patienceMs?: number
}

const TICK_MS = 250
/** A failed probe may have lost only its own connection; the second probe opens a new one. */
const AGAIN_MS = 500

export function watchDatabase({ everyMs = 1_000, retryMs = 250, patienceMs = 3_000 }: Options = {}): DatabaseWatch {
  const listeners: (() => void)[] = []
  let isAnswering = true
  let isOn = false
  let timer: NodeJS.Timeout | undefined

  async function look(probe: Probe) {
    note(await findsAnswer(probe))
    if (isOn) timer = setTimeout(look, isAnswering ? everyMs : retryMs, probe)
  }

  async function findsAnswer(probe: Probe) {
    if (await isAnswered(probe, patienceMs)) return true
    return isAnswering && isAnswered(probe, AGAIN_MS)
  }

  function note(answers: boolean) {
    const fallsSilent = isOn && isAnswering && !answers
    isAnswering = answers
    if (fallsSilent) for (const listener of listeners) listener()
  }

  return {
    get isAnswering() {
      return isAnswering
    },
    onSilence: (listener) => void listeners.push(listener),
    start(probe) {
      isOn = true
      void look(probe)
    },
    stop() {
      isOn = false
      clearTimeout(timer)
    },
  }
}

/** Counts ticks, not time: no ticks pass while this process is itself too busy to read the answer. */
function isAnswered(probe: Probe, patienceMs: number) {
  return new Promise<boolean>((resolve) => {
    let ticks = 0
    const end = (answer: boolean) => {
      clearInterval(clock)
      resolve(answer)
    }
    const clock = setInterval(() => ++ticks * TICK_MS >= patienceMs && end(false), TICK_MS)
    probe().then(
      () => end(true),
      () => end(false),
    )
  })
}
