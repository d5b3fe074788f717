export { refetchStanding, standingQuery } from './api.ts'
export { StandingBar } from './standing-bar.tsx'
export { StandingGate, useSuspended } from './standing-gate.tsx'
export { Suspension } from './suspension.tsx'
