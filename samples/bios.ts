import type { CastHandle } from './cast.ts'

/** The bios of the sample people. */
export const bios: Record<CastHandle, string> = {
  mara: 'Four-speeds, carburetors and mountain roads before breakfast. I film one take, post the setup sheet, and answer every question.',
  nils: 'Winter tires until May. I fix what rust leaves me and write down what it cost.',
  priya: 'Dyno operator by day. I read your graphs and tell you what they don’t say.',
  tomas: 'Wagons, dogs and long highways. If it fits a mattress, I’ve slept in it.',
  kenji: 'Small engines, high revs. Track days on a budget, and the budget is published.',
  ada: 'I paint cars and photograph them at night. Ask me about color before you buy a can.',
  joe: 'Pickups that work for a living. Springs, hitches and payload, without the bragging.',
  elise: 'I keep this place running. Also: one coupe, three projects, no garage space.',
  sam: 'Suspension is geometry, not opinion. Corner weights on request.',
  rosa: 'Mobile mechanic. I come to you, I bring the light, and I tell you when not to spend money.',
  hugh: 'Restoring one roadster since 2009. The wiring is finished; I’ve said that before.',
  danaw: 'I organize meets and hand out the cones. Bring a chair and leave the parking lot clean.',
  lena: 'Parts counter, twelve years. I know the number you need, and the one that also fits.',
  jmarsh: 'I buy at auction so you can learn from it.',
}
