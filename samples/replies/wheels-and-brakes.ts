import type { SampleReply } from './reply.ts'

/** Threads by the title of the post. */
export const wheelsAndBrakes: Record<string, SampleReply[]> = {
  'Torque spec for aluminum wheels on factory studs?': [
    {
      by: 'hugh',
      after: '3m',
      likes: 6,
      text: `Same studs, same clamp load, so start with the same number: **80 ft-lb**, dry threads. What changes is the seat. Use the taper the wheel was made for (60 degrees almost always, but *look*) and the right nut, because a ball seat in a taper bites on a ring the width of a hair.`,
    },
    {
      by: 'kenji',
      after: '3m',
      likes: 4,
      quotes: [1, '**80 ft-lb**, dry threads'],
      text: `And I mean dry. Copper anti-seize on the threads at 80 gives you roughly what 105 gives you dry. If somebody used it before you, clean studs and nuts before you believe the wrench.`,
    },
    {
      by: 'ada',
      after: '4m',
      text: `Re-torque: yes, once, after 50 miles, **cold**. New aluminum wheels settle a little under the nut and the paint in the seat gets out of the way. If one nut moves more than a few degrees the second time, take that wheel off and look at the seat.`,
    },
    {
      by: 'jmarsh',
      after: '5m',
      text: `Cold, dry, 80, again after 50 miles. I checked the seats: all 60 degrees, one of them with paint a good half millimeter thick. That one gets a scraper first. Thank you.`,
    },
  ],

  'How do you decide that brake fluid is finished before the pedal tells you?': [
    {
      by: 'sam',
      after: '2h',
      likes: 11,
      text: `By temperature, with stickers. One strip of irreversible paint on each caliper costs less than a coffee.

- below 180 °C at the caliper all day: I bleed a little and forget it
- 180 to 210: bleed the fronts properly before the next day
- above 210, once: all of it comes out

Hours tell you nothing. Twenty minutes behind a heavy car in August is worse than two days in November.`,
    },
    {
      by: 'priya',
      after: '5h',
      likes: 7,
      text: `I log brake temperature and pedal travel at a fixed pressure (a 100 bar sensor in the front circuit). Finished fluid shows as travel that grows within a session **and doesn’t come back when it has cooled**. Hot pads grow travel too, but that recovers.

You don’t need the sensor. Put a bit of tape behind the pedal and press it with the engine off before and after. If the mark moved and stays moved, you have your answer.`,
    },
    {
      by: 'nils',
      after: '1d 2h',
      quotes: [1, 'Hours tell you nothing.'],
      text: `For the road, years tell you something. Mine lives in damp at four degrees for half the year, and the pen has never disagreed with the calendar by more than a month. But I agree for the track.`,
    },
    {
      by: 'ada',
      after: '9h',
      likes: 3,
      text: `Stickers ordered, and the tape is on. So it *is* possible to replace fear with a roll of tape. I’ll report after Sunday.`,
    },
    {
      by: 'ada',
      after: '6d',
      likes: 9,
      text: `Report: 196 on the left front, 188 on the right, travel grew by 4 mm in the last session and **stayed**. So the fluid that “looked fine” was done after one day. Two bleeds a year was both too few and on the wrong days.`,
    },
  ],

  'Stainless or galvanized spokes on a car that’s driven in the wet?': [
    {
      by: 'nils',
      after: '6h',
      likes: 8,
      text: `Salt speaking. Galvanized, eleven winters, washed when I remembered: they went gray, then dull, then three of them brown at the bend. I saw it coming for two years. My neighbor’s stainless looked new until one went at the hub with a bang at 70 km/h.

I’ll take the one that warns me.`,
    },
    {
      by: 'tomas',
      after: '11h',
      likes: 5,
      text: `Judges prefer neither, they prefer what it left the factory with, which is galvanized on mine. So that settles it for me.

On galling: stainless in *plated brass* nipples is fine if you assemble with a drop of oil. Stainless in stainless is where the tears are.`,
    },
    {
      by: 'declan-ivarsson',
      after: '2d 3h',
      text: `Third way, since nobody has said it: galvanized, and a thin coat of wax in the fall, brushed into the crossings. Looks dull. Nothing rusts, nothing galls, and the person who trues them in ten years will thank you.`,
    },
    {
      by: 'hugh',
      after: '20h',
      likes: 12,
      quotes: [1, 'I’ll take the one that warns me.'],
      text: `That was the opinion that I kept back, and I couldn’t have put it better. A spoke carries load, and what carries load should tell me before it stops. I build stainless for people who ask for it and polish the car more than they drive it.

Wax: noted. I have a set going out on Thursday that’ll get it.`,
    },
  ],

  'Airing down: what do you run on washboard with a load?': [
    {
      by: 'rosa',
      after: '4h',
      likes: 14,
      isAccepted: true,
      text: `Go by rise, not by percent. Set it cold, drive twenty minutes at the speed you mean to hold, check again:

| rise | what it says |
|---|---|
| under 3 psi | you can go lower |
| 4 to 5 psi | stay there |
| over 6 psi | too low for that load and speed, add 2 |

With 900 lb in the bed of a half-ton on 31s I end up at 26 rear and 20 front. The rattle you still have at 24 is speed: washboard has one that it likes. Mine goes quiet at 38 mph.`,
    },
    {
      by: 'joe',
      after: '8h',
      text: `Front and rear different, of course. I had 24 all around because the gauge was in my hand and the fronts were closer. Will try it on the way to the well on Saturday.`,
    },
    {
      by: 'otis-grady',
      after: '1d',
      text: `And let them up again *before* the asphalt and not after the coffee. I killed a pair of sidewalls in eleven miles of highway at 20.`,
    },
    {
      by: 'joe',
      after: '3d 5h',
      likes: 8,
      quotes: [1, '26 rear and 20 front'],
      text: `26 and 20, rise of 4 in the rear after half an hour, sidewalls warm but not *that* warm. At 36 mph the dashboard stopped talking. That’s the rule I was looking for.`,
    },
  ],

  'Quiet tires for a loud road: what did you give up?': [
    {
      by: 'elise',
      after: '3h',
      likes: 6,
      text: `Steering, and I noticed for two weeks. The quiet ones have a soft block under the tread and the first five degrees at the wheel became a suggestion. Then I got used to it and now sporty tires feel nervous.`,
    },
    {
      by: 'greta-brandt',
      after: '9h',
      text: `Money, because the foam-lined ones can’t be plugged where I live. Two nails in a year, two tires.`,
    },
    {
      by: 'priya',
      after: '1d 4h',
      likes: 9,
      text: `Before you buy: measure the same road with 8 mm on the same tire if somebody lets you. Three quarters of what you hear at 3 mm is **wear**, sawtooth above all. Run your palm over the shoulder blocks in both directions. If one way feels like a file, new tires of the *same kind* will already be 3 dB quieter.`,
    },
    {
      by: 'kenji',
      after: '2d',
      text: `It’s a file. A very good file. Toe was out by a quarter of a degree on the rear left, so I had it aligned first.`,
    },
    {
      by: 'kenji',
      after: '16d',
      likes: 10,
      text: `Result for the next person with grooved concrete at 80 km/h:

1. sporty, 3 mm, sawtooth: 74 dB
2. sporty, new, aligned: 71 dB
3. touring, new (a friend’s set for one day): 69 dB

I stayed with number 2. What I gave up is two decibels, and I get to keep the steering.`,
    },
  ],
}
