import {
  Armchair,
  CalendarDays,
  Car,
  CarFront,
  Clapperboard,
  HandHelping,
  Lightbulb,
  type LucideIcon,
  NotebookText,
  Package,
  Shirt,
  Speaker,
  SprayCan,
  Store,
  Wrench,
  Zap,
} from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Line drawings, 24 x 24, for posts without a photo: of the kind and, for parts, of the category. */
const drawings: Record<string, LucideIcon | string> = {
  blog: NotebookText,
  directory: Store,
  event: CalendarDays,
  request: HandHelping,
  vehicle: Car,
  video: Clapperboard,
  market: Package,
  'market-wheels_tyres': wheel(),
  'market-brakes':
    '<circle cx="11" cy="13" r="8.5"/><circle cx="11" cy="13" r="2.5"/><path d="M6.5 13h.01M11 17.5h.01M15.5 13h.01M8 9.8h.01M8 16.2h.01M14 16.2h.01"/><path d="M14 2.5a10.6 10.6 0 0 1 7.5 7.5l-4 1.2a6.5 6.5 0 0 0-4.6-4.6Z"/>',
  'market-suspension':
    '<path d="M12 1.5v3M12 19.5v3M7 4.5h10M7 19.5h10"/><path d="m7 7.5 10-3M7 10.5l10-3M7 13.5l10-3M7 16.5l10-3M7 19.5l10-3"/>',
  'market-engine':
    '<path d="M6 3h12v8a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1Z"/><path d="M6 5.5h12M6 8h12"/><path d="m10.5 12-1 5.6M13.5 12l1 5.6"/><circle cx="12" cy="19.5" r="2.8"/><path d="M12 19.5h.01"/>',
  'market-exhaust':
    '<rect x="6" y="7.5" width="11" height="7" rx="3.5"/><path d="M1.5 11H6M17 9.5h3a1.5 1.5 0 0 1 1.5 1.5M17 12.5h3M9.5 7.5v7M13.5 7.5v7"/><path d="M20.5 15.5c1.5 1-1.5 2 0 3.5M17.5 16.5c1.5 1-1.5 2 0 3.5"/>',
  'market-transmission':
    '<path d="M5 5.5v13M12 5.5v13M19 5.5V12M5 12h14"/><circle cx="5" cy="4" r="1.5"/><circle cx="12" cy="4" r="1.5"/><circle cx="19" cy="4" r="1.5"/><circle cx="5" cy="20" r="1.5"/><circle cx="12" cy="20" r="1.5"/>',
  'market-electrical': Zap,
  'market-lighting': Lightbulb,
  'market-body': CarFront,
  'market-interior': Armchair,
  'market-audio': Speaker,
  'market-tools': Wrench,
  'market-care': SprayCan,
  'market-apparel': Shirt,
  'market-other': Package,
}

/** Each drawing's file, by name. Only its lines count: the page colors them. */
export const drawingFiles: [name: string, svg: string][] = Object.entries(drawings).map(([name, drawing]) => [
  name,
  typeof drawing === 'string' ? framed(drawing) : renderToStaticMarkup(createElement(drawing, { strokeWidth: 1.25 })),
])

function wheel() {
  const spokes = Array.from({ length: 5 }, (_, index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180
    const at = (radius: number) =>
      `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`
    return `M${at(2.4)}L${at(6.4)}`
  })
  return `<circle cx="12" cy="12" r="10.2"/><circle cx="12" cy="12" r="6.6"/><circle cx="12" cy="12" r="2.2"/><path d="${spokes.join('')}"/>`
}

function framed(lines: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linecap="round" stroke-linejoin="round">${lines}</svg>`
}
