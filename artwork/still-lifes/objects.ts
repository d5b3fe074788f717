import { brake } from './brake.ts'
import { coilovers } from './coilovers.ts'
import { exhaust } from './exhaust.ts'
import { gauges } from './gauges.ts'
import { headlamp } from './headlamp.ts'
import { helmet } from './helmet.ts'
import { intercooler } from './intercooler.ts'
import { jerrycan } from './jerrycan.ts'
import { roofBox } from './roof-box.ts'
import { seat } from './seat.ts'
import { shifter } from './shifter.ts'
import { steeringWheel } from './steering-wheel.ts'
import type { ObjectName, StillLife } from './still-life.ts'
import { tires } from './tires.ts'
import { toolbox } from './toolbox.ts'
import { turbo } from './turbo.ts'
import { wheel } from './wheel.ts'

export const objects: Record<ObjectName, StillLife> = {
  brake,
  coilovers,
  exhaust,
  gauges,
  headlamp,
  helmet,
  intercooler,
  jerrycan,
  'roof-box': roofBox,
  seat,
  shifter,
  'steering-wheel': steeringWheel,
  toolbox,
  turbo,
  tires,
  wheel,
}
