import type { CastHandle } from './cast.ts'
import type { Ago } from './sample.ts'

/** What follows an offer. `expire`: nobody answers. */
type Answer =
  | { call: 'counter'; by: CastHandle; ago: Ago; amount: number; note?: string }
  | { call: 'accept' | 'decline'; by: CastHandle; ago: Ago; note?: string }
  | { call: 'expire'; ago: Ago }

/** `post`: how its title starts. `amount`: VBT for a part, US dollars for a vehicle. */
export type SampleOffer = {
  buyer: CastHandle
  post: string
  ago: Ago
  amount: number
  note?: string
  answers?: readonly Answer[]
}

export const offers: readonly SampleOffer[] = [
  {
    buyer: 'danaw',
    post: '350 mm leather wheel',
    ago: '6h',
    amount: 760,
    note: 'Would you do 760? I’d take black stitching, whatever you have.',
  },
  {
    buyer: 'ada',
    post: 'Wire wheel, 72 spokes',
    ago: '20h',
    amount: 1_100,
    note: 'One spare, to match the four.',
    answers: [{ call: 'counter', by: 'hugh', ago: '5h', amount: 1_250, note: 'Since you took four.' }],
  },
  {
    buyer: 'mara',
    post: 'Ball-bearing turbo',
    ago: '1d',
    amount: 3_900,
    answers: [{ call: 'accept', by: 'priya', ago: '4h' }],
  },
  {
    buyer: 'mara',
    post: 'Four-piston front brake kit',
    ago: '1d',
    amount: 3_000,
    answers: [{ call: 'decline', by: 'sam', ago: '18h', note: 'The seals alone cost me 300. I can’t go that low.' }],
  },
  {
    buyer: 'kenji',
    post: 'Deep-dish turbofans',
    ago: '6d',
    amount: 6_500,
    answers: [{ call: 'expire', ago: '4d' }],
  },
  { buyer: 'mara', post: '1994 coupe, 5-speed', ago: '10h', amount: 13_500, note: 'I could come see it on Saturday.' },
  {
    buyer: 'joe',
    post: '2001 Ranchhand crew cab',
    ago: '4d',
    amount: 8_800,
    answers: [
      { call: 'counter', by: 'rosa', ago: '3d 8h', amount: 9_250, note: 'The plow mount stays on at that price.' },
      { call: 'accept', by: 'joe', ago: '2d 20h' },
    ],
  },
]

/** `isAgreed`: for the price of the buyer's accepted offer. `accepted`: left out, it waits for the seller. */
export type SampleDeposit = {
  buyer: CastHandle
  post: string
  ago: Ago
  isAgreed?: true
  accepted?: { by: CastHandle; ago: Ago }
}

export const deposits: readonly SampleDeposit[] = [
  {
    buyer: 'joe',
    post: '2001 Ranchhand crew cab',
    ago: '2d 4h',
    isAgreed: true,
    accepted: { by: 'rosa', ago: '1d 20h' },
  },
  { buyer: 'lena', post: '1999 Fjäll, rear-wheel drive', ago: '9h' },
]
