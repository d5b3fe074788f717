/** The author, the text, and the answers. Authors are members of the cast or the background. */
export type SampleThread = [by: string, text: string, ...answers: [by: string, text: string][]]

/** By the beginning of a post’s title, in chronological order. Each comment fits its post. */
export const comments: Record<string, SampleThread[]> = {
  'First dawn run up Angeles Crest': [
    ['elise', 'More interior mic, please. The rest is perfect.'],
    ['joe', 'Drove the same stretch Sunday. There’s gravel on the exit of the second hairpin, careful.'],
    ['ada', 'That first downshift is the cleanest I’ve heard on this transmission. What oil are you running?'],
  ],
  'Snow chains or studs?': [
    [
      'joe',
      'The tape measure alone earns this a like. I’d love a copy of the table.',
      ['nils', 'Sent. Run two with chains is marked: I braked a meter late.'],
    ],
    ['greta-eklund', 'Here on the coast it’s wet ice at zero degrees. Studs, every time.'],
    [
      'kofi-novak',
      'How long did the chains take you with cold fingers?',
      ['nils', 'Eleven minutes the first time, four the third. Practice in the garage.'],
      ['danaw', 'Eleven is my record on a dry driveway in June.'],
    ],
    ['ruth-ivarsson', '“Above 50 it’s a noise” is going on the fridge.'],
  ],
  'Stage 1 tune on a stock hatch': [
    [
      'sam',
      'Same car, same dyno, four hours apart: that’s how it’s done. Fan speed the same on both?',
      ['priya', 'Same fan, same gear, tire pressures set again before the second run.'],
    ],
    ['hiro-brandt', '38 mpg afterward is the part I didn’t expect.'],
    ['danaw', 'So: coolant first, then power. Noted.'],
    [
      'mateo-duarte',
      'What does the clutch think of 2,400 rpm now?',
      ['priya', 'Nothing yet at 31,000 miles. Fourth from low revs is what I watch.'],
    ],
  ],
  'Forty years under a sheet, back': [
    ['lena', 'Leaving the paint as he left it was the right call. I wouldn’t have had the strength.'],
    [
      'paola-castellan',
      'What did you flush the tank with in the end?',
      ['tomas', 'Boiled out by a radiator shop, then a new sender. Varnish came out in plates.'],
    ],
    [
      'hugh',
      'Which end of the bearing was noisy, after all that?',
      ['tomas', 'Outer race, left front. Forty years for a twelve dollar part.'],
      ['hugh', 'It usually is.'],
    ],
  ],
  'Wet night, cold tires': [
    ['nils', '45 degrees is the number people forget. Summer tires are hockey pucks by then.'],
    ['tessa-orlov', 'The painted lines at the ferry exit got me twice. On a bicycle.'],
    ['jmarsh', 'Legal speeds and still instructive. More of this.'],
  ],
  'Lap by lap: a daily-driver sedan': [
    ['danaw', 'Car seats out at the gate and back in for the drive home. You have no excuse left, people.'],
    [
      'quentin-grady',
      'Nine and a half seconds from looking farther ahead is the cheapest upgrade there is.',
      ['ada', 'And the only one that also works in the school drop-off line.'],
    ],
    [
      'sam',
      'What did the fluid look like after five sessions?',
      ['ada', 'Changed it the week before. Pedal the same at four as at ten.'],
    ],
  ],
  'Rear-wheel drive in February': [
    ['tomas', 'Two bags of sand, strapped. The strapped part matters: ask my rear window.'],
    [
      'ines-ivarsson',
      'Second gear start finally got my mother up her own hill. She says thank you.',
      ['nils', 'Tell her third works too, if she’s patient.'],
    ],
  ],
  'Parking garage meet': [
    [
      'elise',
      'The grandmother asleep in the back is the frame of the year.',
      ['kenji', 'She woke up, asked which car was the oldest, and told us about her first one.'],
    ],
    ['otis-kowal', 'Thirty wagons and nobody revved. I didn’t know this was possible.'],
    [
      'ada',
      'What lens was the row shot? It looks like you stood in the next street.',
      ['kenji', 'A 135 from the ramp, on a beanbag. The security guard held my coat.'],
    ],
  ],
  'Paint correction on single-stage': [
    ['lena', 'I panicked exactly as you said when the pad turned green. Thank you for the next sentence.'],
    [
      'soren-hollis',
      'What did the gauge say before and after?',
      ['priya', '112 microns to 106 on the worst panel. I stopped there on purpose.'],
    ],
  ],
  'Aim your headlights': [
    ['jonas-jessup', 'Both of mine were at the treetops. Sorry to the whole of Route 9.'],
    ['danaw', 'We do this for free at the shop and nobody asks. Show people this video.'],
    [
      'amara-mbeki',
      'Does it count if the wall isn’t level?',
      ['tomas', 'The floor has to be, the wall only has to stand. Measure from the headlight, not the ground.'],
    ],
  ],
  'Learning heel-and-toe': [
    ['mara', 'Rolling and not twisting took me two years to find out. You’re quick.'],
    ['rosa', 'Your neighbor should be on every driving video.', ['danaw', 'She has asked for a fee. It’s cake.']],
    ['bruno-lachance', 'Second is still an argument for me after twenty years.'],
  ],
  'Brake pads: four sets': [
    [
      'sam',
      'Painted rotor edges instead of a guess. Which paint went first on the track pad?',
      ['ada', 'The 500 degree stripe on stop eight, the green one never.'],
    ],
    ['esther-pruitt', 'Bought the quiet one because of this. It’s quiet.'],
    ['hugh', 'Ten stops with the wheel off after each. That’s a long evening; it shows.'],
  ],
  'Heat soak: why it won’t restart': [
    ['mara', 'A thermometer on each theory. I’m stealing the method, and I owe you a beer for the fuel line.'],
    [
      'farid-kowal',
      'Did a return line change the number?',
      ['jmarsh', 'From 176 to 151 degrees at the same spot. It restarts, grumbling.'],
    ],
  ],
  'Low range at high noon': [
    ['rosa', 'Eleven of thirty is a good day. The socket in the frame rail made me laugh out loud.'],
    ['declan-duarte', 'Size of the socket?', ['joe', '10 mm. Of course it was the 10.']],
  ],
  'Why I sold the fast one': [
    ['mara', 'I read this twice and then I went out and looked at mine for a while.'],
    [
      'leila-abara',
      'The slow one asks you to drive it. That’s the whole thing in one line.',
      ['hugh', 'You put it better than I did, in a tenth of the words.'],
    ],
  ],
  'Forty years of nothing: waking': [
    ['jmarsh', 'Turning it by hand before anything else should be printed on every battery.'],
    [
      'nadia-ferrant',
      'How long did you leave the oil in the bores?',
      ['tomas', 'Nine days, a spoonful each, and the plugs back in by hand.'],
    ],
    ['elise', 'Mice with opinions on wiring. I have the same ones.'],
  ],
  'Reading a mountain road before': [
    ['kenji', 'The part about where the guardrail stops being polished. I had never looked, now I can’t stop.'],
    [
      'otis-brandt',
      'Printed it for my daughter, who just got her license.',
      ['mara', 'Tell her the second reading is on the way down.'],
    ],
  ],
  'Camping at minus twenty': [
    ['rosa', 'I’ll stay with sand. But the trick with the hot bottle in the boots is coming with me.'],
    [
      'chiara-eklund',
      'What’s the heater drawing overnight?',
      ['nils', 'About 1.5 amps once it’s warm, 8 for the first minutes. Second battery, fused.'],
    ],
  ],
  'Fluid, pads, rotors: what actually': [
    ['sam', 'Somebody finally wrote that the pad gas and the boiled fluid feel different.'],
    ['greta-novak', 'How old was the fluid that boiled?', ['ada', 'Three winters. It was the color of tea.']],
  ],
  'A cord of wood and a payload': [
    ['joe', 'The sticker counts the driver, the dog and the thermos as well. People forget the dog.'],
    ['ruth-castellan', 'I weighed mine at the dump for four dollars. Best four dollars of the year.'],
  ],
  'Night photographs of cars': [
    [
      'elise',
      'Tried the wet street with a bucket, as you said. The neighbors think I wash the road now.',
      ['kenji', 'Mine bring me coffee. Give it a month.'],
    ],
  ],
  'Packing for nine days': [
    [
      'joe',
      'Two fan belts and no axe. I’m ready to argue about the axe.',
      ['rosa', 'A saw does it all and fits behind a seat.'],
      ['joe', 'Conceded, until the first frozen log.'],
    ],
    [
      'hiro-pruitt',
      'How much water, and where in the truck?',
      ['rosa', 'A gallon and a quarter per person per day, low and in front of the axle.'],
    ],
  ],
  'Putting a car to sleep': [
    ['tomas', 'Pump the tires up and write it on the windshield. I forgot the second half once.'],
    [
      'paola-lachance',
      'Tank full or empty for five months?',
      ['priya', 'Full, with stabilizer run through to the carburetor or rail. Less air, less water.'],
    ],
  ],
  'Driving home tired': [
    ['nils', 'Thank you for writing this one. I know exactly that half hour.'],
    ['danaw', 'I stop now. Fifteen minutes, seat back, alarm on. It isn’t weakness.'],
  ],
  'Buying at a distance': [
    ['lena', 'Question four found me the inner sill that the pictures avoided.'],
    [
      'kofi-hollis',
      'What do you pay the stranger with the flashlight?',
      ['jmarsh', 'Sixty and lunch. It has saved me four cars so far.'],
    ],
  ],
  'Torque spec for aluminum wheels': [
    ['hugh', 'Who made the wheel decides, not the car. It’s often cast on the back of a spoke.'],
  ],
  'Clutch bites at the very top': [
    ['sam', 'Measure the free play before anybody says transmission. All it takes is a ruler.'],
    ['bruno-abara', 'Mine did this for 20,000 miles after I adjusted the cable.'],
  ],
  'Rear axle hop under hard launch': [['joe', 'I did nothing and drove like a grown-up. The hop is gone.']],
  'Quiet tires for a loud road': [['tessa-jessup', '74 dB at 80 is my kitchen with everything on. I feel for you.']],
  'MIG settings for 0.8 mm': [['hugh', 'A piece of copper behind the gap. And breathe.']],
  'Which one would you keep?': [
    ['rosa', 'The one you would look for at a sale in ten years, and couldn’t find.'],
    ['mateo-orlov', 'I sold my father’s. It’s the only one I still think about.'],
  ],
  '2008 Kurier sedan': [
    ['jmarsh', 'A folder as thick as a brick is worth more than any part on it.'],
    [
      'quentin-eklund',
      'Which pads did you end up with after the test?',
      ['ada', 'The quiet ones from the middle. The kids voted.'],
    ],
  ],
  '1967 Lido roadster': [
    ['hugh', 'Belt off first: I’m making that the rule for every car here.'],
    ['ines-mbeki', 'That’s the first untouched dashboard I’ve seen in one of these.'],
    [
      'mara',
      'Does the heater still smell of 1986?',
      ['tomas', 'Of my uncle’s cigars, faintly. Nobody is allowed to clean that heater.'],
    ],
  ],
  '2014 Lutin hatch': [
    ['danaw', 'Receipts with photographs of receipts. I’ve found my people.'],
    [
      'jonas-kowal',
      'Would you part with the winter wheels separately?',
      ['priya', 'They go with the car, sorry: the buyer will need them by the weekend.'],
    ],
  ],
  '1996 Surveyor': [
    [
      'joe',
      'Which third would you not do again?',
      ['rosa', 'The drawers, the second spare and most of the lights.'],
      ['joe', 'I’ve just finished my drawers.'],
    ],
    ['declan-novak', '5,310 loaded is honest. Mine said 4,900 until I met a scale.'],
  ],
  '1986 Falter coupe': [
    [
      'lena',
      'I looked at all 214. Number 88 is a beautiful plug weld.',
      ['jmarsh', 'Nobody has ever gone that far. Come see it in person.'],
    ],
    ['soren-grady', 'Fair price for a car that hides nothing.'],
  ],
  '1972 Marlow sedan': [
    ['tomas', '54 horsepower on a warm day, and every one of them known by name.'],
    [
      'elise',
      'My mother drove one in brown. She says the smell is vinyl and hope.',
      ['lena', 'I’m putting that on the glovebox.'],
    ],
  ],
  '1989 Ranchhand': [
    [
      'rosa',
      'Tell us about the dent, then.',
      ['joe', 'It involves a bull, a gate and my brother. The truck was parked.'],
    ],
  ],
  '1961 Linnet': [
    ['tessa-abara', 'The left rear being the fourth attempt makes me feel better about my first.'],
    ['kenji', 'Desert sand in wire wheels. You’re a brave man with a brush.'],
  ],
  '1999 Fjäll': [
    ['ada', 'A shovel with its own bracket. That’s all I need to know about the owner.'],
    [
      'greta-pruitt',
      'Is the block heater wired to the outlet inside, too?',
      ['nils', 'Yes, with a timer. Forty minutes at minus twenty.'],
    ],
  ],
  '2006 Suzume': [
    ['priya', 'Only eleven? I’m told I did nine at one intersection.'],
    ['hugh', 'You’ll have earned that sticker by spring.'],
  ],
  'Wanted: patient welder': [
    ['hugh', 'Ask to see a cut-open test piece before you ask for a price.'],
    ['amara-grady', 'What kind of food?', ['lena', 'Whatever is plug-welded well gets lasagna.']],
  ],
  'Stuck on the side of US-191': [
    [
      'joe',
      'I drive 191 at six. Is the pullout the one before the cattle guard?',
      ['rosa', 'After it, with the two tables. I have coffee if you have a pump.'],
    ],
    ['farid-duarte', 'Listen at the filler with the key on before you buy: it may be the relay.'],
  ],
  'Pulled out of a snowbank': [
    ['sam', 'Measure the rear too. A bent rear arm steers the front wheel straight at the ditch.'],
  ],
  'Flat in the rain': [
    ['mara', 'Shoulder means no plug, you’re right. Stay behind the barrier while you wait.'],
    [
      'otis-ferrant',
      'Have a 185/55 with 5 mm left, twenty minutes from you. Message me.',
      ['danaw', 'You’re a hero. Messaging you now.'],
    ],
  ],
  'Foggy headlights': [
    ['kenji', 'I won’t mention the toothpaste.', ['tomas', 'You’ve just mentioned the toothpaste.']],
  ],
  'Vapor lock in the desert': [
    [
      'jmarsh',
      'A day, a thermometer and a carburetor: I have all three. When?',
      ['mara', 'First Saturday it’s over 95. Bring the theories.'],
    ],
    ['rosa', 'Clothespins are a joke, but they told me where the heat came in.'],
  ],
  'Second opinion on a misfire': [
    [
      'priya',
      'Only over 175 degrees and only on the dyno: what does the ground strap do when the car’s strapped down?',
      ['sam', 'That’s close to my theory. I’ll send you the logs.'],
    ],
  ],
  'Forged mesh 15x8': [
    ['kenji', 'Showing the curb rash in photo three is how everybody should sell wheels.'],
    [
      'leila-novak',
      'Would they clear a 280 mm four-piston kit?',
      ['hugh', 'With 6 mm to spare. I’ve tried one. Measure yours to be sure.'],
    ],
  ],
  'Four-piston front brake kit': [
    [
      'ada',
      'Can you post the drawing with the spoke clearance?',
      ['sam', 'It’s the last picture now. Print it at 100%, cut it out, hold it in.'],
    ],
  ],
  'Coilovers, 6k/5k springs': [
    ['danaw', 'Pulled for a double bass: best reason on this site.'],
    [
      'mateo-hollis',
      'How many clicks on the road?',
      ['ada', 'Eleven from soft in front, nine at the back. Softer on the old bridge.'],
    ],
    ['hiro-castellan', 'I have one spare set of these, if somebody needs one.'],
  ],
  '350 mm leather wheel': [['esther-lachance', 'Mine is two years old and is indeed like a glove now.']],
  'Ball-bearing turbo': [
    ['sam', 'A printout from 140,000 rpm. More sellers like this, please.'],
    ['nadia-jessup', 'Oil feed restrictor included?', ['priya', 'Yes, 1 mm, in the bag with the gaskets.']],
  ],
  'Short shifter with a round knob': [
    ['kofi-grady', 'The one I have now does buzz at 3,000. How did you know?', ['jmarsh', 'They all do.']],
    ['declan-mbeki', 'Only an idiot pays that for a shifter, and only a thief asks for it.'],
  ],
  'Wire wheel, 72 spokes': [['tomas', 'The line about the splines saved me a wheel. Ordered hubs first.']],
  'Roadside toolbox': [
    ['joe', 'The long 10 mm. You understand.'],
    [
      'ruth-brandt',
      'The card alone got me home from Moab.',
      ['rosa', 'Then it has done more miles than I have this year.'],
    ],
  ],
  'Open track evening, novices first': [
    [
      'danaw',
      'Is a first-timer in a small hatch going to be in anybody’s way?',
      ['ada', 'No. Mirrors, point them by, and the first two sessions are yours anyway.'],
    ],
    ['hiro-castellan', 'How is 95 dB measured?', ['ada', 'With a meter 50 feet from the track, at full throttle.']],
  ],
  'Sunrise at the harbor wall': [
    ['lena', 'I still think about the delivery van.'],
    ['chiara-orlov', 'Is six o’clock six, or car people six?', ['mara', 'The sun doesn’t wait for car people.']],
  ],
  'Dirt course for beginners': [['nils', 'At thirty you can laugh, that’s the secret. Wish I were closer.']],
  'Night meet, top deck': [['elise', 'Six years without a phone call is a better record than any lap time.']],
  'Dyno shootout': [['mara', 'I’ll ask the man with the 412.', ['sam', 'He has bought new clamps.']]],
  'Badlands navigation rally': [
    ['rosa', 'We were the other crew. It was the compass.', ['joe', 'It wasn’t the compass.']],
  ],
  'Ellery Wheel Works': [
    ['kenji', 'Brought in a wheel I had given up on. It came back rounder than my spare.'],
    ['paola-grady', 'Do you do magnesium?', ['hugh', 'Inspect and coat, yes. Weld, no.']],
  ],
  'Adeyemi Dyno and Calibration': [
    ['jonas-brandt', 'Told me not to spend the money. Spent half of it on a hose and drove home happy.'],
  ],
  'Delgado Mobile Repair': [
    ['quentin-duarte', 'Starter changed in a grocery store parking lot, in hail. Still polite at the end.'],
  ],
  'Foxhole Garage': [
    ['soren-castellan', 'A picture for every seam: I gave the folder to the next owner like a passport.'],
  ],
  'Whitlock Tires and Brakes': [['hugh', 'They sent me away with what I came with because it was fine. Go there.']],
}
