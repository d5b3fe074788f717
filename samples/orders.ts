import type { AddressInput } from '#contract/addresses.ts'
import type { GoodsAction, GoodsBody } from '#contract/goods.ts'
import type { OrderEvent } from '#contract/order-kinds.ts'
import type { BackgroundHandle } from './background-members.ts'
import type { CastHandle } from './cast.ts'
import type { Ago } from './sample.ts'

type BodyOf<Action extends GoodsAction> = Omit<GoodsBody<Action>, 'version'>

/** A call about an order. `pickup code`: the one that only the buyer sees. */
export type SampleCall = {
  [Action in GoodsAction]: { call: Action; by: CastHandle; ago: Ago; body?: BodyOf<Action> | 'pickup code' }
}[GoodsAction]
/** What the site does by itself. */
export type SampleTimer = { timer: OrderEvent; ago: Ago }

/** By one side, about the other. The first of both is hidden until the second one. */
export type SampleReview = {
  by: CastHandle
  ago: Ago
  stars: number
  text: string
}
/** To the other side's review. */
export type SampleReply = { by: CastHandle; ago: Ago; text: string }

/** `post`: how its title starts. `delivery`: the start of the name of a delivery method, or pickup. */
export type SampleOrder = {
  buyer: CastHandle | BackgroundHandle
  post: string
  quantity?: number
  delivery: string
  ago: Ago
  /** Its time to pay ran out. */
  isUnpaid?: true
  steps?: readonly (SampleCall | SampleTimer)[]
  reviews?: readonly (SampleReview | SampleReply)[]
}

type Tracked = { carrier: 'ups' | 'usps' | 'fedex' | 'dhl'; trackingNumber: string; boxes?: number }

function shipped(by: CastHandle, ago: Ago, body: Tracked): SampleCall {
  return { call: 'ship', by, ago, body }
}

function arrived(by: CastHandle, ago: Ago): SampleCall {
  return { call: 'confirm', by, ago, body: { isFine: false } }
}

function accepted(by: CastHandle, ago: Ago): SampleCall {
  return { call: 'confirm', by, ago, body: { isFine: true } }
}

/** Where the sample people have things sent. The streets are made up. */
export const homes: Partial<Record<CastHandle, AddressInput>> = {
  mara: { name: 'Mara Okafor', line1: '903 Stitchwork Court', city: 'Pasadena', state: 'CA', zip: '91103' },
  sam: { name: 'Sam Adeyemi', line1: '12 Pit Lane', city: 'Mooresville', state: 'NC', zip: '28115' },
  ada: { name: 'Ada Lindqvist', line1: '2190 Windsock Lane', city: 'Lancaster', state: 'CA', zip: '93534' },
  joe: { name: 'Joe Whitehorse', line1: '31 Mesa Tank Road', city: 'Gallup', state: 'NM', zip: '87301' },
  rosa: { name: 'Rosa Delgado', line1: '1550 Breakdown Lane', city: 'Salt Lake City', state: 'UT', zip: '84101' },
  hugh: { name: 'Hugh Ellery', line1: '418 Spoke Alley', city: 'Pasadena', state: 'CA', zip: '91105' },
  danaw: { name: 'Dana Whitlock', line1: '1207 Harness Drive', city: 'Los Angeles', state: 'CA', zip: '90026' },
  lena: { name: 'Lena Fox', line1: '4415 Needle Street', city: 'Pittsburgh', state: 'PA', zip: '15201' },
  jmarsh: { name: 'J. Marsh', line1: '88 Knurl Avenue', city: 'Portland', state: 'OR', zip: '97214' },
  tomas: { name: 'Tomás Rivera', line1: '640 Reflector Way', city: 'Monterey', state: 'CA', zip: '93940' },
  priya: { name: 'Priya Raman', line1: '56 Compressor Street', city: 'Ann Arbor', state: 'MI', zip: '48103' },
}

/**
 * Orders in every state. What the first person earns and gets back comes before what she pays, because it is spent on it:
 * she has 100 VBT in the end.
 */
