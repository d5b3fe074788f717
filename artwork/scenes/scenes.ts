import { canyon } from './canyon.ts'
import { city } from './city.ts'
import { coast } from './coast.ts'
import { desert } from './desert.ts'
import { dyno } from './dyno.ts'
import { forest } from './forest.ts'
import { garage } from './garage.ts'
import type { Scene, SceneName } from './scene.ts'
import { shopfront } from './shopfront.ts'
import { snow } from './snow.ts'
import { studio } from './studio.ts'
import { track } from './track.ts'

export const scenes: Record<SceneName, Scene> = {
  canyon,
  city,
  coast,
  desert,
  dyno,
  forest,
  garage,
  shopfront,
  snow,
  studio,
  track,
}
