import type { CarLight, RoofLoad } from '../car/light.ts'
import type { Random } from '../shapes/random.ts'

export type SceneName =
  | 'canyon'
  | 'city'
  | 'snow'
  | 'track'
  | 'garage'
  | 'desert'
  | 'coast'
  | 'forest'
  | 'dyno'
  | 'studio'
  | 'shopfront'

/** Where a scene is drawn. All lengths in pixels of the picture. */
export type Stage = {
  width: number
  height: number
  /** Where the tires stand. */
  ground: number
  /** The foot of the far hills. */
  horizon: number
  /** 1 for a picture 720 high: lengths of scenery are multiplied by it. */
  scale: number
  /** The car's middle, tail and nose. It faces right. */
  middle: number
  /** The finished picture is turned round: what must not be is turned back. */
  mirrored: boolean
  tail: number
  nose: number
  /** Where the wheels stand, rear and front. */
  axles: [number, number]
  /** Prefix of the ids of gradients. */
  id: string
  /** A repeatable sequence for one part of the scene. */
  random: (part: string) => Random
  /** How far to the right a layer must be drawn that passes at `speed` (in a still: the width). */
  reach: (speed: number) => number
}

/** A part of the scene at one distance. `speed` 0 stands still like the sky, 1 passes with the ground. */
export type Layer = { speed: number; svg: string }

export type Backdrop = {
  defs: string
  /** From the sky to the road. */
  behind: Layer[]
  /** Between the car and whoever looks. */
  before: Layer[]
  light: CarLight
  /** How strongly the ground mirrors the car, 0 to 1. */
  reflection?: number
  weather?: 'rain' | 'snow'
  /** Its color. */
  weatherColor?: string
  roofLoad?: RoofLoad
}

/** Draws the scene in one of its palettes; a number beyond the last begins again. */
export type Scene = (stage: Stage, palette: number) => Backdrop

export function choose<T>(palettes: readonly T[], index: number): T {
  return palettes[index % palettes.length]!
}
