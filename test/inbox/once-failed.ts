import type { Step } from './steps.ts'

const lose = (what: 'calls' | 'answers' | 'frames', index: number): Step => ({ do: 'lose', what, index })
const settle: Step = { do: 'settle' }

/** Histories that once ended badly. */
export const onceFailed: Step[][] = [
  // The call that opens the conversation was lost, and the page never asked again.
  [lose('calls', 0), settle],
]
