import type { Emoji } from '#contract/messages.ts'
import type { CastHandle } from './cast.ts'
import type { Ago } from './sample.ts'

/** `picture`: a name in `pictures.json`. `post`: how the title of the post in question starts. `answers`: an index. */
export type SampleMessage = {
  by: CastHandle
  ago: Ago
  text: string
  picture?: string
  post?: string
  answers?: number
  reaction?: Emoji
}

/** `order`: how the title of the first thing in it starts. */
export type SampleConversation = {
  between: readonly [CastHandle, CastHandle]
  order?: string
  /** How many of the last messages each side has not read yet. */
  unread?: Partial<Record<CastHandle, number>>
  /** The first message waits for an answer. */
  isRequest?: true
  /** So many earlier messages of a long talk. */
  earlier?: number
  messages: readonly SampleMessage[]
}

/** What the sample people talk about. */
export const conversations: readonly SampleConversation[] = [
  {
    between: ['mara', 'hugh'],
    order: 'Wire wheel, 72 spokes',
    messages: [
      { by: 'hugh', ago: '8d 20h', text: 'Thanks for the order. The set, before truing.', picture: 'part-wheel-wire' },
      { by: 'hugh', ago: '8d 6h', text: 'Number one, done.', picture: 'part-wheel-wire-bench' },
      { by: 'mara', ago: '8d 5h', text: 'How do you even see half a millimeter?' },
      {
        by: 'hugh',
        ago: '8d 4h',
        text: 'You don’t. You pluck these, all 72, and listen.',
        picture: 'part-wheel-wire-detail',
      },
      { by: 'mara', ago: '8d 3h', text: 'They go behind here, as long as they clear it.', picture: 'brake-rotor-teal' },
      { by: 'hugh', ago: '8d 2h', text: 'With 11 mm to spare. Same rotor on mine.' },
      { by: 'hugh', ago: '7d 19h', text: 'They left Pasadena this morning. Four boxes, each one numbered.' },
      { by: 'hugh', ago: '7d 19h', text: 'Box four is the one at 0.4, so check that one first.' },
      { by: 'mara', ago: '7d 17h', text: 'Perfect. Did the runout sheet make it into the box?' },
      { by: 'hugh', ago: '7d 16h', text: '', picture: 'garage-roadster-restoration' },
      {
        by: 'hugh',
        ago: '7d 16h',
        text: 'Taped inside box one. And this is what they’d fit, if you were wondering.',
        reaction: '👍',
      },
      { by: 'mara', ago: '7d 15h', text: 'Now I need that car too.', answers: 9 },
      { by: 'hugh', ago: '6d 20h', text: 'Get in line. This is how it ends, one day:', picture: 'coast-roadster-noon' },
      { by: 'mara', ago: '6d 19h', text: 'Or like this.', picture: 'track-roadster-classic-cup' },
      { by: 'hugh', ago: '6d 18h', text: 'Not with my wiring.', reaction: '😂' },
      { by: 'mara', ago: '5d 21h', text: 'I kept this for you. Fits the old column?', picture: 'part-steering-wheel' },
      { by: 'hugh', ago: '5d 20h', text: 'With a different hub. I’ll trade you these for it.', picture: 'part-gauges' },
      { by: 'mara', ago: '5d 19h', text: 'Deal.' },
      { by: 'mara', ago: '1d 2h', text: 'All four are here. I’ll spin them up tonight.', reaction: '🔧' },
      { by: 'hugh', ago: '20h', text: 'Tell me what you get. The sheet says 0.4 mm on the worst one.' },
      { by: 'mara', ago: '18h', text: 'I got 0.35. Not going to argue.' },
      {
        by: 'mara',
        ago: '2h',
        text: 'Passed this one on the way home. Same wheels.',
        picture: 'studio-roadster-wires',
      },
      {
        by: 'hugh',
        ago: '2m',
        text: 'Yours are truer. Hit the knock-offs again after 50 miles. Lead hammer, please.',
      },
    ],
  },
  {
    between: ['priya', 'mara'],
    unread: { mara: 1 },
    messages: [
      { by: 'priya', ago: '2d 3h', text: 'Still losing boost above 5,000. Smoke test shows nothing.' },
      { by: 'mara', ago: '2d 2h', text: 'Did you test it hot? Sam had one that only leaked once the hose got soft.' },
      { by: 'priya', ago: '1d 22h', text: 'Stone cold. OK, I’ll go drive it and try again.' },
      { by: 'mara', ago: '4h', text: 'And? You read graphs, I read hoses.' },
      {
        by: 'priya',
        ago: '1h',
        text: 'The clamp was the problem after all. T-bolt on, and it holds 14 psi to redline.',
      },
    ],
  },
  {
    between: ['rosa', 'mara'],
    unread: { mara: 2 },
    messages: [
      { by: 'rosa', ago: '7h', text: 'got any of these left?', post: '350 mm leather wheel' },
      { by: 'mara', ago: '6h', text: 'A few. It’s six-bolt on 70 mm, so check your hub first.' },
      { by: 'rosa', ago: '4h', text: 'same as mine. it’s for the van, I live in that thing' },
      { by: 'rosa', ago: '4h', text: 'Can you do 860 VBT shipped?' },
    ],
  },
  {
    between: ['sam', 'mara'],
    messages: [
      { by: 'sam', ago: '3d', text: 'You’re in for the shootout, slot 6.', picture: 'dyno-coupe-pull' },
      {
        by: 'mara',
        ago: '2d 20h',
        text: 'I’m towing 2,400 miles for three pulls, so don’t lose it. Do I bring straps?',
      },
      {
        by: 'sam',
        ago: '2d 19h',
        text: 'We strap. You bring good tires and half a tank. Everybody shows up on fumes.',
      },
      { by: 'sam', ago: '1d 2h', text: 'Dyno slot moved to Saturday.' },
    ],
  },
  {
    between: ['nils', 'mara'],
    earlier: 1_988,
    messages: [
      {
        by: 'nils',
        ago: '6d',
        text: 'Exhaust studs are in the mail. I threw in brass nuts, so next time they come off.',
      },
      { by: 'mara', ago: '5d 20h', text: 'You’re a saint. Who gets the broken one out, me or the machine shop?' },
      { by: 'nils', ago: '5d 18h', text: 'You. Left-hand bit, heat, patience.' },
      { by: 'nils', ago: '5d 18h', text: 'Mostly heat.', reaction: '😂' },
      { by: 'mara', ago: '4d', text: '', picture: 'garage-suv-winter-storage' },
      { by: 'mara', ago: '4d', text: 'Your spot for the winter is where the SUV is now. Heated and dry.' },
      { by: 'nils', ago: '3d 20h', text: 'That’s nicer than where I live.' },
      { by: 'mara', ago: '3d 19h', text: 'You can have the cot next to the compressor.' },
      { by: 'nils', ago: '2d 8h', text: 'Driver says the box is on your porch.' },
      { by: 'nils', ago: '2d 8h', text: '', picture: 'forest-wagon-autumn' },
      { by: 'nils', ago: '2d 8h', text: 'Last dry run before the snow.' },
      { by: 'mara', ago: '2d 3h', text: 'Studs arrived, thank you.', reaction: '🙏' },
    ],
  },
  {
    between: ['ada', 'mara'],
    messages: [
      { by: 'mara', ago: '9d', text: 'Is the club day still the second weekend?' },
      { by: 'ada', ago: '8d 22h', text: 'It is, unless it rains sideways again.' },
      { by: 'mara', ago: '8d 20h', text: 'Put me in the slow group. I have new brakes and old nerves.' },
      { by: 'ada', ago: '4d 2h', text: 'Entry list is out for the club day.', picture: 'circuit-harbour' },
    ],
  },
  {
    between: ['mara', 'tomas'],
    messages: [
      { by: 'mara', ago: '8d', text: 'You driving down for the coast meet?' },
      { by: 'tomas', ago: '7d 22h', text: 'If the fuel pump behaves. I’ve got two spares in the back, so yes.' },
      { by: 'tomas', ago: '7d 21h', text: '', picture: 'coast-meet-sunrise' },
      { by: 'tomas', ago: '7d 21h', text: 'Found this from last year. Same end of the wall?' },
      { by: 'mara', ago: '7d 20h', text: 'East end, from six. The coffee van’s coming back.' },
      { by: 'mara', ago: '7d 20h', text: 'See you at the coast meet.' },
    ],
  },
  {
    between: ['mara', 'rosa'],
    order: 'Roadside toolbox',
    messages: [
      { by: 'mara', ago: '6d 2h', text: 'The lid doesn’t close. One corner took a hit.' },
      { by: 'rosa', ago: '5d 22h', text: 'well it left here straight. can you send a photo of the outer box?' },
      { by: 'mara', ago: '5d 20h', text: 'Both are in the dispute, the box and the hinge.' },
    ],
  },
  {
    between: ['lena', 'mara'],
    isRequest: true,
    unread: { mara: 1 },
    messages: [
      {
        by: 'lena',
        ago: '9h',
        text: 'Hi Mara! About to buy my first fastback. If I post photos of the frame rails, would you tell me what you see before I hand over any money?',
      },
    ],
  },
  {
    between: ['hugh', 'danaw'],
    unread: { danaw: 1 },
    messages: [
      {
        by: 'hugh',
        ago: '3d',
        text: 'Will it take the stock belt, or is it harness only?',
        post: 'Bucket seat with harness',
      },
      { by: 'danaw', ago: '2d 20h', text: 'Harness only. The buckle ends up under the bolster. Ask my thumb.' },
      { by: 'hugh', ago: '2d 19h', text: 'And the coffee?' },
      { by: 'danaw', ago: '2d 19h', text: 'It’s black cloth. So was the coffee.', reaction: '😂' },
      { by: 'hugh', ago: '5h', text: 'I see it sold. If the buyer flakes, I’m next in line.' },
    ],
  },
  {
    between: ['joe', 'rosa'],
    messages: [
      { by: 'joe', ago: '3d', text: 'Plow mount bolted or welded?', post: '2001 Ranchhand' },
      { by: 'rosa', ago: '2d 22h', text: 'bolted. comes off in 20 minutes if you have a helper' },
      { by: 'joe', ago: '2d 4h', text: 'Deposit’s in. I can be there Saturday with a trailer.' },
      { by: 'rosa', ago: '1d 20h', text: 'accepted. bring gloves' },
    ],
  },
]

/** One line each in turn, over and over, in two years of building a car together: the long talk. */
export const shopTalk: readonly string[] = [
  'Book says 65 foot-pounds on the lowers.',
  'I’ve got the long extension if you need it.',
  'The left one is seized. Of course it is.',
  'Heat, then penetrating oil, then lunch. In that order.',
  'It came off. I’m as surprised as you are.',
  'Is the new one fine thread?',
  'Fine. Ask me how I know.',
  'The gasket is on back order until the 12th.',
  'Then we do the brakes first.',
  'Bleed it again. Pedal’s still soft.',
  'Found it: a loose banjo bolt at the left rear.',
  'Photos or it didn’t happen.',
  'The idle is down to 850 and holding.',
  'Don’t touch anything.',
  'I touched something.',
  'How much did the machine shop want for the head?',
  'Less than a new head. More than I hoped.',
  'Bearings look good. I’d run them.',
  'Cold start this morning, 20 degrees, first try.',
  'Proud of her.',
  'Your wagon needs wipers before you go over the pass.',
  'Sunday, nine o’clock, and I’m bringing the coffee.',
  'Bring the torque wrench, too. Mine’s off by ten percent.',
]
