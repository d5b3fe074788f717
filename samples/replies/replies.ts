import { bodiesAndWinter } from './bodies-and-winter.ts'
import { enginesAndGearboxes } from './engines-and-gearboxes.ts'
import type { SampleReply } from './reply.ts'
import { wheelsAndBrakes } from './wheels-and-brakes.ts'
import { whichToKeep } from './which-to-keep.ts'

/** What is said in the forum, by the title of the post; in the order in which it was said. */
export const sampleThreads: Record<string, SampleReply[]> = {
  ...wheelsAndBrakes,
  ...enginesAndGearboxes,
  ...bodiesAndWinter,
  'Which one would you keep? A serious question about cars and space': whichToKeep,
}
