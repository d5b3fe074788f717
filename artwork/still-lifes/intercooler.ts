import { line, path, rect, repeat } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** Bars and fins between two cast end tanks. */
export const intercooler: StillLife = {
  colors: ['#b9bfc4', '#c9ced3'],
  closeUp: [400, 330, 2],
  draw({ lying, chrome, shadow }) {
    const fins = repeat(9, (row) => {
      const y = 178 + row * 44
      const zigzag = repeat(34, (index) => `L${352 + index * 17} ${y + (index % 2 ? 26 : 2)}`)
      return rect(340, y - 6, 600, 8, '#e8ebec') + line(`M340 ${y + 26}${zigzag}`, '#6f777e', 3)
    })
    return [
      shadow(640, 640, 500, 36),
      rect(336, 164, 608, 408, '#30353a', 'rx="6"'),
      fins,
      rect(340, 566, 600, 8, '#e8ebec'),
      path('M340 160H270Q196 168 190 260V470Q196 570 270 578H340Z', lying),
      path('M940 160H1010Q1084 168 1090 260V470Q1084 570 1010 578H940Z', lying),
      path('M340 160H270Q196 168 190 260V470Q196 570 270 578H340Z', '#000', 'opacity=".12"'),
      line('M322 160V578M958 160V578', '#6f777e', 6),
      rect(120, 196, 96, 110, chrome, 'rx="10"'),
      rect(1064, 430, 96, 110, chrome, 'rx="10"'),
      rect(130, 190, 18, 122, '#8c9399', 'rx="6"'),
      rect(1132, 424, 18, 122, '#8c9399', 'rx="6"'),
      rect(250, 124, 70, 44, '#7d848b', 'rx="8"'),
      rect(960, 124, 70, 44, '#7d848b', 'rx="8"'),
      rect(215, 230, 14, 260, '#fff', 'rx="7" opacity=".35"'),
    ].join('')
  },
}
