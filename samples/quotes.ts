import type { JobAction } from '#contract/jobs.ts'
import type { QuoteLineInput } from '#contract/quotes.ts'
import type { CastHandle } from './cast.ts'
import type { SampleReply, SampleReview } from './orders.ts'
import { discount, fee, labor, part } from './quote-lines.ts'
import type { Ago } from './sample.ts'

/** `as`: how the title of the provider's business starts. `startsIn`: days after it was sent. */
export type SampleQuote = {
  by: CastHandle
  as?: string
  ago: Ago
  lines?: readonly QuoteLineInput[]
  range?: { fromVbt: number; toVbt: number }
  warrantyMonths?: number
  warrantyMiles?: number
  startsIn: number
  workingDays: number
  validDays: number
  note?: string
}

/** What the author does with the quote of that provider. */
export type QuoteChoice = { choose: 'accept' | 'pay' | 'ask_firm'; of: CastHandle; ago: Ago }
/** What the author or the clock does with the request, or with the quote of that provider. */
export type RequestTurn = {
  request: 'extend' | 'close' | 'remind' | 'expire' | 'see_quotes' | 'quote_expires'
  of?: CastHandle
  ago: Ago
}
/** Extra work that the provider of the job found. `isAgreed`: the customer accepted and paid it at once. */
export type ExtraWork = {
  extra: readonly QuoteLineInput[]
  workingDays: number
  note: string
  ago: Ago
  isAgreed?: true
}
export type JobCall = { job: JobAction; by: 'customer' | 'provider'; ago: Ago; body?: object }

export type QuoteStep =
  | SampleQuote
  | { withdraw: CastHandle; ago: Ago }
  | QuoteChoice
  | RequestTurn
  | ExtraWork
  | JobCall
  | SampleReview
  | SampleReply

/** `request`: how its title starts. `steps`: in the order of their times. */
export type SampleQuotes = { request: string; steps: readonly QuoteStep[] }

