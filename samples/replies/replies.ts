import { bodiesAndWinter } from './bodies-and-winter.ts'
import { enginesAndGearboxes } from './engines-and-gearboxes.ts'
import type { SampleReply } from './reply.ts'
import { wheelsAndBrakes } from './wheels-and-brakes.ts'
import { whichToKeep } from './which-to-keep.ts'

/** All forum threads by the title of the post, in chronological order. */
export const sampleThreads: Record<string, SampleReply[]> = {
  ...wheelsAndBrakes,
  ...enginesAndGearboxes,
  ...bodiesAndWinter,
  'Which one would you keep? A serious question about cars and space': whichToKeep,
}
