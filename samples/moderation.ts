import type { DecisionReason } from '#contract/decision-reasons.ts'
import type { HoldReason } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { SuspensionKind } from '#contract/standing.ts'
import type { StorefrontInput } from '#contract/storefronts.ts'
import type { BackgroundHandle } from './background-members.ts'
import type { CastHandle } from './cast.ts'
import type { Ago } from './sample.ts'

type Handle = CastHandle | BackgroundHandle

/** How the title of a post starts, or the text of a comment, review, or message; or the name of a member. */
export type ReportedThing =
  | { post: string }
  | { comment: string }
  | { review: string }
  | { message: string }
  | { member: Handle }

type Report = { report: ReportReason; by: Handle; ago: Ago; note?: string }
type Hold = { hold: readonly HoldReason[]; ago: Ago }
/** The author of a comment changes it. */
type Edit = { text: string; ago: Ago }
type Escalation = { escalate: string; by: CastHandle; ago: Ago }
/** `days`: how long a suspension still lasts. */
type Decision = {
  by: CastHandle
  ago: Ago
  reason: DecisionReason
  words?: string
  note?: string
} & (
  | { decide: 'keep' | 'hide' | 'warn'; hidesItem?: true }
  | { decide: 'suspend'; kind: SuspensionKind; days: number; hidesItem?: true }
)
type Appeal = { appeal: string; ago: Ago }
type Answer = { answer: 'upheld' | 'overturned'; words: string; by: CastHandle; ago: Ago }
export type ModerationStep = Report | Hold | Edit | Escalation | Decision | Appeal | Answer

export type SampleCase = { about: ReportedThing; steps: readonly ModerationStep[] }

/** What the suspended seller sold before: nobody has decided yet what happens to it. */
export const openSale = {
  post: 'Leather wheel, new in the box',
  seller: 'bruno-jessup',
  buyer: 'greta-eklund',
  ago: '33h',
} as const

/** Where the suspended seller hands things over. The street is made up. */
export const shop: StorefrontInput = {
  name: 'BJ Parts',
  shipsFrom: 'Reno, NV',
  shipsTo: 'contiguous',
  returnDays: 7,
  isOnHoliday: false,
  deliveryMethods: [],
  pickupAddress: { name: 'Bruno Jessup', line1: '9 Tire Alley', city: 'Reno', state: 'NV', zip: '89501' },
}

/** A message that somebody reported. */
export const threat = {
  by: 'mateo-pruitt',
  to: 'ruth-ivarsson',
  ago: '30h',
  messages: [
    'Is the roof rack still for sale?',
    'Sold it on Tuesday, sorry.',
    'You promised it to me. I know where you park.',
  ],
} as const

