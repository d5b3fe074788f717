import type { SampleReply } from './reply.ts'

/** Threads by the title of the post. */
export const bodiesAndWinter: Record<string, SampleReply[]> = {
  'Rear axle hop under hard launch on leaf springs': [
    {
      by: 'rosa',
      after: '1h',
      likes: 8,
      text: `What I measured before I bought something: **how far the pinion lifts.** Phone on the floor at the rear, slow motion, one launch. Mine went up by 9 degrees, which is the front half of the leaf bending into an S. If yours does that, nothing that ends at the shock will cure it.`,
    },
    {
      by: 'joe',
      after: '4h',
      likes: 3,
      text: `Look at the shocks all the same. New soft springs with the old shocks: a tired one lets it hop a fourth and fifth time, a good one stops it at two. Costs you a push on the bumper to find out.`,
    },
    {
      by: 'mara',
      after: '9h',
      likes: 5,
      quotes: [1, 'how far the pinion lifts'],
      text: `Filmed it. Seven degrees up, then down, five times, like a dog shaking off water. The shocks are from the year the car was painted, so @joe may have half of it.`,
    },
    {
      by: 'hugh',
      after: '6h',
      likes: 10,
      text: `Then in this order, and stop when it’s cured:

1. shocks, because they’re due anyway
2. clamps on the front half of the leaf, as close to the axle as they go: free, and *reversible*
3. traction bars with the snubber 10 mm under the eye, no preload

Don’t touch the pinion angle. 2.5 down at rest and 7 up under load is 4.5 up at the joint, and with the wrap gone yours will be where the drawing wants it.`,
    },
    {
      by: 'ruth-castellan',
      after: '10h',
      text: `Driving like a grown-up is number 0 and also free.`,
    },
    {
      by: 'mara',
      after: '7h',
      likes: 14,
      text: `Number 0 was tried for a week. Shocks come on Tuesday, clamps are on. I’ll film it again from the same place.`,
    },
  ],

  'Original thin paint: keep polishing, or stop while it’s ahead?': [
    {
      by: 'hugh',
      after: '2h',
      likes: 12,
      text: `38 microns on a top edge is one pass from primer, and edges go first. Single-stage red doesn’t need *cutting*, though, it needs **feeding**: the haze is oxidized pigment and mostly comes off with oil and a soft cloth, no abrasive at all. Try a palm-sized patch where the seat hides it.`,
    },
    {
      by: 'elise',
      after: '8h',
      likes: 7,
      text: `We have the same conversation at work about varnish. The rule there: never take off what you can’t put back, and write down what you did. Nobody has ever regretted the haze.`,
    },
    {
      by: 'tomas',
      after: '1d',
      likes: 4,
      quotes: [1, 'no abrasive at all'],
      text: `Did the patch. Overnight with the oil, wiped off, again, wiped off. The cloth was *pink*, so something came, but the gauge reads 64 before and 64 after. And the red is back. I’m a little ashamed of how close I was to the machine.`,
    },
    {
      by: 'jonas-pruitt',
      after: '3d',
      text: `How long does it hold? Mine went gray again by the end of summer.`,
    },
    {
      by: 'tomas',
      after: '12h',
      likes: 9,
      quotes: [4, 'How long does it hold?'],
      text: `Ask me in a year. It has wax on it now and it sleeps indoors. The fender with the 38 gets the oil with a fingertip and nothing else, for as long as I have it.`,
    },
  ],

  'Battery at minus thirty: does the blanket help or only the charger?': [
    {
      by: 'priya',
      after: '5h',
      likes: 15,
      isAccepted: true,
      text: `Measured, same battery (70 Ah, three years old), minus 28 for twelve hours:

- nothing: 8.1 V while cranking, it turned over and no more
- 60 W blanket, two hours before: **9.6 V**
- maintainer all night, no blanket: 8.7 V
- both: 9.9 V

A cold battery isn’t empty, it is *slow*. The blanket buys you the start; the maintainer buys you the **second winter**, because short cold trips never fill it. With one outlet: blanket on the timer, and once a week swap it for the charger overnight.`,
    },
    {
      by: 'lena',
      after: '3h',
      text: `I have the blanket only and a long drive on Sundays, which does the same for the second part. Five winters on this battery.`,
    },
    {
      by: 'ines-jessup',
      after: '1d',
      likes: 2,
      text: `If the block heater has a plug for the battery blanket in its harness (many do), it’s 60 W more on the same timer and no second cord in the door.`,
    },
    {
      by: 'nils',
      after: '6h',
      likes: 6,
      quotes: [1, '9.6 V'],
      text: `A volt and a half! Blanket it is, and Sunday is charger day. The harness *does* have the plug, @ines-jessup, under a cap that I’ve been scraping ice off since 2021.`,
    },
  ],

  'MIG settings for 0.8 mm sheet, because I’m making lace': [
    {
      by: 'hugh',
      after: '2h',
      likes: 9,
      text: `It’s the rust that you can’t see. New 0.8 against old 0.8 is new 0.8 against 0.5 with a skin on it. Press with a screwdriver 20 mm back from the edge: if it dents, the edge isn’t where you think it is. Cut back until it rings.`,
    },
    {
      by: 'quentin-mbeki',
      after: '5h',
      likes: 4,
      text: `And the gap. 0.6 wire bridges nothing: the gap must be none, or a full millimeter with copper behind it. Half a millimeter is where lace comes from.`,
    },
    {
      by: 'rosa',
      after: '9h',
      likes: 13,
      isAccepted: true,
      text: `All of the above, and then this order, which is boring and works:

1. clean to metal **both sides**, 20 mm
2. copper bar clamped behind (a flattened piece of water pipe does)
3. *up* one tap from the lowest, wire a little slower: a hot short dot beats a cold long one
4. one dot, count to eight, next dot 40 mm away. Never beside the last one.
5. breathe out while you weld

On the lowest tap the wire stubs, you wait for it to catch, and the waiting is what burns the hole.`,
    },
    {
      by: 'lena',
      after: '1d 6h',
      likes: 11,
      quotes: [3, 'one dot, count to eight'],
      text: `30 cm of seam, **no lace**. I cut back 25 mm (it dented like a cookie tin), hammered a bit of pipe flat, and counted out loud. The neighbors think that I’ve taken up dancing.`,
    },
    {
      by: 'lena',
      after: '40m',
      text: `And it *was* my breath too.`,
      likes: 5,
    },
  ],
}
