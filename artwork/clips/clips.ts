import type { Ambience, Engine } from './sound.ts'

/** How a video's picture is set in motion. The name is the picture's. */
export type ClipOrder = {
  name: string
  seconds: number
  /** Of the wheels, each second. The road passes as fast as they roll, unless the car stands on rollers. */
  revolutions: number
  onRollers?: boolean
  /** Where the camera ends: how many times nearer, and towards which point (fractions of the picture). */
  push: [nearer: number, x: number, y: number]
  engine: Engine
  ambience: Ambience
}

export const clips: ClipOrder[] = [
  clip('canyon-gt-dawn', 14, 1, [1.06, 0.5, 0.6], 'shifting', 'wind'),
  clip('snow-suv-pass', 12, 1, [1.05, 0.55, 0.6], 'cruising', 'wind'),
  clip('garage-hatch-tune', 20, 0, [1.16, 0.4, 0.62], 'blipping', 'room'),
  clip('coast-roadster-noon', 16, 1, [1.05, 0.5, 0.65], 'cruising', 'surf'),
  clip('city-coupe-rain', 10, 1, [1.06, 0.6, 0.6], 'cruising', 'rain'),
  clip('track-sedan-lap', 9, 2, [1.05, 0.5, 0.6], 'pulling', 'wind'),
  clip('desert-pickup-washboard', 13, 1, [1.05, 0.5, 0.6], 'cruising', 'gravel'),
  clip('forest-wagon-autumn', 11, 1, [1.05, 0.5, 0.6], 'shifting', 'gravel'),
  { ...clip('dyno-coupe-pull', 8, 2, [1.1, 0.4, 0.6], 'pulling', 'room'), onRollers: true },
  clip('road-suv-morning', 24, 1, [1.06, 0.6, 0.6], 'cruising', 'wind'),
  { ...clip('studio-roadster-wires', 7, 0.5, [1.35, 0.64, 0.78], 'off', 'room'), onRollers: true },
  clip('track-gt-golden-hour', 6, 2, [1.05, 0.6, 0.6], 'pulling', 'wind'),
  clip('city-wagon-night', 12, 1, [1.05, 0.5, 0.6], 'idling', 'rain'),
  clip('snow-sedan-february', 15, 1, [1.05, 0.5, 0.6], 'shifting', 'wind'),
  clip('garage-gt-polish', 32, 0, [1.22, 0.62, 0.6], 'off', 'buffing'),
  clip('road-coupe-night', 45, 1, [1.08, 0.62, 0.62], 'shifting', 'wind'),
  clip('canyon-suv-noon', 10, 1, [1.05, 0.5, 0.6], 'cruising', 'wind'),
  clip('coast-sedan-sunset', 18, 1, [1.06, 0.5, 0.6], 'cruising', 'surf'),
  clip('desert-gt-heat', 8, 2, [1.05, 0.5, 0.6], 'pulling', 'gravel'),
  clip('forest-hatch-mist', 9, 1, [1.05, 0.5, 0.6], 'shifting', 'gravel'),
]

function clip(
  name: string,
  seconds: number,
  revolutions: number,
  push: ClipOrder['push'],
  engine: Engine,
  ambience: Ambience,
): ClipOrder {
  return { name, seconds, revolutions, push, engine, ambience }
}
