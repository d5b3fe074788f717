import type { Composition, PictureOrder } from './order.ts'

const scene = 'scene'
const road = 'road'

/** Every one of these also has a clip of the same name. */
export const videos: PictureOrder[] = film([
  [
    'canyon-gt-dawn',
    'Red fastback on a canyon road at dawn',
    { kind: scene, scene: 'canyon', body: 'gt', paint: 'red', seed: 21, palette: 0 },
  ],
  [
    'snow-suv-pass',
    'Black off-roader with skis on a snowed pass',
    { kind: scene, scene: 'snow', body: 'suv', paint: 'black', seed: 5, palette: 0, loaded: true },
  ],
  [
    'garage-hatch-tune',
    'Cream hatchback in a workshop',
    { kind: scene, scene: 'garage', body: 'hatch', paint: 'cream', seed: 4, palette: 2, zoom: 1.15, mirrored: true },
  ],
  [
    'coast-roadster-noon',
    'Red open two-seater by the sea at noon',
    { kind: scene, scene: 'coast', body: 'roadster', paint: 'red', seed: 9, palette: 0, wheel: 'wire' },
  ],
  [
    'city-coupe-rain',
    'Nose of a mustard coupe in a rainy city night',
    { kind: scene, scene: 'city', body: 'coupe', paint: 'mustard', seed: 9, palette: 0, zoom: 1.9, at: 0.24 },
  ],
  [
    'track-sedan-lap',
    'Teal sedan with race number 34 before the grandstand',
    { kind: scene, scene: 'track', body: 'sedan', paint: 'teal', seed: 31, palette: 0, raceNumber: 34, mirrored: true },
  ],
  [
    'desert-pickup-washboard',
    'Mustard pickup raising dust in the desert',
    { kind: scene, scene: 'desert', body: 'pickup', paint: 'mustard', seed: 6, palette: 1 },
  ],
  [
    'forest-wagon-autumn',
    'Sage green wagon between autumn trees',
    { kind: scene, scene: 'forest', body: 'wagon', paint: 'sage', seed: 3, palette: 1, loaded: true, mirrored: true },
  ],
  [
    'dyno-coupe-pull',
    'Tail of a teal coupe on the dyno',
    { kind: scene, scene: 'dyno', body: 'coupe', paint: 'teal', seed: 12, palette: 0, zoom: 1.7, at: 0.72 },
  ],
  [
    'road-suv-morning',
    'Green off-roader from behind on a road at sunrise',
    { kind: road, body: 'suv', paint: 'bottle', seed: 4, palette: 1 },
  ],
  [
    'studio-roadster-wires',
    'Cream roadster with wire wheels before a dark wall',
    {
      kind: scene,
      scene: 'studio',
      body: 'roadster',
      paint: 'cream',
      seed: 8,
      palette: 1,
      wheel: 'wire',
      mirrored: true,
    },
  ],
  [
    'track-gt-golden-hour',
    'Nose of a cream fastback at the circuit in evening sun',
    {
      kind: scene,
      scene: 'track',
      body: 'gt',
      paint: 'cream',
      seed: 8,
      palette: 1,
      zoom: 1.8,
      at: 0.22,
      raceNumber: 7,
    },
  ],
  [
    'city-wagon-night',
    'Silver wagon under green neon in the rain',
    { kind: scene, scene: 'city', body: 'wagon', paint: 'silver', seed: 5, palette: 2 },
  ],
  [
    'snow-sedan-february',
    'Papaya sedan in the last light of a winter day',
    {
      kind: scene,
      scene: 'snow',
      body: 'sedan',
      paint: 'papaya',
      seed: 14,
      palette: 1,
      zoom: 1.2,
      at: 0.44,
      mirrored: true,
    },
  ],
  [
    'garage-gt-polish',
    'Mustard fastback in a warm, brown workshop',
    { kind: scene, scene: 'garage', body: 'gt', paint: 'mustard', seed: 16, palette: 1 },
  ],
  [
    'road-coupe-night',
    'Petrol coupe from behind under the moon',
    { kind: road, body: 'coupe', paint: 'petrol', seed: 6, palette: 2 },
  ],
  [
    'canyon-suv-noon',
    'White off-roader in a canyon at noon',
    { kind: scene, scene: 'canyon', body: 'suv', paint: 'cream', seed: 40, palette: 2, mirrored: true },
  ],
  [
    'coast-sedan-sunset',
    'Navy sedan on the coast road at sunset',
    { kind: scene, scene: 'coast', body: 'sedan', paint: 'navy', seed: 17, palette: 1 },
  ],
  [
    'desert-gt-heat',
    'Petrol fastback in the evening heat of the desert',
    { kind: scene, scene: 'desert', body: 'gt', paint: 'petrol', seed: 26, palette: 0, mirrored: true },
  ],
  [
    'forest-hatch-mist',
    'Red hatchback in a misty green wood',
    { kind: scene, scene: 'forest', body: 'hatch', paint: 'red', seed: 13, palette: 0 },
  ],
])

function film(rows: [name: string, shows: string, composition: Composition][]): PictureOrder[] {
  return rows.map(([name, shows, composition]) => ({ name, shows, section: 'videos', ...composition }))
}
