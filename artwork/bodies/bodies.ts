import type { Body, BodyName } from './body.ts'
import { coupe } from './coupe.ts'
import { gt } from './gt.ts'
import { hatch } from './hatch.ts'
import { pickup } from './pickup.ts'
import { roadster } from './roadster.ts'
import { sedan } from './sedan.ts'
import { suv } from './suv.ts'
import { wagon } from './wagon.ts'

export const bodies: Record<BodyName, Body> = { coupe, gt, hatch, pickup, roadster, sedan, suv, wagon }
