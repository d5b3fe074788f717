import { KeyRound, RotateCcw, Store, Truck } from 'lucide-react'
import type { TaskWords } from '../kind/kind.ts'

/** What waits for the seller of goods. */
export const goodsTasks = {
  ship: {
    icon: Truck,
    tone: 'accent',
    act: 'Ship order',
    title: (_task, what) => `Ship ${what}`,
    detail: ({ number, place }) => `${number}${place ? ` to ${place}` : ''}`,
  },
  make_ready: {
    icon: Store,
    tone: 'accent',
    act: 'Get it ready',
    title: (_task, what) => `Get ${what} ready`,
    detail: ({ number }, who) => `${number}, pickup by ${who}`,
  },
  hand_over: {
    icon: KeyRound,
    tone: 'brass',
    act: 'Enter pickup code',
    title: (_task, what) => `Hand over ${what}`,
    detail: ({ number }, who) => `${number}, ${who} picks it up`,
  },
  return: {
    icon: RotateCcw,
    tone: 'danger',
    act: 'Answer return',
    title: (_task, _what, who) => `${who} wants to return something`,
    detail: ({ number, title }) => `${number}, ${title}`,
  },
  address_return: {
    icon: RotateCcw,
    tone: 'danger',
    act: 'Send address',
    title: (_task, _what, who) => `Tell ${who} where to send the return`,
    detail: ({ number, title }) => `${number}, ${title}`,
  },
  receive_return: {
    icon: RotateCcw,
    tone: 'powder',
    act: 'Confirm return',
    title: () => 'Did the return arrive?',
    detail: ({ number, title }) => `${number}, ${title}`,
  },
} satisfies Record<string, TaskWords>
