import { bodies } from '../bodies/bodies.ts'
import type { RoadOrder, SceneOrder } from '../catalog/order.ts'
import { roadPicture } from '../compose/road-picture.ts'
import { carsOf } from '../compose/scene-picture.ts'
import { layOut } from '../compose/stage.ts'
import type { Layer } from '../scenes/scene.ts'
import { scenes } from '../scenes/scenes.ts'
import { fall } from '../scenes/weather.ts'
import { picture } from '../shapes/svg.ts'
import { seen } from './camera.ts'
import type { ClipOrder } from './clips.ts'
import { FPS, fallOver, HEIGHT, layOver, type Sheet, sheetOf, WIDTH } from './sheet.ts'

const TURN = Math.PI * 2

type Film = { order: SceneOrder | RoadOrder; clip: ClipOrder }
/** Paints frame number `index` before the camera. */
type Painter = (frame: Uint8Array, index: number) => void

/** Every frame as RGB, the first one being the picture itself. */
export async function* frames({ order, clip }: Film): AsyncGenerator<Uint8Array> {
  const paint = order.kind === 'road' ? await roadPainter(order, clip) : await scenePainter(order, clip)
  const count = clip.seconds * FPS
  const [nearer, x, y] = clip.push
  const mirrored = order.mirrored === true
  for (let index = 0; index < count; index++) {
    const frame = new Uint8Array(WIDTH * HEIGHT * 3)
    paint(frame, index)
    const share = index / (count - 1)
    const eased = share * share * (3 - 2 * share)
    yield seen(frame, { nearer: 1 + (nearer - 1) * eased, x: mirrored ? 1 - x : x, y, mirrored })
  }
}

/** Marks and posts come nearer; after twelve frames each stands where the next one stood. */
async function roadPainter(order: RoadOrder, { revolutions }: ClipOrder): Promise<Painter> {
  const loop = Math.round(12 / revolutions)
  const sheets: Sheet[] = []
  for (let index = 0; index < loop; index++) {
    const share = index / loop
    const svg = roadPicture({ ...order, mirrored: false }, { phase: share, lift: Math.sin(share * TURN) * 1.2 })
    sheets.push(await sheetOf(svg))
  }
  return (frame, index) => layOver(frame, sheets[index % loop]!, 0)
}

/** Layers that pass at their own speeds, and a car whose wheels turn. */
async function scenePainter(order: SceneOrder, clip: ClipOrder): Promise<Painter> {
  const body = bodies[order.body]
  const { size } = layOut(order, { width: 1280, height: 720, scale: 1 })
  const pace = clip.onRollers ? 0 : TURN * body.tireRadius * size * clip.revolutions
  const frame = { width: 1280, height: 720, scale: 1, travel: pace * clip.seconds }
  const placed = layOut(order, frame)
  const backdrop = scenes[order.scene](placed.stage, order.palette)
  const draw = (svg: string, width: number) => sheetOf(picture(width, 720, `<defs>${backdrop.defs}</defs>${svg}`))
  const raster = async (layers: Layer[]) => {
    const sheets = []
    for (const { speed, svg } of layers)
      sheets.push({
        sheet: await draw(svg, Math.ceil(placed.stage.reach(speed))),
        pace: (pace * speed) / FPS,
      })
    return sheets
  }
  const behind = await raster(backdrop.behind)
  const before = await raster(backdrop.before)
  const loop = clip.revolutions ? Math.round(FPS / clip.revolutions) : 24
  const cars: Sheet[] = []
  for (let index = 0; index < loop; index++) {
    const share = index / loop
    const motion = { rolled: clip.revolutions ? share * TURN : 0, sunk: Math.sin(share * TURN * 2) * 0.35 }
    cars.push(await draw(carsOf(order, placed, backdrop, motion), 1280))
  }
  const drops = backdrop.weather ? await draw(fall(backdrop, 1280, 720, order.seed), 1280) : undefined
  const dropPace = (backdrop.weather === 'rain' ? 460 : 34) / FPS
  return (target, index) => {
    for (const layer of behind) layOver(target, layer.sheet, layer.pace * index)
    layOver(target, cars[index % loop]!, 0)
    for (const layer of before) layOver(target, layer.sheet, layer.pace * index)
    if (drops) fallOver(target, drops, dropPace * index)
  }
}