export const orders: readonly SampleOrder[] = [
  // Mara sells leather wheels.
  {
    buyer: 'sam',
    post: '350 mm leather wheel',
    delivery: 'Priority',
    ago: '5d 4h',
    steps: [
      shipped('mara', '5d', { carrier: 'usps', trackingNumber: '9405511899223100417715' }),
      arrived('sam', '2d 12h'),
      accepted('sam', '2d 8h'),
    ],
    reviews: [
      {
        by: 'sam',
        ago: '1d 20h',
        stars: 5,
        text: 'The stitching is better than on the wheel it replaces, and it came a day early.',
      },
    ],
  },
  {
    buyer: 'hugh',
    post: '350 mm leather wheel',
    quantity: 2,
    delivery: 'Ground',
    ago: '3d',
    steps: [shipped('mara', '2d 3h', { carrier: 'usps', trackingNumber: '9405511899223100419948' })],
  },
  { buyer: 'rosa', post: '350 mm leather wheel', delivery: 'Ground', ago: '3h' },

  // Mara buys.
  {
    buyer: 'mara',
    post: 'Three 52 mm gauges',
    delivery: 'Ground',
    ago: '20d',
    steps: [{ call: 'cancel', by: 'mara', ago: '19d 20h', body: { reason: 'Wrong size: my dash holes are 60 mm.' } }],
  },
  {
    buyer: 'mara',
    post: 'Short shifter',
    delivery: 'Ground',
    ago: '34d 2h',
    steps: [
      shipped('jmarsh', '33d', { carrier: 'usps', trackingNumber: '9405511899223100326621' }),
      arrived('mara', '29d 4h'),
      accepted('mara', '29d'),
    ],
    reviews: [
      {
        by: 'mara',
        ago: '28d',
        stars: 4,
        text: 'Shifts like it should. The bushings were missing from the bag, but he mailed them the next day.',
      },
      { by: 'jmarsh', ago: '27d', stars: 5, text: 'Paid right away, and asked good questions first.' },
      { by: 'jmarsh', ago: '26d', text: 'They were still on the bench. Sorry about that.' },
    ],
  },
  {
    buyer: 'mara',
    post: 'Titanium rear muffler',
    delivery: 'Express',
    ago: '18d',
    steps: [
      shipped('kenji', '16d 22h', { carrier: 'dhl', trackingNumber: '4418905526' }),
      arrived('mara', '12d 1h'),
      accepted('mara', '11d'),
      {
        call: 'request_return',
        by: 'mara',
        ago: '3d 4h',
        body: { reason: 'It touches the rear valance on my car, and I don’t want to cut it.' },
      },
      {
        call: 'accept_return',
        by: 'kenji',
        ago: '2d 6h',
        body: { reason: 'No problem. Send it to Mori Speed, 2-14 Shinko, Yokohama 231-0001, Japan.' },
      },
      { call: 'send_return', by: 'mara', ago: '20h', body: { carrier: 'dhl', trackingNumber: '4418911730' } },
    ],
  },
  {
    buyer: 'mara',
    post: 'Wire wheel, 72 spokes',
    quantity: 4,
    delivery: 'Ground',
    ago: '9d',
    steps: [
      shipped('hugh', '7d 20h', { carrier: 'ups', trackingNumber: '1Z5V31R70312841906', boxes: 4 }),
      arrived('mara', '1d 2h'),
    ],
  },
  {
    buyer: 'mara',
    post: 'Seven-inch headlights',
    quantity: 2,
    delivery: 'Ground',
    ago: '4d',
    steps: [shipped('tomas', '3d 1h', { carrier: 'fedex', trackingNumber: '771488209934' })],
  },
  {
    buyer: 'mara',
    post: 'Roadside toolbox',
    delivery: 'Ground',
    ago: '13d',
    steps: [
      shipped('rosa', '12d', { carrier: 'ups', trackingNumber: '1Z5V31R70312990355' }),
      arrived('mara', '6d 3h'),
      {
        call: 'dispute',
        by: 'mara',
        ago: '6d',
        body: {
          reason: 'damaged',
          text: 'The hinge is bent, and the lid doesn’t close. The box was dented on that corner, too.',
          backVbt: 400,
        },
      },
      {
        call: 'answer_dispute',
        by: 'rosa',
        ago: '5d 2h',
        body: {
          text: 'It left here straight. I’ll pay for a new hinge, which is twenty minutes of work.',
          backVbt: 200,
        },
      },
    ],
  },
  {
    buyer: 'mara',
    post: 'Bucket seat',
    delivery: 'pickup',
    ago: '2d 5h',
    steps: [
      {
        call: 'make_ready',
        by: 'danaw',
        ago: '1d 6h',
        body: { note: 'Any evening after 6. The gate code is on the door, or just ring the bell.' },
      },
    ],
  },
  { buyer: 'mara', post: 'Jerry can', quantity: 2, delivery: 'Ground', ago: '5h' },

  // Hugh's wire wheels.
  {
    buyer: 'ada',
    post: 'Wire wheel, 72 spokes',
    quantity: 4,
    delivery: 'Ground',
    ago: '83d',
    steps: [
      shipped('hugh', '81d', { carrier: 'ups', trackingNumber: '1Z5V31R70311027744', boxes: 4 }),
      arrived('ada', '77d'),
      accepted('ada', '76d'),
    ],
    reviews: [
      {
        by: 'ada',
        ago: '75d',
        stars: 5,
        text: 'Four wheels, four boxes, and not a spoke out of true. Runout sheet included.',
      },
      { by: 'hugh', ago: '74d', stars: 5, text: 'Easy to deal with. Sent a photo of them on the car.' },
    ],
  },
  {
    buyer: 'jmarsh',
    post: 'Wire wheel, 72 spokes',
    delivery: 'Two-day',
    ago: '45d',
    steps: [
      shipped('hugh', '44d', { carrier: 'ups', trackingNumber: '1Z5V31R70311884120' }),
      arrived('jmarsh', '42d'),
      {
        call: 'dispute',
        by: 'jmarsh',
        ago: '41d 20h',
        body: { reason: 'damaged', text: 'Two spokes were loose, so it needs truing again.', backVbt: 300 },
      },
      {
        call: 'answer_dispute',
        by: 'hugh',
        ago: '41d',
        body: { text: 'Sorry about that. Truing runs less around here. Would 240 work?', backVbt: 240 },
      },
      { call: 'propose_split', by: 'jmarsh', ago: '40d 8h', body: { backVbt: 240 } },
    ],
  },
  {
    buyer: 'danaw',
    post: 'Wire wheel, 72 spokes',
    quantity: 2,
    delivery: 'pickup',
    ago: '6d',
    steps: [
      {
        call: 'make_ready',
        by: 'hugh',
        ago: '5d 4h',
        body: { note: 'Weekdays from 9 to 5. Ring the bell at the roll-up door.' },
      },
      { call: 'hand_over', by: 'hugh', ago: '4d', body: 'pickup code' },
      accepted('danaw', '3d 20h'),
    ],
    reviews: [
      {
        by: 'danaw',
        ago: '3d',
        stars: 5,
        text: 'Showed me how to true them before I drove off. That’s worth more than the wheels.',
      },
      { by: 'hugh', ago: '2d 20h', stars: 5, text: 'On time, and brought doughnuts.' },
    ],
  },
  {
    buyer: 'lena',
    post: 'Wire wheel, 72 spokes',
    quantity: 4,
    delivery: 'Ground',
    ago: '1d 4h',
  },

  // Sam's intercoolers.
  {
    buyer: 'priya',
    post: 'Front-mount intercooler',
    delivery: 'Ground',
    ago: '52d',
    steps: [
      shipped('sam', '51d', { carrier: 'ups', trackingNumber: '1Z88A04T0398711243' }),
      arrived('priya', '47d'),
      accepted('priya', '46d'),
    ],
    reviews: [
      {
        by: 'priya',
        ago: '45d',
        stars: 4,
        text: 'Holds 30 psi overnight. A few bent fins that I’d have liked to see in the photos.',
      },
      { by: 'sam', ago: '44d 12h', stars: 5, text: 'Knows what she’s buying. A pleasure.' },
      { by: 'sam', ago: '44d', text: 'Fair. The photos of the others show them now.' },
    ],
  },
  {
    buyer: 'joe',
    post: 'Front-mount intercooler',
    delivery: 'Freight',
    ago: '58d',
    steps: [
      shipped('sam', '55d', { carrier: 'fedex', trackingNumber: '771450331208' }),
      {
        call: 'dispute',
        by: 'joe',
        ago: '40d',
        body: { reason: 'not_arrived', text: 'It has said “in transit, Memphis” for two weeks.', backVbt: 1_500 },
      },
      {
        call: 'answer_dispute',
        by: 'sam',
        ago: '39d',
        body: { text: 'I dropped it off and have the receipt. The carrier has to look for it.', backVbt: 0 },
      },
      { call: 'ask_moderator', by: 'joe', ago: '37d' },
      {
        call: 'decide',
        by: 'priya',
        ago: '35d',
        body: { backVbt: 1_500, reason: 'It never arrived. The carrier’s insurance covers the seller’s loss.' },
      },
    ],
  },
  {
    buyer: 'jmarsh',
    post: 'Front-mount intercooler',
    delivery: 'Ground',
    ago: '4d',
    steps: [shipped('sam', '2d 22h', { carrier: 'ups', trackingNumber: '1Z88A04T0399120070' })],
  },
  {
    buyer: 'tomas',
    post: 'Front-mount intercooler',
    delivery: 'Ground',
    ago: '11d',
    steps: [
      {
        call: 'decline',
        by: 'sam',
        ago: '10d 3h',
        body: { reason: 'It failed the pressure test when I checked it again. I won’t send that to anyone.' },
      },
    ],
  },

  // The others.
  {
    buyer: 'danaw',
    post: 'Roadside toolbox',
    delivery: 'Ground',
    ago: '60d',
    steps: [
      shipped('rosa', '59d', { carrier: 'usps', trackingNumber: '9405511899223100231177' }),
      arrived('danaw', '54d'),
      accepted('danaw', '53d'),
    ],
    reviews: [
      { by: 'danaw', ago: '52d', stars: 5, text: 'Got me home from a broken throttle cable the first weekend.' },
      { by: 'rosa', ago: '51d', stars: 5, text: 'Paid right away. Glad it helped!' },
    ],
  },
  {
    buyer: 'lena',
    post: 'Roadside toolbox',
    delivery: 'Ground',
    ago: '30d',
    steps: [{ timer: 'never_shipped', ago: '16d' }],
  },
  {
    buyer: 'sam',
    post: 'Three 52 mm gauges',
    delivery: 'Ground',
    ago: '31d',
    steps: [
      shipped('lena', '30d', { carrier: 'usps', trackingNumber: '9405511899223100377093' }),
      arrived('sam', '26d'),
      { timer: 'assume_acceptance', ago: '12d' },
    ],
  },
  {
    buyer: 'ada',
    post: 'Seven-inch headlights',
    delivery: 'Ground',
    ago: '29d',
    steps: [
      shipped('tomas', '28d', { carrier: 'fedex', trackingNumber: '771479006615' }),
      arrived('ada', '25d'),
      accepted('ada', '24d'),
      {
        call: 'request_return',
        by: 'ada',
        ago: '22d',
        body: { reason: 'The previous owner of my car had swapped in the newer style.' },
      },
      {
        call: 'accept_return',
        by: 'tomas',
        ago: '21d',
        body: { reason: 'Sure. Double boxed, please, like it came.' },
      },
      { call: 'send_return', by: 'ada', ago: '19d', body: { carrier: 'fedex', trackingNumber: '771480551702' } },
      { call: 'receive_return', by: 'tomas', ago: '15d' },
    ],
  },
  {
    buyer: 'joe',
    post: 'Seven-inch headlights',
    delivery: 'Ground',
    ago: '8d',
    steps: [shipped('tomas', '7d', { carrier: 'fedex', trackingNumber: '771486617480' }), arrived('joe', '2d 2h')],
  },
  {
    buyer: 'hugh',
    post: 'Short shifter',
    delivery: 'Ground',
    ago: '33d',
    steps: [
      shipped('jmarsh', '32d', { carrier: 'usps', trackingNumber: '9405511899223100340177' }),
      arrived('hugh', '28d'),
      accepted('hugh', '27d'),
    ],
    reviews: [
      { by: 'hugh', ago: '26d 4h', stars: 5, text: 'No rattle, as promised.' },
      { by: 'jmarsh', ago: '26d', stars: 5, text: 'Fast payment, kind note.' },
    ],
  },
  {
    buyer: 'rosa',
    post: 'Four all-terrain tires',
    delivery: 'pickup',
    ago: '24d',
    steps: [
      { call: 'make_ready', by: 'joe', ago: '23d', body: { note: 'They’re under the lean-to. Honk twice.' } },
      { timer: 'never_collected', ago: '2d' },
    ],
  },
  {
    buyer: 'sam',
    post: 'Jerry can',
    quantity: 4,
    delivery: 'Ground',
    ago: '75d',
    steps: [
      shipped('joe', '74d', { carrier: 'ups', trackingNumber: '1Z2F55K90377610083', boxes: 2 }),
      arrived('sam', '70d'),
      accepted('sam', '69d'),
    ],
    reviews: [
      {
        by: 'sam',
        ago: '68d',
        stars: 3,
        text: 'Good cans, but one had a dent from shipping, and it took a few days to hear back.',
      },
      { by: 'joe', ago: '67d 12h', stars: 5, text: 'Patient man.' },
      { by: 'joe', ago: '67d', text: 'I was out of range. Next time, two boxes and more paper.' },
    ],
  },
  { buyer: 'priya', post: 'Jerry can', delivery: 'Ground', ago: '15d', isUnpaid: true },
  {
    buyer: 'tomas',
    post: 'Full-face helmet',
    delivery: 'Ground',
    ago: '19d',
    steps: [
      shipped('ada', '18d', { carrier: 'ups', trackingNumber: '1Z77C20L0344190026' }),
      arrived('tomas', '14d'),
      {
        call: 'dispute',
        by: 'tomas',
        ago: '13d',
        body: {
          reason: 'not_as_described',
          text: 'The shell has a crack under the trim. “Two track days old” doesn’t do that.',
          backVbt: 1_568,
        },
      },
      {
        call: 'answer_dispute',
        by: 'ada',
        ago: '12d',
        body: { text: 'There was no crack when I packed it. It’s in my photos.', backVbt: 0 },
      },
      { call: 'ask_moderator', by: 'tomas', ago: '11d' },
    ],
  },
  {
    buyer: 'hugh',
    post: 'Seven-inch headlights',
    delivery: 'Ground',
    ago: '30d',
    steps: [
      shipped('tomas', '28d', { carrier: 'fedex', trackingNumber: '771477318860' }),
      arrived('hugh', '25d'),
      accepted('hugh', '24d'),
      {
        call: 'request_return',
        by: 'hugh',
        ago: '20d',
        body: { reason: 'The lenses are flat. My old ones are domed.' },
      },
      {
        call: 'deny_return',
        by: 'tomas',
        ago: '19d',
        body: { reason: 'They’re flat on purpose. It’s in the title.' },
      },
      {
        call: 'appeal_return',
        by: 'hugh',
        ago: '17d',
        body: { reason: 'I read that as a joke. It’s unused, and I’d pay for the shipping.' },
      },
    ],
  },
]
