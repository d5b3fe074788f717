import type { ObjectName } from '../still-lifes/still-life.ts'
import type { WheelStyle } from '../wheels/style.ts'
import type { PictureOrder, StillLifeOrder } from './order.ts'

type Ware = {
  name: string
  shows: string
  object: ObjectName
  seed: number
  palette: number
  wheel?: WheelStyle
  views: StillLifeOrder['view'][]
}

const wares: Ware[] = [
  {
    name: 'wheel-mesh',
    shows: 'Gold mesh wheel',
    object: 'wheel',
    seed: 0,
    palette: 0,
    wheel: 'mesh',
    views: ['close up', 'on the bench'],
  },
  {
    name: 'brake-red',
    shows: 'Brake disc with red caliper',
    object: 'brake',
    seed: 2,
    palette: 1,
    views: ['close up'],
  },
  {
    name: 'coilovers-mustard',
    shows: 'Pair of coilovers with mustard springs',
    object: 'coilovers',
    seed: 4,
    palette: 3,
    views: ['close up'],
  },
  {
    name: 'steering-wheel',
    shows: 'Three-spoke steering wheel',
    object: 'steering-wheel',
    seed: 4,
    palette: 4,
    views: ['close up', 'on the bench'],
  },
  { name: 'turbo', shows: 'Turbocharger', object: 'turbo', seed: 9, palette: 2, views: ['close up'] },
  {
    name: 'seat-bucket',
    shows: 'Black bucket seat with red harness',
    object: 'seat',
    seed: 3,
    palette: 0,
    views: ['close up'],
  },
  {
    name: 'wheel-five',
    shows: 'Five-spoke wheel in dark gray',
    object: 'wheel',
    seed: 22,
    palette: 3,
    wheel: 'five',
    views: ['close up', 'on the bench'],
  },
  {
    name: 'exhaust',
    shows: 'Exhaust silencer with two pipes',
    object: 'exhaust',
    seed: 12,
    palette: 5,
    views: ['close up'],
  },
  { name: 'tyres-set', shows: 'Stack of four tires', object: 'tires', seed: 5, palette: 0, views: ['close up'] },
  { name: 'headlamp', shows: 'Round headlamp', object: 'headlamp', seed: 6, palette: 2, views: ['close up'] },
  { name: 'gauges', shows: 'Three round gauges', object: 'gauges', seed: 7, palette: 0, views: ['close up'] },
  {
    name: 'shifter',
    shows: 'Gear lever with a round knob',
    object: 'shifter',
    seed: 8,
    palette: 4,
    views: ['close up'],
  },
  {
    name: 'wheel-turbofan',
    shows: 'Turbofan wheel',
    object: 'wheel',
    seed: 13,
    palette: 5,
    wheel: 'turbofan',
    views: ['close up', 'on the bench'],
  },
  {
    name: 'intercooler',
    shows: 'Front-mount intercooler',
    object: 'intercooler',
    seed: 10,
    palette: 3,
    views: ['close up'],
  },
  { name: 'helmet', shows: 'Full-face racing helmet', object: 'helmet', seed: 11, palette: 1, views: ['close up'] },
  { name: 'toolbox', shows: 'Toolbox with wrenches', object: 'toolbox', seed: 14, palette: 5, views: ['close up'] },
  { name: 'jerrycan', shows: 'Green jerrycan', object: 'jerrycan', seed: 15, palette: 4, views: ['close up'] },
  {
    name: 'wheel-wire',
    shows: 'Wire wheel with a knock-off hub',
    object: 'wheel',
    seed: 16,
    palette: 2,
    wheel: 'wire',
    views: ['close up', 'on the bench'],
  },
  {
    name: 'coilovers-red',
    shows: 'Pair of coilovers with red springs',
    object: 'coilovers',
    seed: 1,
    palette: 1,
    views: ['close up'],
  },
  { name: 'roof-box', shows: 'Roof box', object: 'roof-box', seed: 17, palette: 3, views: ['close up'] },
]

/** The first picture of a listing shows the whole thing; the others come closer or show it on the bench. */
export const market: PictureOrder[] = wares.flatMap(({ name, shows, views, ...ware }) => [
  { name: `part-${name}`, section: 'market', shows, kind: 'still life', ...ware },
  ...views.map(
    (view): PictureOrder => ({
      name: `part-${name}-${view === 'close up' ? 'detail' : 'bench'}`,
      section: 'market',
      shows: `${shows}, ${view}`,
      kind: 'still life',
      ...ware,
      view,
    }),
  ),
])
