import type { BodyName } from '../bodies/body.ts'
import type { Paint } from '../paints.ts'
import type { SceneName } from '../scenes/scene.ts'
import type { WheelStyle } from '../wheels/style.ts'
import type { Composition, PictureOrder } from './order.ts'

type Vehicle = {
  name: string
  body: BodyName
  paint: Paint
  wheel: WheelStyle
  studio: number
  scene: SceneName
  palette: number
  fourth?: 'cockpit' | 'rear' | 'tail'
}

const garage: Vehicle[] = [
  {
    name: 'silver-sedan',
    body: 'sedan',
    paint: 'silver',
    wheel: 'twin',
    studio: 1,
    scene: 'city',
    palette: 0,
    fourth: 'cockpit',
  },
  { name: 'red-roadster', body: 'roadster', paint: 'red', wheel: 'wire', studio: 0, scene: 'coast', palette: 0 },
  {
    name: 'mustard-hatch',
    body: 'hatch',
    paint: 'mustard',
    wheel: 'turbofan',
    studio: 1,
    scene: 'garage',
    palette: 2,
    fourth: 'tail',
  },
  {
    name: 'bottle-suv',
    body: 'suv',
    paint: 'bottle',
    wheel: 'steel',
    studio: 3,
    scene: 'forest',
    palette: 0,
    fourth: 'rear',
  },
  {
    name: 'black-coupe',
    body: 'coupe',
    paint: 'black',
    wheel: 'mesh',
    studio: 2,
    scene: 'canyon',
    palette: 0,
    fourth: 'rear',
  },
  {
    name: 'papaya-gt',
    body: 'gt',
    paint: 'papaya',
    wheel: 'five',
    studio: 1,
    scene: 'track',
    palette: 1,
    fourth: 'cockpit',
  },
  {
    name: 'cream-wagon',
    body: 'wagon',
    paint: 'cream',
    wheel: 'turbofan',
    studio: 2,
    scene: 'snow',
    palette: 0,
    fourth: 'tail',
  },
  { name: 'slate-pickup', body: 'pickup', paint: 'slate', wheel: 'six', studio: 0, scene: 'desert', palette: 1 },
  {
    name: 'petrol-coupe',
    body: 'coupe',
    paint: 'petrol',
    wheel: 'twin',
    studio: 0,
    scene: 'dyno',
    palette: 1,
    fourth: 'tail',
  },
  { name: 'burgundy-sedan', body: 'sedan', paint: 'burgundy', wheel: 'mesh', studio: 3, scene: 'forest', palette: 1 },
  {
    name: 'cream-gt',
    body: 'gt',
    paint: 'cream',
    wheel: 'steel',
    studio: 2,
    scene: 'canyon',
    palette: 1,
    fourth: 'tail',
  },
  { name: 'navy-roadster', body: 'roadster', paint: 'navy', wheel: 'steel', studio: 3, scene: 'desert', palette: 0 },
  {
    name: 'sage-wagon',
    body: 'wagon',
    paint: 'sage',
    wheel: 'five',
    studio: 0,
    scene: 'coast',
    palette: 1,
    fourth: 'cockpit',
  },
  { name: 'white-hatch', body: 'hatch', paint: 'cream', wheel: 'multi', studio: 3, scene: 'track', palette: 2 },
  {
    name: 'red-pickup',
    body: 'pickup',
    paint: 'red',
    wheel: 'five',
    studio: 1,
    scene: 'snow',
    palette: 1,
    fourth: 'tail',
  },
]

/** Three or four views of each of fifteen cars: studio, on the road, front wheel, and one more. */
export const vehicles: PictureOrder[] = garage.flatMap(views)

function views(vehicle: Vehicle, index: number): PictureOrder[] {
  const { body, paint, wheel } = vehicle
  const car = { kind: 'scene', body, paint, wheel, seed: 200 + index } as const
  const studio = { ...car, scene: 'studio', palette: vehicle.studio } as const
  const mirrored = index % 2 === 1
  const view = (suffix: string, shows: string, composition: Composition): PictureOrder => ({
    name: `${vehicle.name}-${suffix}`,
    section: 'vehicles',
    shows: `${paint} ${body}, ${shows}`,
    ...composition,
  })
  const fourth = {
    cockpit: () => view('cockpit', "from the driver's seat", { ...car, kind: 'cockpit', palette: index % 3 }),
    rear: () =>
      view('rear', 'from behind', { ...car, kind: 'road', body: body === 'suv' ? body : 'coupe', palette: index % 3 }),
    tail: () => view('tail', 'its tail, close', { ...studio, zoom: 1.8, at: 0.8, mirrored }),
  }
  return [
    view('studio', 'the whole car in a studio', { ...studio, mirrored }),
    view(vehicle.scene, `outside: ${vehicle.scene}`, {
      ...car,
      scene: vehicle.scene,
      palette: vehicle.palette,
      mirrored: !mirrored,
    }),
    view('wheel', 'its nose and front wheel, close', { ...studio, zoom: 2.2, at: 0.16, mirrored }),
    ...(vehicle.fourth ? [fourth[vehicle.fourth]()] : []),
  ]
}
