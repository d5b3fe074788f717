/**
 * A fault in a reply. `error`: refused with a 500 before anything happens. `lost`: dropped after it happened. `late`:
 * delayed.
 */
export type Fault = 'error' | 'lost' | 'late'

export type ControlState = {
  answers: { fault: Fault; times: number; seconds: number }
  webhooks: { isSilent: boolean; isNewestFirst: boolean; copies: number; delaySeconds: number }
  /** Confirmed payments stay in `processing` until a control call settles them. */
  isProcessing: boolean
  /** None of the platform's money is available: transfers are refused until it is. */
  isShort: boolean
  /** Stripe refuses transfers, whatever the balance. */
  refusesTransfers: boolean
  /** What the banks of connected accounts do with payouts. `waits`: nothing, until a control call ends the payout. */
  bank: 'accepts' | 'refuses' | 'waits'
}

const calm: ControlState = {
  answers: { fault: 'error', times: 0, seconds: 0 },
  webhooks: { isSilent: false, isNewestFirst: false, copies: 1, delaySeconds: 0 },
  isProcessing: false,
  isShort: false,
  refusesTransfers: false,
  bank: 'accepts',
}

export type Controls = ReturnType<typeof createControls>

/** The ways in which tests make the gateway misbehave. They end with the process. */
export function createControls() {
  let state = calm
  return {
    get state() {
      return state
    },
    change(changes: Partial<ControlState>) {
      state = { ...state, ...changes }
    },
    reset() {
      state = calm
    },
    /** The fault of the next reply, if any. */
    nextFault(): Fault | undefined {
      const { answers } = state
      if (answers.times === 0) return undefined
      state = { ...state, answers: { ...answers, times: answers.times - 1 } }
      return answers.fault
    },
    /** How often to deliver a new event: not at all, once, or several times. */
    deliveryTimes(nowMs: number) {
      const { isSilent, copies, delaySeconds } = state.webhooks
      return isSilent ? [] : Array.from({ length: copies }, () => nowMs + delaySeconds * 1000)
    },
  }
}
