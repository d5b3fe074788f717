import type { SampleReply } from './reply.ts'

type Extras = Pick<SampleReply, 'quotes' | 'likes' | 'isAccepted'>

function said(by: SampleReply['by'], after: SampleReply['after'], text: string, extras: Extras = {}): SampleReply {
  return { by, after, text, ...extras }
}

/** A thread that is long enough for paging: three cars, room for two. */
export const whichToKeep: SampleReply[] = [
  said(
    'tomas',
    '1h',
    'The sedan. The other two you can buy again any Saturday. That one you can’t buy at all, because what you’d be buying is him in the driver’s seat.',
    { likes: 31 },
  ),
  said(
    'kenji',
    '40m',
    'I’d turn the question around. For each of them, write down the last ten times you drove it, and **why**. Mine was a very short list with a very clear winner.',
    { likes: 22 },
  ),
  said(
    'joe',
    '2h',
    'Wagon stays. Whoever says otherwise has never moved a washing machine in something that they learned on.',
    { likes: 17 },
  ),
  said('danaw', '3h', 'I’ve just learned on mine, and I already know that I’ll cry. Keep the small one!', {
    likes: 9,
  }),
  said(
    'hugh',
    '5h',
    `Thirty years ago I kept the wrong one. It was the better car in every respect and I sold it after four years without looking back. The one I let go I still look for in the classifieds, by its old plate number.

The question isn’t which you would miss, it’s which you would *look for*.`,
    { likes: 44 },
  ),
  said('elise', '4h', 'I had to put my phone away after that one.', {
    quotes: [5, 'which you would *look for*'],
    likes: 12,
  }),
  said(
    'rosa',
    '6h',
    'How much work is the sedan? Twice a year means old fuel, flat spots and a battery that hates you.',
    {
      likes: 3,
    },
  ),
  said(
    'elise',
    '2h',
    'Honestly: fuel lines are due, one wheel cylinder weeps, and the carpets smell of pipe tobacco, which I’m told is a defect.',
    { quotes: [7, 'How much work is the sedan?'], likes: 19 },
  ),
  said('mara', '1h', 'The carpets aren’t a defect.', { likes: 38 }),
  said(
    'nils',
    '9h',
    'Practical voice from the north. A car that sits needs a roof more than one that’s driven. If the space for two is *indoors*, the sedan gets one of them whatever you decide about the rest.',
    { likes: 11 },
  ),
  said('elise', '3h', 'One indoors, one on the street with a resident’s permit.', {
    quotes: [10, 'If the space for two is *indoors*'],
  }),
  said(
    'nils',
    '30m',
    'Then it has decided itself, hasn’t it? Sedan indoors. You’re choosing between the wagon and the small one, for the street.',
    {
      likes: 14,
    },
  ),
  said(
    'greta-hollis',
    '8h',
    'Street parking in a city: the small one, by a length of one and a half meters every single evening.',
    {
      likes: 8,
    },
  ),
  said('joe', '2h', 'And where does the dog go?', { likes: 6 }),
  said('elise', '1h', 'There’s no dog. There’s a cello.', { likes: 27 }),
  said('joe', '10m', 'Wagon.', { likes: 33 }),
  said(
    'priya',
    '7h',
    `Somebody has to bring numbers. Per year, as I would count them for a friend:

| | wagon | small one | sedan |
|---|---|---|---|
| insurance, tax | 620 | 410 | 180 (classic) |
| service and wear | 900 | 700 | 500 |
| fuel at your distance | 1,400 | 950 | 60 |
| what it loses | 1,100 | 300 | -200 |

The sedan is the cheapest car you own *because* you hardly drive it. Money is no argument against it.`,
    { likes: 29 },
  ),
  said('bruno-orlov', '5h', 'You left out parking tickets.', { quotes: [17, 'as I would count them'], likes: 4 }),
  said('sam', '11h', 'You also left out hours. Mine cost me 60 a year before I touch the one I get paid for.', {
    likes: 7,
  }),
  said('priya', '3h', 'Hours in an old car are what you’re buying. They go on the other side of the table.', {
    quotes: [19, 'left out hours'],
    likes: 24,
  }),
  said('lena', '1d', 'I kept all three and rusted with them. Two is a blessing. Nobody tells you that.', { likes: 20 }),
  said(
    'amara-kowal',
    '14h',
    'We kept the family one and rent a van three times a year. I’ve regretted it exactly three times a year.',
    { likes: 10 },
  ),
  said('jmarsh', '9h', 'Could somebody in the family take the small one? Then it isn’t sold, it is *lent*.', {
    likes: 13,
  }),
  said('elise', '6h', 'My niece is seventeen. I hadn’t thought of that at all.', {
    quotes: [23, 'it is *lent*'],
    likes: 22,
  }),
  said('danaw', '20m', 'Say yes say yes say yes', { likes: 15 }),
  said('hugh', '7h', 'Seventeen, and taught on the same car as her aunt. You won’t need a forum for that.', {
    likes: 18,
  }),
  said(
    'leila-abara',
    '1d 4h',
    'One warning from having done it: put on paper who pays for what. We stopped talking over a transmission, for a year.',
    { likes: 16 },
  ),
  said('elise', '5h', 'Noted, with thanks. She gets the insurance, I get the transmission, and we both sign.', {
    likes: 8,
  }),
  said('otis-lachance', '2d', 'Counter-question: does anybody regret keeping the *sensible* one?', { likes: 5 }),
  said(
    'kenji',
    '3h',
    'No. I regret how I spoke about it. It has started every morning for eleven years and I’ve never once washed it first.',
    { quotes: [29, 'keeping the *sensible* one'], likes: 35 },
  ),
  said('ruth-duarte', '8h', 'I washed mine after reading this.', { likes: 26 }),
  said(
    'tomas',
    '1d',
    'Elise, while it’s still his: write down what he did and when. Ask the people who knew. In five years nobody will.',
    {
      likes: 21,
    },
  ),
  said(
    'elise',
    '10h',
    `I found the book. He kept one, of course, in the door pocket: every liter, every bulb, in pencil. The last line is *“plugs, 0.7, runs sweet,”* and the date is a week before.

I think that was my answer, and I only asked you so that I could hear it from others.`,
    { likes: 61 },
  ),
  said('mara', '30m', 'Runs sweet.', { likes: 40 }),
  said('joe', '1h', 'I’m not crying, I’m airing down.', { likes: 37 }),
  said('nils', '4h', 'Keep the pencil with it.', { likes: 23 }),
  said(
    'hiro-ferrant',
    '2d 5h',
    'New here, read all of this in one go. Which engine does the sedan have, if I may ask after a post like that?',
    {
      likes: 4,
    },
  ),
  said('elise', '6h', 'You may. Two liters, four cylinders, one carburetor, a hand crank that I’ve used twice.', {
    quotes: [37, 'Which engine does the sedan have'],
    likes: 9,
  }),
  said(
    'rosa',
    '2h',
    'Fuel lines first, please, before the crank. Old rubber and today’s fuel aren’t friends. Eight millimeters, the kind marked for injection, and new clamps.',
    {
      likes: 14,
    },
  ),
  said(
    'declan-grady',
    '1d',
    'And a filter that you can see through. You’ll learn more from that glass than from any gauge.',
    { likes: 7 },
  ),
  said('elise', '3d', 'Lines and filter are in. There was a *leaf* in it. A whole leaf.', { likes: 28 }),
  said('lena', '1h', 'From which tree?', { likes: 11 }),
  said('elise', '2h', 'Linden. He used to park under one until 1994.', { quotes: [42, 'From which tree?'], likes: 34 }),
  said('chiara-novak', '5d', 'This thread should be printed and handed out with every driver’s license.', {
    likes: 19,
  }),
  said('sam', '2d', 'Wheel cylinder: do both on that axle, and the hose. The other one is the same age and can read.', {
    likes: 12,
  }),
  said(
    'elise',
    '4d',
    'Both done, hose too. The pedal is so high now that I nearly went through the windshield, figuratively.',
    {
      quotes: [45, 'do both on that axle'],
      likes: 13,
    },
  ),
  said(
    'kofi-jessup',
    '7d',
    'For balance, somebody should say that it’s all right to sell. I sold my father’s. He would have laughed at me for keeping it. I kept the key.',
    { likes: 30 },
  ),
  said('hugh', '5h', 'That’s a good answer as well. There’s more than one.', {
    quotes: [47, 'I kept the key'],
    likes: 17,
  }),
  said('paola-brandt', '6d', 'How did the move go?', { likes: 2 }),
  said(
    'elise',
    '1d',
    `We’ve moved. Where they are now:

- **sedan**: indoors, on a trickle charger, with a blanket that my mother made for a sofa
- **wagon**: on the street, with a permit and one new scratch
- **small one**: 400 km away, with my niece, who has already stalled it in front of her school

So I kept all three, in a way, and there’s room.`,
    { likes: 52 },
  ),
  said('danaw', '15m', 'Stalling in front of the school is a rite. Tell her I said so.', { likes: 20 }),
  said('jmarsh', '3h', 'I’d like it noted that I said *lent*.', { quotes: [50, 'with my niece'], likes: 16 }),
  said('elise', '1h', 'It’s noted in the book, in pencil.', { likes: 29 }),
  said(
    'mateo-eklund',
    '9d',
    'Came back to this because I have to choose between two now. Ten last drives: done. It wasn’t the one I thought.',
    {
      quotes: [2, 'write down the last ten times you drove it'],
      likes: 8,
    },
  ),
  said('kenji', '8h', 'It never is.', { likes: 10 }),
  said('nadia-pruitt', '12d', 'Does the cello fit in the sedan?', { likes: 6 }),
  said('elise', '5h', 'On the back seat, belted. It looks like a very calm passenger.', {
    quotes: [56, 'Does the cello fit'],
    likes: 31,
  }),
  said(
    'tomas',
    '10d',
    'Winter soon. Tank full, tires at 44 psi, windows open a finger’s width, and start it only if you mean to drive it for an hour.',
    {
      likes: 12,
    },
  ),
  said('elise', '7d', 'All done. The plugs are at 0.7.', { likes: 33 }),
  said('mara', '2h', 'Runs sweet.', { likes: 25 }),
]
