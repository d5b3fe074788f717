import { bodies } from '../bodies/bodies.ts'
import { drawCar } from '../car/car.ts'
import type { SceneOrder } from '../catalog/order.ts'
import { PAINTS } from '../paints.ts'
import type { Backdrop } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { fall } from '../scenes/weather.ts'
import { fadeAlong, group, picture, rect, round } from '../shapes/svg.ts'
import { type Frame, layOut, type Placed } from './stage.ts'

/** How far the wheels have turned (radians) and the springs have given way (cm): for the frames of a clip. */
export type Motion = { rolled: number; sunk: number }

export function scenePicture(order: SceneOrder, frame: Frame) {
  const set = layOut(order, frame)
  const backdrop = scenes[order.scene](set.stage, order.palette)
  return wholePicture(order, frame, [
    `<defs>${backdrop.defs}</defs>`,
    ...backdrop.behind.map(({ svg }) => svg),
    carsOf(order, set, backdrop),
    ...backdrop.before.map(({ svg }) => svg),
    fall(backdrop, frame.width, frame.height, order.seed),
  ])
}

/** Turned round if so ordered. */
function wholePicture(order: SceneOrder, { width, height }: Frame, content: string[]) {
  const svg = content.join('')
  return picture(width, height, order.mirrored ? group(`translate(${width} 0) scale(-1 1)`, svg) : svg)
}

/** The cars with their mirror image in a wet or polished ground. */
export function carsOf(order: SceneOrder, set: Placed, backdrop: Backdrop, motion?: Motion) {
  return parked(order, set, backdrop) + mainCar(order, set, backdrop, motion)
}

function mainCar(order: SceneOrder, { stage, size }: Placed, backdrop: Backdrop, motion?: Motion) {
  const body = bodies[order.body]
  const car = drawCar({
    id: 'car',
    body,
    paint: PAINTS[order.paint],
    light: backdrop.light,
    seed: order.seed,
    ...(order.wheel ? { wheel: order.wheel } : {}),
    ...(order.raceNumber === undefined ? {} : { raceNumber: order.raceNumber }),
    ...(order.mirrored ? { mirrored: true } : {}),
    ...(order.loaded && backdrop.roofLoad ? { roofLoad: backdrop.roofLoad } : {}),
    ...motion,
  })
  const place = placeOf(stage.middle, stage.ground, size, body.length)
  const placed = group(place, car)
  return reflection(placed, backdrop.reflection ?? 0, stage) + placed
}

const placeOf = (x: number, y: number, size: number, length: number) =>
  `translate(${round(x)} ${round(y)}) scale(${size.toFixed(3)}) translate(${-length / 2} 0)`

function reflection(car: string, strength: number, { ground, width, height, scale }: Placed['stage']) {
  if (!strength) return ''
  const fading = fadeAlong('mirror-fade', { x1: 0, y1: ground, x2: 0, y2: ground + 150 * scale }, [
    ['#ffffff', 0, strength],
    ['#ffffff', 1, 0],
  ])
  const mask = `<mask id="mirror" maskUnits="userSpaceOnUse" x="0" y="${ground}" width="${width}" height="${height - ground}">${rect(0, ground, width, height - ground, 'url(#mirror-fade)')}</mask>`
  const turned = group(`translate(0 ${2 * ground + 4 * scale}) scale(1 -1)`, car)
  return `<defs>${fading}${mask}</defs><g mask="url(#mirror)">${turned}</g>`
}

/** Smaller, and a little further back. */
function parked(order: SceneOrder, { stage, size }: Placed, backdrop: Backdrop) {
  return (order.behind ?? [])
    .map(({ at, body: name, paint }, index) => {
      const body = bodies[name]
      const share = (size * (body.offRoad ? 0.82 : 1) * 0.7) / (bodies[order.body].offRoad ? 0.82 : 1)
      const car = drawCar({
        id: `car${index + 2}`,
        body,
        paint: PAINTS[paint],
        light: { ...backdrop.light, lampsOn: false },
        seed: order.seed + index + 1,
        ...(order.mirrored ? { mirrored: true } : {}),
      })
      return group(placeOf(at * stage.width, stage.ground - 34 * stage.scale, share, body.length), car)
    })
    .join('')
}