/** Requests that nobody quoted on yet are missing. */
export const quotes: readonly SampleQuotes[] = [
  {
    request: 'Clutch and rear main seal',
    steps: [
      {
        by: 'priya',
        as: 'Raman Autotechnik',
        ago: '2h',
        lines: [
          labor('Clutch and seal', 8, 280),
          part('Clutch kit for a dual-mass flywheel', 'oem', 1_060),
          part('Rear main seal', 'oem', 80),
          fee('Flywheel resurfacing', 220),
        ],
        warrantyMonths: 24,
        startsIn: 2,
        workingDays: 3,
        validDays: 7,
        note: 'If the flywheel is within spec, I’ll take the resurfacing off the bill, and you get the measurements either way.',
      },
      {
        by: 'sam',
        as: 'Adeyemi Performance',
        ago: '100m',
        lines: [
          fee('Labor, flat rate', 1_600),
          part('Clutch kit', 'new', 760),
          part('Rear main seal', 'new', 60),
          part('Gear oil', 'new', 0),
        ],
        warrantyMonths: 6,
        startsIn: 6,
        workingDays: 1,
        validDays: 1,
        note: 'On the lift at eight, done by six. Flat rate, so a stuck bolt is my problem.',
      },
      {
        by: 'rosa',
        as: 'Delgado Transmissions',
        ago: '75m',
        lines: [
          labor('Clutch and seal', 7, 280),
          part('Clutch kit with pressure plate', 'new', 900),
          part('Rear main seal', 'oem', 72),
          part('Gear oil, 2.3 quarts', 'new', 68),
        ],
        warrantyMonths: 12,
        warrantyMiles: 12_000,
        startsIn: 3,
        workingDays: 2,
        validDays: 5,
        note: 'I do two of these a month. I measure the flywheel first. If it needs resurfacing, I’ll call you before I do anything else.',
      },
    ],
  },
  {
    request: 'Stuck on the side of US-191',
    steps: [
      {
        by: 'joe',
        as: 'Whitehorse Recovery',
        ago: '4h',
        lines: [part('In-tank pump, 45 psi, 8 mm outlets', 'new', 420), fee('Delivery to the pullout', 300)],
        startsIn: 0,
        workingDays: 1,
        validDays: 2,
        note: 'I’m in Monticello with a load tonight, so it’s an hour out of my way. There by ten with the pump and a second pair of hands.',
      },
    ],
  },
  {
    request: 'No crank, no click',
    steps: [
      { request: 'remind', ago: '10h' },
      {
        by: 'rosa',
        as: 'Delgado Transmissions',
        ago: '5h',
        lines: [labor('Diagnosis, and starter if it is the starter', 1.5, 280), part('Starter, rebuilt', 'used', 380)],
        warrantyMonths: 12,
        startsIn: 1,
        workingDays: 1,
        validDays: 3,
        note: 'Hot no-crank on that one is the solenoid four times out of five. If it’s only the neutral switch, you pay for the hour and a half.',
      },
      { request: 'see_quotes', ago: '3h' },
    ],
  },
  {
    request: 'Pulled out of a snowbank',
    steps: [
      { request: 'remind', ago: '18h' },
      { request: 'extend', ago: '8h' },
    ],
  },
  { request: 'Flat in the rain', steps: [{ request: 'expire', ago: '2d 2h' }] },
  {
    request: 'Foggy headlights',
    steps: [
      {
        by: 'jmarsh',
        as: 'Marsh Parts Counter',
        ago: '4d 20h',
        lines: [part('Pair of round sealed headlights, clear', 'used', 360), fee('Shipping, double boxed', 60)],
        startsIn: 1,
        workingDays: 2,
        validDays: 7,
        note: 'Cheaper than opening yours, and legal on Friday.',
      },
      { withdraw: 'jmarsh', ago: '4d' },
      { request: 'close', ago: '2d 5h' },
    ],
  },
  {
    request: 'Two-barrel carburetor',
    steps: [
      {
        by: 'hugh',
        ago: '5d 20h',
        lines: [labor('Rebuild on my kitchen table', 6, 170), part('Kit', 'new', 100)],
        startsIn: 6,
        workingDays: 4,
        validDays: 14,
        note: 'I’ve done eleven of these. Four were mine.',
      },
      {
        by: 'mara',
        as: 'Okafor Classics',
        ago: '5d',
        lines: [
          labor('Strip, clean, rebuild, and set up on a running engine', 4, 220),
          part('Rebuild kit with a leather pump cup', 'new', 140),
          part('Brass float', 'new', 60),
          discount('You bring it to me', 80),
        ],
        warrantyMonths: 12,
        startsIn: 8,
        workingDays: 3,
        validDays: 14,
        note: 'Floats with a dent get replaced, whoever put it there.',
      },
      { request: 'see_quotes', ago: '4d 12h' },
      { choose: 'accept', of: 'mara', ago: '2d 4h' },
      { choose: 'pay', of: 'mara', ago: '2d 3h' },
    ],
  },
  {
    request: 'Vapor lock in the desert',
    steps: [
      {
        by: 'tomas',
        ago: '7d 12h',
        lines: [fee('One Saturday, sunup to sundown', 1_600)],
        startsIn: 5,
        workingDays: 1,
        validDays: 14,
        note: 'I solved it once, in a wagon, with a clothespin. I can’t promise twice.',
      },
      {
        by: 'hugh',
        ago: '7d',
        lines: [labor('A day with you and two thermometers', 8, 190)],
        startsIn: 5,
        workingDays: 5,
        validDays: 14,
        note: 'On mine it was the heat soak into the float bowls, not the line. I’ll bring the infrared camera.',
      },
      { choose: 'accept', of: 'hugh', ago: '5d 3h' },
      { choose: 'pay', of: 'hugh', ago: '5d 2h' },
      { job: 'start_work', by: 'provider', ago: '1d 20h' },
      {
        extra: [part('Phenolic spacer, 10 mm', 'new', 90, 2), labor('Fit both, and longer studs', 1, 190)],
        workingDays: 1,
        note: 'The bowls are at 160 degrees eight minutes after you park. Spacers will do more than any sleeve, and I have a pair here.',
        ago: '3h',
      },
    ],
  },
  {
    request: 'Pre-purchase inspection in Madison',
    steps: [
      {
        by: 'priya',
        ago: '11d 12h',
        lines: [fee('Leak-down, borescope, cold start on video', 700), fee('Drive from Ann Arbor and back', 300)],
        startsIn: 3,
        workingDays: 1,
        validDays: 5,
        note: 'I don’t know the dealer, and I don’t want to.',
      },
      { choose: 'accept', of: 'priya', ago: '10d 6h' },
      { choose: 'pay', of: 'priya', ago: '10d 5h' },
      { job: 'start_work', by: 'provider', ago: '8d 4h' },
      {
        job: 'mark_done',
        by: 'provider',
        ago: '8d',
        body: {
          note: 'Walk away. Both inner rockers are foam under the undercoat. Leak-down is fine, for what it’s worth.',
        },
      },
      { job: 'accept_work', by: 'customer', ago: '7d 20h' },
      {
        by: 'jmarsh',
        ago: '7d 12h',
        stars: 5,
        text: 'Paid a thousand to save nine. Video of every rocker, and a sketch.',
      },
      { by: 'priya', ago: '7d', stars: 5, text: 'Knew exactly what he wanted looked at.' },
    ],
  },
  {
    request: 'Looking for an original shift knob',
    steps: [
      {
        by: 'jmarsh',
        as: 'Marsh Parts Counter',
        ago: '5d',
        range: { fromVbt: 160, toVbt: 280 },
        startsIn: 10,
        workingDays: 5,
        validDays: 30,
        note: 'There’s one in a car coming in next week. The price depends on the shape of its threads.',
      },
      { request: 'see_quotes', ago: '3d' },
      { choose: 'ask_firm', of: 'jmarsh', ago: '2d' },
    ],
  },
  {
    request: 'Tow from the canyon floor',
    steps: [
      {
        by: 'rosa',
        as: 'Delgado Mobile Repair',
        ago: '22d 12h',
        lines: [fee('Trailer, both ways', 1_000), labor('Winching and loading', 2, 190)],
        startsIn: 5,
        workingDays: 1,
        validDays: 7,
        note: 'My cousin drives, I strap. We’re down there for a wedding that week.',
      },
      { choose: 'accept', of: 'rosa', ago: '20d 6h' },
      { choose: 'pay', of: 'rosa', ago: '20d 5h' },
      { job: 'start_work', by: 'provider', ago: '16d 20h' },
      { job: 'mark_done', by: 'provider', ago: '16d 8h', body: { note: 'In your yard, keys in the visor.' } },
      {
        job: 'dispute',
        by: 'customer',
        ago: '15d 4h',
        body: {
          reason: 'damaged',
          text: 'The left fender has a crease the width of a ratchet strap. It wasn’t there on the sand.',
          backVbt: 500,
        },
      },
      {
        job: 'answer_dispute',
        by: 'provider',
        ago: '13d 6h',
        body: {
          text: 'We strapped the axles and the frame, never the body. There’s a boulder on that trail, too.',
          backVbt: 100,
        },
      },
      { job: 'ask_moderator', by: 'customer', ago: '12d' },
    ],
  },
  {
    request: 'Corner weights and a proper alignment',
    steps: [
      {
        by: 'sam',
        as: 'Adeyemi Performance',
        ago: '44d 12h',
        lines: [
          labor('Ride height, corner weights, alignment', 5, 260),
          fee('Scales, and everything written down', 200),
        ],
        startsIn: 6,
        workingDays: 2,
        validDays: 7,
        note: 'Bring the driver, or tell me the weight to the pound.',
      },
      { choose: 'accept', of: 'sam', ago: '42d 6h' },
      { choose: 'pay', of: 'sam', ago: '42d 5h' },
      { job: 'start_work', by: 'provider', ago: '38d 4h' },
      {
        extra: [labor('Cut out two seized eccentric bolts', 1, 260), part('Eccentric bolt kit', 'new', 30, 2)],
        workingDays: 0,
        note: 'Rear camber doesn’t move. The bolts have become one with the bushings.',
        ago: '38d',
        isAgreed: true,
      },
      {
        job: 'mark_done',
        by: 'provider',
        ago: '37d 2h',
        body: { note: '50.1 percent cross weight with her in the seat. The sheet is on the dash.' },
      },
      { job: 'accept_work', by: 'customer', ago: '36d 20h' },
      { by: 'ada', ago: '35d', stars: 5, text: 'Even, written down, and he asked before he cut anything.' },
      { by: 'sam', ago: '34d 12h', stars: 5, text: 'The car was clean underneath. That never happens.' },
    ],
  },
  {
    request: 'Second opinion on a misfire',
    steps: [
      {
        by: 'priya',
        ago: '55d',
        lines: [labor('Two hours with your logs, one on the phone', 3, 320)],
        startsIn: 3,
        workingDays: 2,
        validDays: 14,
        note: 'I have a theory, too. Mine costs less than yours.',
      },
      { request: 'quote_expires', of: 'priya', ago: '41d' },
      { request: 'expire', ago: '4h' },
    ],
  },
  {
    request: 'One bucket seat reupholstered',
    steps: [
      {
        by: 'lena',
        as: 'Three Rivers Trim',
        ago: '77d 12h',
        lines: [labor('Cut, sew, and fit to your foam', 8, 200), part('Oxblood hide', 'new', 360)],
        warrantyMonths: 24,
        startsIn: 7,
        workingDays: 8,
        validDays: 10,
        note: 'Send the panels with the numbers on the back. I’ll cut one in vinyl first and mail you a photo.',
      },
      { choose: 'accept', of: 'lena', ago: '75d 6h' },
      { choose: 'pay', of: 'lena', ago: '75d 5h' },
      { job: 'start_work', by: 'provider', ago: '69d' },
      { job: 'mark_done', by: 'provider', ago: '62d', body: { note: 'In the mail, with the leftover leather.' } },
      { job: 'accept_work', by: 'customer', ago: '60d' },
      { by: 'hugh', ago: '59d', stars: 5, text: 'Single stitch, 4 mm, no contrast thread. She listens.' },
      { by: 'lena', ago: '58d', stars: 5, text: 'Numbered panels. I may marry him.' },
    ],
  },
  { request: 'Winch installed behind the bumper', steps: [{ request: 'close', ago: '80d' }] },
  { request: 'One wheel to match three', steps: [{ request: 'expire', ago: '71d 2h' }] },
]
