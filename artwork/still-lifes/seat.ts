import { darken, lighten } from '../shapes/color.ts'
import { line, path, rect, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** A shell with slots for the belts, from the front. */
export const seat: StillLife = {
  colors: ['#41474c', '#8a3524', '#2f534c', '#22262a'],
  closeUp: [640, 250, 1.9],
  draw({ colors, color, shadow }) {
    const cloth = lighten(color, 0.16)
    const seam = 'stroke-linecap="round" opacity=".7"'
    return [
      shadow(640, 665, 300, 30),
      path('M500 600h280l24 52H476Z', '#17191c'),
      path(
        'M540 70Q640 40 740 70Q776 84 772 140L764 214Q826 236 830 322L842 470H438L450 322Q454 236 516 214L508 140Q504 84 540 70Z',
        color,
      ),
      line('M516 214Q454 236 450 322L440 450M764 214Q826 236 830 322L840 450', lighten(color, 0.3), 5, 'opacity=".6"'),
      path('M562 98Q640 76 718 98L710 226L730 440H550L570 226Z', cloth),
      rect(556, 150, 58, 30, colors[1], 'rx="15"'),
      rect(666, 150, 58, 30, colors[1], 'rx="15"'),
      repeat(5, (index) => line(`M${574 - index * 3} ${252 + index * 36}H${706 + index * 3}`, color, 3, seam)),
      line('M587 180L594 452M693 180L686 452', '#cf4527', 24, 'opacity=".95"'),
      line('M587 180L594 452M693 180L686 452', '#fff', 3, 'opacity=".18"'),
      path('M422 436Q408 566 452 616Q640 660 828 616Q872 566 858 436L772 470Q640 494 508 470Z', darken(color, 0.22)),
      path('M516 486Q640 508 764 486L786 594Q640 626 494 594Z', cloth),
      line('M560 496L546 604M720 496L734 604', color, 3, seam),
      line('M594 470L640 540L686 470', '#cf4527', 22, 'stroke-linejoin="round"'),
      rect(614, 520, 52, 42, '#b9bfc4', 'rx="8"'),
      rect(628, 532, 24, 14, '#cf4527', 'rx="3"'),
    ].join('')
  },
}
