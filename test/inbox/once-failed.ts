import type { Step } from './steps.ts'

const lose = (what: 'calls' | 'answers' | 'frames', index: number): Step => ({ do: 'lose', what, index })
const settle: Step = { do: 'settle' }

/** Histories that have failed before. */
export const onceFailed: Step[][] = [
  // The call that opens the conversation was lost, and the page never repeated it.
  [lose('calls', 0), settle],
]
