import type { SampleReply } from './reply.ts'

/** Threads by the title of the post. */
export const enginesAndGearboxes: Record<string, SampleReply[]> = {
  'Clutch bites at the very top. Adjust, or is it done?': [
    {
      by: 'rosa',
      after: '40m',
      likes: 7,
      text: `Your neighbor and the forum can both be right, in that order. The bite moves **up** as the disc wears, because the fingers of the pressure plate come out toward you. So first see what the cable is doing:

1. Pull the fork at the transmission by hand. There should be 3 to 5 mm of nothing.
2. None at all: back it off until there is some, and look where it bites now.
3. No thread left on the adjuster: that *is* the transmission out.`,
    },
    {
      by: 'bruno-duarte',
      after: '1h',
      text: `And do step 1 soon. With no free play the throwout bearing spins all day and the clutch is never quite closed. That’s how a worn one becomes a burned one.`,
    },
    {
      by: 'danaw',
      after: '3h',
      likes: 2,
      text: `Lying under it now. There’s no play at all and the adjuster has about 6 mm of thread left. I turned it until I had 4 mm at the fork. It bites in the middle!

So it was the cable?`,
    },
    {
      by: 'rosa',
      after: '35m',
      likes: 9,
      isAccepted: true,
      quotes: [3, 'So it was the cable?'],
      text: `It was the disc, and you’ve bought some time. 6 mm of thread is perhaps 10,000 miles if you’re gentle. Test it once: third gear, 30 mph, full throttle. Revs and speed must climb together. If the revs run ahead, book the transmission. If not, drive, and look at the thread again in spring.`,
    },
    {
      by: 'danaw',
      after: '2h',
      text: `Climbs together. I’m writing the thread length on a piece of tape under the hood. Thank you all, this is the first thing I’ve ever fixed with a wrench.`,
    },
  ],

  'House rules for tuning threads: post the log, not the number': [
    {
      by: 'sam',
      after: '1h',
      likes: 21,
      text: `Please add: **say which wideband and where it sits.** Half of the lean logs I look at are a sensor 20 cm from the outlet.`,
    },
    {
      by: 'farid-orlov',
      after: '3h',
      text: `What counts as a log? My app exports a video of the gauges.`,
    },
    {
      by: 'priya',
      after: '1h',
      likes: 16,
      quotes: [2, 'My app exports a video of the gauges.'],
      text: `A table with a time column, ten rows a second or more. From a video nobody can see whether timing went *before* or *after* the knock count moved, and that’s usually the whole question. Most apps hide a CSV behind the share button.`,
    },
    {
      by: 'tessa-novak',
      after: '8h',
      likes: 5,
      text: `For anyone who has never done one, this is the smallest useful list:

\`\`\`
time, rpm, throttle, map, afr, timing, knock, iat, ect
\`\`\`

Third gear, from 2,000 to the limiter, once. Not five times: by the fifth the intake is a hairdryer.`,
    },
    {
      by: 'mara',
      after: '1d 2h',
      likes: 18,
      text: `“I would try” is welcome: I’d like that over the door of every shop.`,
    },
    {
      by: 'priya',
      after: '7h',
      likes: 4,
      text: `Rule about the sensor is in. Thank you, @sam.`,
    },
  ],

  'Spring clamps or worm drive on boost hoses, after what happened': [
    {
      by: 'priya',
      after: '2h',
      likes: 13,
      text: `I have temperatures, from a bench and not from a car: silicone hose, 57 mm, 1.2 bar, cycled from 30 to 110 °C, forty times.

| clamp | torque after 40 cycles | slipped |
|---|---|---|
| worm drive | 38% of the first | at cycle 31 |
| T-bolt, plain | 61% | no |
| T-bolt with spring | 92% | no |
| spring clamp | (nothing to torque) | no, but weeps at 1.6 bar |

So your colleague is right about the creep and you’re right about the pressure. The spring **under** the T-bolt is the part that does it.`,
    },
    {
      by: 'nils',
      after: '9h',
      text: `Question from the cold: what do they do at minus thirty? My spring clamps lose their grip on anything thicker than heater hose in January.`,
    },
    {
      by: 'priya',
      after: '4h',
      likes: 2,
      quotes: [2, 'what do they do at minus thirty?'],
      text: `I don’t know, the cabinet stops at minus ten. If you freeze one, I’ll pay for the clamp.`,
    },
    {
      by: 'soren-eklund',
      after: '1d 7h',
      likes: 6,
      text: `Whatever clamp: hairspray on the bead, dry overnight. It’s what the track guys do, and it comes off again with a twist.`,
    },
    {
      by: 'sam',
      after: '11h',
      likes: 7,
      text: `That table is what I’ve been looking for since the *incident*. Springs are on order for the hot side; the cold side stays with plain T-bolts and a paint stripe. I’ll post the stripes in spring.`,
    },
  ],

  'Transfer case whine after rebuild: bearings, chain, or my ears?': [
    {
      by: 'hugh',
      after: '5h',
      likes: 4,
      text: `Sharp edges in speed and only off throttle means **teeth**, not bearings. A bearing gets louder with everything, a gear sings where its mesh meets something that likes to ring. You have old gears in new places: they’re worn to each other at the old depth, and your new bearings have moved them by a few hundredths.`,
    },
    {
      by: 'joe',
      after: '14h',
      text: `Mine did this after bearings as well. Ran it 1,200 miles, changed the oil, found gray paste on the magnet and no whine. I’m not saying that this is a method.`,
    },
    {
      by: 'rosa',
      after: '1d',
      quotes: [1, 'they’re worn to each other at the old depth'],
      text: `That would explain why it’s quiet under power: loaded on the other flank, which never did much work. How would you prove it without opening it?`,
    },
    {
      by: 'hugh',
      after: '8h',
      likes: 11,
      isAccepted: true,
      text: `Count. Chain and bearings whine at their own pitch, gears at *teeth times revolutions*. Record it on a phone at a steady 48 mph, look at the spectrum, and compare:

- output shaft at 48 mph: work it out from the tire, some 35 turns a second
- times the teeth of the gear you suspect

If the peak sits on that number within a percent, it’s that gear. Then drain, look at the magnet, and decide whether you can live with it for a thousand miles. Usually it laps itself in.`,
    },
    {
      by: 'rosa',
      after: '4d 2h',
      likes: 6,
      text: `Peak at **1,015 Hz**. Shaft at 35.0 turns, gear with 29 teeth: 1,015. I have rarely been so pleased to be wrong about a bearing. It stays closed until spring.`,
    },
    {
      by: 'rosa',
      after: '38d',
      likes: 8,
      text: `1,100 miles later: down to a hum that I only hear because I know where it is. Paste on the magnet, no flakes.`,
    },
  ],

  'Wideband placement: how far is far enough from the turbine?': [
    {
      by: 'priya',
      after: '3h',
      likes: 9,
      isAccepted: true,
      text: `Real hours, from the log of three cars:

- 35 cm, track: 60 h, then slow (response went from 80 to 210 ms), no error code
- 60 cm, track: 140 h and counting
- 95 cm, road: four years

At 35 it does not *lie* at first, it gets **late**, and late reads as rich-then-lean on every throttle change. So yes, replace it each season, and check it the way you wouldn’t be fooled: log the time from fuel cut to full lean. Above 150 ms it goes.`,
    },
    {
      by: 'kofi-hollis',
      after: '10h',
      text: `A finned bung spacer helped mine. Tip temperature came down by about 70 °C; it sits a little in the shade of the pipe and is a touch slower from new, though.`,
    },
    {
      by: 'sam',
      after: '1d 3h',
      likes: 3,
      quotes: [1, 'log the time from fuel cut to full lean'],
      text: `*That* is the check I was missing. 95 ms on the new one at 35 cm. It has a birthday in the calendar now and a limit, and I don’t weld on the support.`,
    },
  ],
}
