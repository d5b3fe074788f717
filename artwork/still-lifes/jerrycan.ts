import { darken, lighten } from '../shapes/color.ts'
import { line, path, rect } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** Pressed steel with the cross, three handles, a clamped lid. */
export const jerrycan: StillLife = {
  colors: ['#56624a', '#c8402a', '#3a4046'],
  closeUp: [620, 260, 1.8],
  draw({ color, shadow }) {
    const [deep, light] = [darken(color, 0.35), lighten(color, 0.22)]
    const handle = (y: number) => line(`M560 ${y + 54}V${y}H800V${y + 54}`, deep, 18, 'stroke-linejoin="round"')
    return [
      shadow(640, 640, 290, 34),
      handle(64),
      line('M590 128V84H770V128', light, 14, 'stroke-linejoin="round"'),
      path(
        'M432 128H500L540 108H840Q872 110 872 150V600Q870 636 836 636H444Q408 634 408 600V160Q408 132 432 128Z',
        color,
      ),
      path('M408 600V160Q408 132 432 128H470V636H444Q408 634 408 600Z', light, 'opacity=".35"'),
      path('M830 108H840Q872 110 872 150V600Q870 636 836 636H812Z', '#000', 'opacity=".22"'),
      rect(470, 200, 340, 380, 'none', `rx="26" stroke="${deep}" stroke-width="8"`),
      line('M484 214L796 566M796 214L484 566', deep, 26, 'stroke-linecap="round"'),
      line('M488 208L800 560M800 208L488 560', light, 8, 'stroke-linecap="round" opacity=".7"'),
      path('M400 128L434 62H512L520 128Z', deep),
      rect(424, 50, 100, 26, '#8c9399', 'rx="8"'),
      line('M410 128H520', '#22262a', 10),
    ].join('')
  },
}
