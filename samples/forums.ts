import type { SampleForum } from './sample.ts'

/** Newest first. `tokens` is the bounty: open, paid for the accepted answer, or back with its author after 30 days. */
export const forums: SampleForum[] = [
  {
    by: 'jmarsh',
    ago: '19m',
    title: 'Torque spec for aluminum wheels on factory studs?',
    description: `The manual says 80 ft-lb for the steel wheels it came with. I now have aluminum ones with conical seats on the same 12x1.5 studs. Same number, or less because the seat is softer?

I’ve seen 75, 85 and “until it clicks”. Not going with the last one. Do you re-torque after 50 miles, and do you do it hot or cold?`,
    tags: ['wheels', 'torque', 'basics'],
    tokens: 20,
    likes: 34,
    dislikes: 0,
    views: 512,
  },
  {
    by: 'danaw',
    ago: '11h',
    title: 'Clutch bites at the very top. Adjust, or is it done?',
    description: `First manual car, so I have nothing to compare it to. 119,000 miles, cable clutch, no slip that I notice in fourth uphill. The pedal does nothing for most of its travel and everything in the last inch.

My neighbor says adjust the cable. The forum I’m reading says transmission out, new clutch. There’s a large gap between these two.`,
    tags: ['clutch', 'transmission', 'beginner'],
    likes: 18,
    dislikes: 0,
    views: 274,
  },
  {
    by: 'mara',
    ago: '2d 6h',
    title: 'Rear axle hop under hard launch on leaf springs',
    description: `Fastback, 3.25 rear, softer springs since October. From a standstill on warm asphalt the rear hops four or five times before it hooks up. On the old springs it just spun.

I’ve read about traction bars, about clamping the front half of the leaf, and about doing nothing and driving like a grown-up. Pinion angle is 2.5 degrees nose down, static.

What I’d like to know from people who solved it: what did you measure before you bought something?`,
    tags: ['suspension', 'leaf springs', 'axle'],
    tokens: 40,
    likes: 46,
    dislikes: 1,
    views: 803,
  },
  {
    by: 'priya',
    ago: '5d 3h',
    title: 'House rules for tuning threads: post the log, not the number',
    description: `We get several “is this good?” threads a day with a single peak number. Nobody can help you with a peak number.

When you ask about a tune, please post:

- the whole log as a file or a picture of the graph, with the axes
- fuel, ambient temperature, gear
- what changed since the last log, even if you think that it doesn’t matter

And when you answer, say how you know. “I would try” is welcome. “Everybody knows” isn’t an answer.`,
    tags: ['tuning', 'rules', 'data'],
    likes: 212,
    dislikes: 6,
    views: 3_940,
  },
  {
    by: 'sam',
    ago: '8d 5h',
    title: 'Spring clamps or worm drive on boost hoses, after what happened',
    description: `You have all seen the video. The clamp that backed off was a worm drive, torqued, on a bead-rolled pipe.

I’m now using constant-tension T-bolts on everything above 8 psi and a paint stripe on each. A colleague swears by spring clamps because they follow the silicone as it creeps. I haven’t found a comparison with temperatures in it. Has anybody measured?`,
    tags: ['turbo', 'hoses', 'boost'],
    tokens: 30,
    likes: 71,
    dislikes: 2,
    views: 1_230,
  },
  {
    by: 'tomas',
    ago: '13d 2h',
    title: 'Original thin paint: keep polishing, or stop while it’s ahead?',
    description: `Gauge says 60 to 70 microns on most of the car and 38 on top of the left fender. It’s single-stage red from 1967. It has a haze that one pass would fix.

Part of me wants the shine. The other part knows that you can only take it off once.`,
    tags: ['paint', 'preservation', 'detailing'],
    likes: 88,
    dislikes: 0,
    views: 1_402,
  },
  {
    by: 'nils',
    ago: '19d 7h',
    title: 'Battery at minus thirty: does the blanket help or only the charger?',
    description: `Car lives outside with a block heater on a timer. Two winters, two batteries. I can add a 60 W blanket or a small maintainer on the same cord, not both (the outlet is 10 A and the cabin heater is hungry).

Which one, and why? Bonus if you’ve measured cranking voltage.`,
    tags: ['winter', 'battery', 'electrical'],
    tokens: 10,
    likes: 39,
    dislikes: 0,
    views: 644,
  },
  {
    by: 'ada',
    ago: '26d 4h',
    title: 'How do you decide that brake fluid is finished before the pedal tells you?',
    description: `I change it twice a year because I’m afraid of it. That isn’t a method. Test strips tell me about copper, pens tell me about water, and neither tells me about the session I did last Sunday.

Do you go by hours on track, by temperature, by color, or do you also go by fear?`,
    tags: ['brakes', 'track day', 'fluids'],
    tokens: 15,
    likes: 63,
    dislikes: 1,
    views: 980,
  },
  {
    by: 'joe',
    ago: '36d 3h',
    title: 'Airing down: what do you run on washboard with a load?',
    description: `Empty truck, 31s: 18 psi and everybody is happy. With 900 lb in the bed I went to 24 and the rattle was back. At 20 the sidewalls got warm enough to worry me.

Is there a rule that you trust? I know the percent-of-street one. I mean for a long day, not for a crawl.`,
    tags: ['off-road', 'tires', 'pressure'],
    likes: 41,
    dislikes: 0,
    views: 702,
  },
  {
    by: 'hugh',
    ago: '48d 5h',
    title: 'Stainless or galvanized spokes on a car that’s driven in the wet?',
    description: `I’ve built both for thirty years and have an opinion. I’d like to hear yours before I say it, particularly from somebody with salt.

Points to consider: thread galling in plated nipples, how each one fails (one warns you), and who will true them in ten years.`,
    tags: ['wheels', 'wire wheels', 'materials'],
    likes: 29,
    dislikes: 0,
    views: 455,
  },
  {
    by: 'rosa',
    ago: '64d 2h',
    title: 'Transfer case whine after rebuild: bearings, chain, or my ears?',
    description: `New bearings, new chain, new seals, old gears. It whines off throttle between 45 and 52 mph and is silent everywhere else, in two-wheel drive too.

Preload was set by the book (and by flashlight, see the video). Backlash I couldn’t measure. Before I open it up again, indoors this time: what does your experience say about a noise with such sharp edges?`,
    tags: ['transmission', 'four-wheel drive', 'noise'],
    tokens: 25,
    likes: 33,
    dislikes: 1,
    views: 588,
  },
  {
    by: 'kenji',
    ago: '81d 6h',
    title: 'Quiet tires for a loud road: what did you give up?',
    description: `The expressway to the office is grooved concrete. I measured 74 dB at 80 km/h on sporty tires with 3 mm left, which is a vacuum cleaner.

I’m willing to give up something. I’d like to know what it was in your case: steering, wet grip, life, or the money?`,
    tags: ['tires', 'noise', 'daily driver'],
    tokens: 12,
    likes: 55,
    dislikes: 2,
    views: 871,
  },
  {
    by: 'lena',
    ago: '102d 3h',
    title: 'MIG settings for 0.8 mm sheet, because I’m making lace',
    description: `0.6 wire, lowest tap, stitching one dot at a time, and I still blow through next to old metal. On scrap of the same thickness it works.

Is it the rust that I can’t see, the gap, or the fact that I hold my breath?`,
    tags: ['welding', 'bodywork', 'rust'],
    likes: 47,
    dislikes: 0,
    views: 733,
  },
  {
    by: 'elise',
    ago: '126d 4h',
    title: 'Which one would you keep? A serious question about cars and space',
    description: `We’re moving, and there’s room for two. There are three: a wagon that does everything, a small thing that I learned on, and an old sedan that was my father’s and runs twice a year.

Please don’t say “rent a garage”. I want to hear how you chose, and whether you regret it.`,
    tags: ['ownership', 'stories'],
    likes: 139,
    dislikes: 3,
    views: 2_310,
  },
  {
    by: 'sam',
    ago: '155d 2h',
    title: 'Wideband placement: how far is far enough from the turbine?',
    description: `Instructions say 60 cm after the outlet, between ten and two o’clock. In this bay I get 35 before the pipe turns under the floor, and then there’s a support I don’t want to weld on.

Sensor life at 35 cm, does anybody have real hours? I’m happy to replace it each season if the reading is right. I’m less happy if it’s wrong in a way I can’t see.`,
    tags: ['tuning', 'sensors', 'turbo', 'exhaust'],
    tokens: 15,
    likes: 37,
    dislikes: 0,
    views: 566,
  },
]
