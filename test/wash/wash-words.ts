import type { KindWords } from '../../server/features/orders/index.ts'
import type { washContract } from './wash-contract.ts'

export const washWords: KindWords<typeof washContract> = {
  states: { washing: { name: 'Washing', is: 'is being washed' } },
  steps: {
    start_wash: { buyer: ({ what }) => `Your wash has begun: ${what}` },
    never_started: {
      buyer: ({ what }) => `${what} was never begun, so you got your tokens back`,
      seller: ({ what }) => `You never began ${what}, so we canceled it`,
    },
    finish_wash: { buyer: ({ what }) => `Your car is clean: ${what}` },
    accept_wash: { seller: ({ what }) => `The buyer likes ${what}` },
    assume_clean: {},
  },
  notes: {},
  reminders: { never_started: (what, day) => `Wash a car on ${day}: ${what}` },
}
