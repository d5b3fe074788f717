import type { Composition } from '../catalog/order.ts'

/** For posts of a kind that have no picture. Forum posts have the blueprints. */
export const standIns: Record<string, Composition> = {
  video: { kind: 'road', body: 'coupe', paint: 'petrol', seed: 6, palette: 2 },
  blog: { kind: 'cockpit', body: 'sedan', paint: 'navy', seed: 9, palette: 2 },
  vehicle: { kind: 'scene', scene: 'studio', body: 'coupe', paint: 'slate', seed: 7, palette: 1 },
  request: { kind: 'still life', object: 'toolbox', seed: 0, palette: 1 },
  market: { kind: 'still life', object: 'wheel', seed: 2, palette: 1, wheel: 'five' },
  event: { kind: 'circuit', seed: 5, palette: 0 },
  directory: { kind: 'scene', scene: 'shopfront', body: 'hatch', paint: 'slate', seed: 107, palette: 3 },
}
