import type { SceneOrder } from '../catalog/order.ts'

type Panorama = { name: string } & SceneOrder

const scene = { kind: 'scene', at: 0.75 } as const

/** Behind the titles of the listings: the car at three quarters of the width, the left for the words. */
export const banners: Panorama[] = [
  { ...scene, name: 'content', scene: 'canyon', body: 'coupe', paint: 'cream', seed: 44, palette: 0, wheel: 'five' },
  { ...scene, name: 'requests', scene: 'snow', body: 'suv', paint: 'papaya', seed: 51, palette: 1, loaded: true },
  { ...scene, name: 'market', scene: 'garage', body: 'hatch', paint: 'red', seed: 4, palette: 1, wheel: 'twin' },
  { ...scene, name: 'events', scene: 'track', body: 'gt', paint: 'cream', seed: 8, palette: 1, raceNumber: 27 },
  { ...scene, name: 'directory', scene: 'shopfront', body: 'roadster', paint: 'mustard', seed: 104, palette: 3 },
  { ...scene, name: 'orders', scene: 'desert', body: 'pickup', paint: 'petrol', seed: 6, palette: 0 },
  { ...scene, name: 'settings', scene: 'dyno', body: 'sedan', paint: 'cream', seed: 7, palette: 0, wheel: 'multi' },
]

/** On top of profiles that have no cover of their own. */
export const covers: Panorama[] = [
  { ...scene, name: '1', scene: 'track', body: 'gt', paint: 'red', seed: 18, palette: 1, raceNumber: 11 },
  { ...scene, name: '2', scene: 'coast', body: 'roadster', paint: 'cream', seed: 33, palette: 0, wheel: 'wire' },
  { ...scene, name: '3', scene: 'forest', body: 'wagon', paint: 'mustard', seed: 3, palette: 0, loaded: true },
  { ...scene, name: '4', scene: 'city', body: 'coupe', paint: 'mustard', seed: 9, palette: 0 },
]

/** Beside the sign-in form. */
export const welcome: SceneOrder = {
  kind: 'scene',
  scene: 'coast',
  body: 'roadster',
  paint: 'petrol',
  seed: 34,
  palette: 1,
  at: 0.52,
  zoom: 0.94,
  wheel: 'wire',
}

const shared = { ...scene, at: 0.6 } as const

/** Behind the wordmark, where a link to the site is shown, or to a post without a picture, by its kind. */
export const shares: Panorama[] = [
  { ...shared, name: 'site', scene: 'canyon', body: 'gt', paint: 'papaya', seed: 21, palette: 0 },
  { ...shared, name: 'video', scene: 'canyon', body: 'coupe', paint: 'cream', seed: 44, palette: 0, wheel: 'five' },
  { ...shared, name: 'blog', scene: 'coast', body: 'roadster', paint: 'cream', seed: 33, palette: 0, wheel: 'wire' },
  { ...shared, name: 'forum', scene: 'city', body: 'coupe', paint: 'mustard', seed: 9, palette: 0 },
  { ...shared, name: 'vehicle', scene: 'studio', body: 'sedan', paint: 'petrol', seed: 12, palette: 0 },
  { ...shared, name: 'request', scene: 'snow', body: 'suv', paint: 'papaya', seed: 51, palette: 1, loaded: true },
  { ...shared, name: 'market', scene: 'garage', body: 'hatch', paint: 'red', seed: 4, palette: 1, wheel: 'twin' },
  { ...shared, name: 'event', scene: 'track', body: 'gt', paint: 'cream', seed: 8, palette: 1, raceNumber: 27 },
  { ...shared, name: 'directory', scene: 'shopfront', body: 'roadster', paint: 'mustard', seed: 104, palette: 3 },
]
