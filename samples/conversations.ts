import type { Emoji } from '#contract/inbox.ts'
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

/** `order`: how the title of the first thing in it starts. `read`: how many messages from the end the side has not read. */
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
      { by: 'hugh', ago: '8d 20h', text: 'They left Pasadena this morning. Four boxes, each one numbered.' },
      { by: 'hugh', ago: '8d 20h', text: 'I wrapped the repaired one separately so you can check it first.' },
      { by: 'mara', ago: '8d 18h', text: 'Perfect. Did the runout sheet make it into the box?' },
      { by: 'hugh', ago: '8d 17h', text: '', picture: 'garage-roadster-restoration' },
      {
        by: 'hugh',
        ago: '8d 17h',
        text: 'Taped inside box one. And this is what they came off, if you were wondering.',
        reaction: '👍',
      },
      { by: 'mara', ago: '8d 16h', text: 'Now I need that car too.', answers: 3 },
      { by: 'mara', ago: '1d 2h', text: 'All four are here. I’ll spin them on the balancer tonight.', reaction: '🔧' },
      { by: 'hugh', ago: '20h', text: 'Let me know what you get. The sheet says 0.4 mm on the worst one.' },
      { by: 'mara', ago: '18h', text: 'Measured 0.35 here. I’m not going to argue.' },
      { by: 'hugh', ago: '2h', text: 'Ha. I’ll take it. Torque the knock-offs again after 50 miles.' },
    ],
  },
  {
    between: ['priya', 'mara'],
    unread: { mara: 1 },
    messages: [
      { by: 'mara', ago: '2d 3h', text: 'Still losing boost above 5,000. Smoke test shows nothing.' },
      { by: 'priya', ago: '2d 2h', text: 'Did you test it hot? Mine only leaked once the hose got soft.' },
      { by: 'mara', ago: '1d 22h', text: 'No, stone cold. I’ll try again after a drive.' },
      { by: 'mara', ago: '4h', text: 'You were right, it’s the hose at the throttle body.' },
      { by: 'priya', ago: '1h', text: 'The clamp was the problem after all on mine. Use a T-bolt one.' },
    ],
  },
  {
    between: ['rosa', 'mara'],
    unread: { mara: 2 },
    messages: [
      { by: 'rosa', ago: '7h', text: 'Is this one still for sale?', post: 'Forged mesh 15x8' },
      { by: 'mara', ago: '6h', text: 'It is. All four are true, and one has a repaired lip. It’s in the photos.' },
      { by: 'rosa', ago: '4h', text: 'Saw it, and I’m fine with that.' },
      { by: 'rosa', ago: '4h', text: 'Can you do 860 VBT shipped?' },
    ],
  },
  {
    between: ['sam', 'mara'],
    messages: [
      { by: 'sam', ago: '3d', text: 'You’re on the list for the dyno day, slot 6.', picture: 'dyno-coupe-pull' },
      { by: 'mara', ago: '2d 20h', text: 'Great. Do I need to bring my own straps?' },
      { by: 'sam', ago: '2d 19h', text: 'No, just the wheel lock key. Everybody forgets the key.' },
      { by: 'sam', ago: '1d 2h', text: 'Dyno slot moved to Saturday.' },
    ],
  },
  {
    between: ['nils', 'mara'],
    earlier: 1_988,
    messages: [
      { by: 'nils', ago: '6d', text: 'Studs for the winter set shipped. 200 pieces, 9 mm.' },
      { by: 'mara', ago: '5d 20h', text: 'Who’s doing the pressing, you or the shop?' },
      { by: 'nils', ago: '5d 18h', text: 'Me. I have the gun, and I have the patience.' },
      { by: 'nils', ago: '5d 18h', text: 'Usually.', reaction: '😂' },
      { by: 'mara', ago: '4d', text: '', picture: 'garage-suv-winter-storage' },
      { by: 'mara', ago: '4d', text: 'Yours goes where the suv is now. Heated, and dry.' },
      { by: 'nils', ago: '3d 20h', text: 'That’s better than where I live.' },
      { by: 'mara', ago: '3d 19h', text: 'You can have the cot next to the compressor.' },
      { by: 'nils', ago: '2d 8h', text: 'Box is on your porch, the driver says.' },
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
      { by: 'mara', ago: '8d', text: 'Are you driving down for the coast meet?' },
      { by: 'tomas', ago: '7d 22h', text: 'If the fuel pump behaves. I have two spares in the trunk, so yes.' },
      { by: 'tomas', ago: '7d 21h', text: '', picture: 'coast-meet-sunrise' },
      { by: 'tomas', ago: '7d 21h', text: 'Same turnout as last year, 7 AM.' },
      { by: 'mara', ago: '7d 20h', text: 'See you at the coast meet.' },
    ],
  },
  {
    between: ['mara', 'rosa'],
    order: 'Roadside toolbox',
    messages: [
      { by: 'mara', ago: '6d 2h', text: 'The lid doesn’t close. One corner took a hit.' },
      { by: 'rosa', ago: '5d 22h', text: 'It left here straight. Can you send me a photo of the outer box?' },
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
        text: 'Hi Mara, I’m picking up my first fastback next week. Would you look over the photos of the frame rails before I pay?',
      },
    ],
  },
  {
    between: ['kenji', 'danaw'],
    unread: { danaw: 1 },
    messages: [
      { by: 'danaw', ago: '3d', text: 'Does the seat fit with the stock belts?', post: 'Bucket seat with harness' },
      { by: 'kenji', ago: '2d 20h', text: 'You’re asking me? It’s your seat.' },
      { by: 'danaw', ago: '2d 20h', text: 'Wrong chat. It’s been a long week.', reaction: '😂' },
      { by: 'kenji', ago: '5h', text: 'It does, by the way. I had the same one.' },
    ],
  },
  {
    between: ['joe', 'rosa'],
    messages: [
      { by: 'joe', ago: '3d', text: 'Is the plow mount bolted or welded?', post: '2001 Ranchhand' },
      { by: 'rosa', ago: '2d 22h', text: 'Bolted. It comes off in twenty minutes with a helper.' },
      { by: 'joe', ago: '2d 4h', text: 'Deposit’s in. I can be there Saturday with cash and a trailer.' },
      { by: 'rosa', ago: '1d 20h', text: 'Accepted. Bring gloves.' },
    ],
  },
]

/** Said over and over in two years of building a car together. They make up the long talk. */
export const shopTalk: readonly string[] = [
  'Torque specs say 65 foot-pounds for the lowers.',
  'I have the long extension if you need it.',
  'The left one is seized. Of course it is.',
  'Heat, then penetrating oil, then lunch. In that order.',
  'It came off. I’m as surprised as you are.',
  'Are those the studs with the fine thread?',
  'Fine thread, yes. Ask me how I know.',
  'The gasket is on back order until the 12th.',
  'Then we do the brakes first.',
  'Bleed it again. Pedal’s still soft.',
  'Found it: a loose banjo bolt at the rear left.',
  'Photos or it didn’t happen.',
  'The idle is down to 850 and holding.',
  'Don’t touch anything.',
  'I touched something.',
  'How much did the machine shop want for the head?',
  'Less than a new head, more than I hoped.',
  'Bearings look good. I’d run them.',
  'Cold start this morning at 20 degrees, first try.',
  'Proud of her.',
  'The wagon needs wipers before you go over the pass.',
  'Sunday, nine o’clock, and I’m bringing the coffee.',
  'Bring the torque wrench, too. Mine’s off by ten percent.',
]
