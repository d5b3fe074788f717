import { Type } from 'typebox'
import { Input, Timestamp } from '#contract/basics.ts'
import { sharedBodies, version } from '#contract/order-bodies.ts'
import type { OrderKindContract } from '#contract/order-kinds.ts'
import { WASH_STATES, WASH_WAITS, washSteps } from './wash-steps.ts'

const Wash = Type.Object({ car: Type.String(), time: Timestamp })

export const washContract = {
  name: 'wash',
  steps: washSteps,
  states: WASH_STATES,
  notes: [],
  actions: [
    'start_wash',
    'finish_wash',
    'accept_wash',
    ...(Object.keys(sharedBodies) as (keyof typeof sharedBodies)[]),
  ],
  waits: WASH_WAITS,
  reasons: ['damaged', 'other'],
  shown: { page: Wash, card: Type.Object({ time: Timestamp }), checkout: Wash },
} as const satisfies OrderKindContract

export const NewWash = Input({ car: Type.String({ maxLength: 80 }) })
/** The body of each action. */
export const WashStep = Input(version)
