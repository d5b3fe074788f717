import type { BodyName } from '../bodies/body.ts'
import type { PictureOrder } from './order.ts'

const bodies: BodyName[] = ['coupe', 'suv', 'roadster', 'hatch', 'gt', 'wagon', 'pickup', 'sedan']

/** Forum posts have no picture of their own: they show one of these. */
export const forums: PictureOrder[] = bodies.map((body, index) => ({
  name: `blueprint-${body}`,
  section: 'forums',
  shows: `Blueprint of a ${body}`,
  kind: 'blueprint',
  body,
  palette: index % 5,
}))
