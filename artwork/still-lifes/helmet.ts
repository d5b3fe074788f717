import { helmetDrawing } from '../helmets/helmet.ts'
import { group } from '../shapes/svg.ts'
import type { StillLife } from './still-life.ts'

/** The helmet of the avatars, large. */
export const helmet: StillLife = {
  colors: ['#d4442a', '#f0eadc', '#1f5f6a'],
  closeUp: [720, 320, 1.9],
  draw: ({ color, shadow }) =>
    shadow(650, 644, 300, 34) +
    group('translate(300 20) scale(6.9)', helmetDrawing({ shell: color, mark: '#20272c', pattern: 'band' })),
}
