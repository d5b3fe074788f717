import type { BodyName } from '../bodies/body.ts'
import type { Paint } from '../paints.ts'
import type { RearName } from '../road/rear.ts'
import type { SceneName } from '../scenes/scene.ts'
import type { ObjectName } from '../still-lifes/still-life.ts'
import type { WheelStyle } from '../wheels/style.ts'

/** A car in a landscape, from the side. */
export type SceneOrder = {
  kind: 'scene'
  scene: SceneName
  body: BodyName
  paint: Paint
  seed: number
  /** Which of the scene's palettes (hour, weather). */
  palette: number
  /** 1 shows the whole car, 2 half of it. */
  zoom?: number
  /** Where the car's middle stands, as a fraction of the width; 0.5 unless told. */
  at?: number
  /** The whole picture turned round: the car faces left. */
  mirrored?: boolean
  wheel?: WheelStyle
  raceNumber?: number
  /** Skis, boxes or a surfboard on the roof, as the scene has them. */
  loaded?: boolean
  /** Cars parked behind: where (fraction of the width), which and in what color. */
  behind?: { at: number; body: BodyName; paint: Paint }[]
}

/** The car from behind, on a road that runs to the horizon. */
export type RoadOrder = {
  kind: 'road'
  body: RearName
  paint: Paint
  seed: number
  palette: number
  mirrored?: boolean
}

/** The road from the driver's seat. `paint` is the hood's. */
export type CockpitOrder = { kind: 'cockpit'; body: BodyName; paint: Paint; seed: number; palette: number }

/** A part on a plain ground. `closeUp` is a detail of it, `pair` shows two. */
export type StillLifeOrder = {
  kind: 'still life'
  object: ObjectName
  seed: number
  palette: number
  wheel?: WheelStyle
  view?: 'whole' | 'close up' | 'on the bench'
}

export type CircuitOrder = { kind: 'circuit'; seed: number; palette: number }
export type BlueprintOrder = { kind: 'blueprint'; body: BodyName; palette: number }
export type HelmetOrder = { kind: 'helmet'; seed: number }

export type Composition =
  | SceneOrder
  | RoadOrder
  | CockpitOrder
  | StillLifeOrder
  | CircuitOrder
  | BlueprintOrder
  | HelmetOrder

export type Section =
  | 'videos'
  | 'blogs'
  | 'forums'
  | 'vehicles'
  | 'requests'
  | 'market'
  | 'events'
  | 'directory'
  | 'avatars'

/** A picture of the samples. `name` is its file's, without `.webp`; `shows` is a caption for whoever picks one. */
export type PictureOrder = { name: string; section: Section; shows: string } & Composition