/** A week of a moderator. Most of those who report, and everyone who did something wrong, are background members. */
export const cases: readonly SampleCase[] = [
  {
    about: { post: 'Red-spring coilovers for parts' },
    steps: [
      { report: 'scam', by: 'jonas-duarte', ago: '52h', note: 'Two of the four are blown. How is this a set?' },
      { report: 'wrong_place', by: 'nadia-hollis', ago: '31h' },
      { report: 'scam', by: 'hiro-mbeki', ago: '7h', note: 'He wanted to take the payment outside of VRUMIES.' },
    ],
  },
  {
    about: { comment: 'I have one spare set of these' },
    steps: [
      { text: 'Text me at 503-555-0142, I have ten sets of these. Cash, no receipt.', ago: '27h' },
      { report: 'spam', by: 'esther-novak', ago: '26h', note: 'The same under three other listings.' },
      { report: 'stolen', by: 'paola-lachance', ago: '25h' },
      { text: 'I have one spare set of these, if somebody needs one.', ago: '20h' },
    ],
  },
  {
    about: { post: 'Wet night, cold tires' },
    steps: [
      {
        report: 'dangerous',
        by: 'quentin-abara',
        ago: '44h',
        note: 'Filmed with a phone in his hand, from the look of it.',
      },
      { report: 'dangerous', by: 'ines-brandt', ago: '13h' },
    ],
  },
  {
    about: { message: 'You promised it to me' },
    steps: [{ report: 'harassment', by: 'ruth-ivarsson', ago: '28h', note: 'I’ve blocked him. Please look at this.' }],
  },
  {
    about: { review: 'Good cans, but one had a dent' },
    steps: [{ report: 'other', by: 'joe', ago: '36h', note: 'The dent was in the photos. Three stars for that?' }],
  },
  {
    about: { post: 'Spring clamps or worm drive' },
    steps: [{ report: 'wrong_place', by: 'chiara-ferrant', ago: '5h', note: 'Asked and answered last month.' }],
  },
  {
    about: { member: 'soren-grady' },
    steps: [
      {
        report: 'scam',
        by: 'kofi-jessup',
        ago: '3d 4h',
        note: 'Wrote to me as “VRUMIES support”, and asked for my code.',
      },
      { report: 'scam', by: 'amara-kowal', ago: '2d 20h', note: 'Pretends to work for this site.' },
      { escalate: 'He may have gotten into an account. Please check his sign-ins.', by: 'priya', ago: '2d 18h' },
    ],
  },
  {
    about: { post: 'Cheap insurance for modified cars' },
    steps: [{ hold: [{ check: 'first_links', detail: null }], ago: '3h' }],
  },
  {
    about: { post: 'Turbo with a rebuilt cartridge, half price' },
    steps: [{ hold: [{ check: 'same_text', detail: '1' }], ago: '9h' }],
  },
  {
    about: { post: '2001 Ranchhand crew cab' },
    steps: [
      { report: 'wrong_place', by: 'mara', ago: '7d 22h', note: 'Looks like a market listing to me.' },
      { report: 'wrong_place', by: 'nils', ago: '7d 20h' },
      { decide: 'keep', by: 'priya', ago: '7d 4h', reason: 'wrong_place', note: 'A whole truck belongs there.' },
    ],
  },
  {
    about: { post: '1999 Fjäll, rear-wheel drive' },
    steps: [
      { report: 'other', by: 'declan-ivarsson', ago: '6d 2h', note: 'No price. Is it for sale, or not?' },
      { decide: 'keep', by: 'priya', ago: '5d 23h', reason: 'other', note: 'It’s a showcase. Those have no price.' },
    ],
  },
  {
    about: { post: 'Instrument cluster service' },
    steps: [
      { report: 'scam', by: 'bruno-castellan', ago: '3d 22h', note: 'This is odometer fraud.' },
      { report: 'dangerous', by: 'tessa-grady', ago: '3d 9h' },
      {
        decide: 'hide',
        by: 'elise',
        ago: '3d 2h',
        reason: 'scam',
        words: 'Setting a cluster to another mileage for a sale is fraud, and a crime in every state.',
        note: 'He says “no traces”. Nobody writes that about a repair.',
      },
      {
        appeal:
          'I repair clusters. When the module is new, it starts at zero, and the law lets me set it to what the car has. I should have written that instead.',
        ago: '20h',
      },
    ],
  },
  {
    about: { post: 'Blank VIN plates with rivets' },
    steps: [
      { report: 'stolen', by: 'otis-lachance', ago: '8d' },
      {
        decide: 'hide',
        by: 'priya',
        ago: '7d 20h',
        reason: 'illegal_part',
        words: 'VIN plates can’t be sold. Ask your state’s DMV to issue a new one.',
      },
      { appeal: 'They are blank. What somebody stamps on them isn’t my business.', ago: '6d 12h' },
      {
        answer: 'upheld',
        words: 'You offered to stamp the number, too. This stays hidden.',
        by: 'elise',
        ago: '5d 4h',
      },
    ],
  },
  {
    about: { comment: 'Only an idiot pays that' },
    steps: [
      { report: 'harassment', by: 'jmarsh', ago: '4d 8h' },
      {
        decide: 'warn',
        hidesItem: true,
        by: 'priya',
        ago: '4d 5h',
        reason: 'harassment',
        words: 'Say what you think of the price, not of the people.',
      },
    ],
  },
  {
    about: { post: 'Catalytic converters, all makes' },
    steps: [
      { report: 'stolen', by: 'farid-novak', ago: '4d 22h', note: 'Three were cut off in our street last week.' },
      { report: 'stolen', by: 'leila-hollis', ago: '4d 18h' },
      { report: 'stolen', by: 'mateo-ferrant', ago: '3d 1h', note: 'The police should see this.' },
      {
        decide: 'suspend',
        kind: 'full',
        days: 26,
        hidesItem: true,
        by: 'priya',
        ago: '26h',
        reason: 'stolen',
        words: 'You sell parts without saying where they come from. Nobody can sell those here.',
        note: 'His other two listings are of the same kind. One wheel is paid for: ask the buyer first.',
      },
    ],
  },
]
