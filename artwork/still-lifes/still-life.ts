import type { WheelStyle } from '../wheels/style.ts'

export type ObjectName =
  | 'wheel'
  | 'brake'
  | 'coilovers'
  | 'steering-wheel'
  | 'turbo'
  | 'seat'
  | 'tires'
  | 'exhaust'
  | 'headlamp'
  | 'gauges'
  | 'shifter'
  | 'intercooler'
  | 'helmet'
  | 'toolbox'
  | 'roof-box'
  | 'jerrycan'

/** What an object is drawn with. The table is 1280 wide and 720 high, its front edge at 590. */
export type Table = {
  /** Wall above, wall below, table. */
  colors: [string, string, string]
  /** Fills for polished, for dark and for lying (lit from above) metal. */
  chrome: string
  dark: string
  lying: string
  /** One of the object's own colors. */
  color: string
  wheel?: WheelStyle
  /** A soft shadow on the table. */
  shadow: (x: number, y: number, rx: number, ry: number) => string
}

export type StillLife = {
  draw: (table: Table) => string
  /** The colors it comes in; the seed picks one, counting round. */
  colors: string[]
  /** Where a close-up looks, and how many times nearer. */
  closeUp: [x: number, y: number, nearer: number]
}
