import type { ServiceCategory } from './kinds/directory.ts'

/** How what people write about a service begins, as patterns: 'weld' also stands for 'welding', 'brakes\\b' for nothing longer. */
const words: Record<Exclude<ServiceCategory, 'other'>, readonly string[]> = {
  repair: [
    '(?:no|won.?t|doesn.?t|will not) (?:crank|start|shift)s?\\b',
    'alternators?\\b',
    'axle',
    'ball joint',
    'brak(?:e|es|ing)\\b',
    'bushing',
    'cat(?:alytic)? converter',
    'check engine',
    'clunk',
    'clutch',
    'coolant',
    'cv (?:joint|boot)',
    'diagnos',
    'differential',
    'driveshaft',
    'exhaust leak',
    'flywheel',
    'fuel pump',
    'gearbox',
    'grind(?:ing|s)\\b',
    'head ?gasket',
    'leak(?:s|ing)?\\b',
    'maintenance',
    'mechanic\\b',
    'misfir',
    'muffler',
    'oil change',
    'overheat',
    'power steering',
    'radiator',
    'rear main',
    'repair shop',
    'rotors?\\b',
    'shocks?\\b',
    'spark plug',
    'starter\\b',
    'struts?\\b',
    'timing (?:belt|chain)',
    'transmission',
    'tune.?up',
    'valve cover',
    'water pump',
    'wheel bearing',
  ],
  body_paint: [
    'body ?(?:shop|work)',
    'bumper',
    'clear ?coat',
    'collision',
    'dent(?:s|ed)?\\b',
    'ding(?:s|ed)?\\b',
    'fender',
    'hail\\b',
    'keyed\\b',
    'paint(?! (?:correction|protection))',
    'quarter panel',
    'rear.?ended\\b',
    'repaint',
    'respray',
    'rocker panel',
    'rust',
    'scrap(?:e|es|ed)\\b',
    'scratch',
    'vinyl wrap',
    'weld',
  ],
  tyres_wheels: [
    'align(?:ed|ment)',
    'bent (?:rim|wheel)',
    'curb rash',
    'flat tire',
    'rims?\\b',
    'tires?\\b',
    'tpms',
    'tyres?\\b',
    'wheel (?:balanc|repair)',
  ],
  tuning: [
    'coilover',
    'downpipe',
    'dyno',
    'e85\\b',
    'ecu\\b',
    'engine swap',
    'flash(?:ed)? tune',
    'intercooler',
    'remap',
    'standalone',
    'supercharg',
    'tun(?:e|ed|er|ing)\\b(?!.?up)',
    'turbo',
  ],
  detailing: [
    'buff(?:ed|ing)?\\b',
    'ceramic coat',
    'clay bar',
    '(?:full|interior) detail',
    'detail(?:ed|er|ing)\\b',
    'headlight restoration',
    'interior clean',
    'paint correction',
    'paint protection',
    'polish',
    'ppf\\b',
    'shampoo',
    'swirl marks?',
    'upholstery clean',
    'wax(?:ed|ing)?\\b',
  ],
  restoration: ['barn find', 'frame.?off', 'ground.?up', 'matching.numbers', 'restomod', 'restoration', 'restore'],
  towing: ['flatbed', 'roadside', 'stranded', 'tow(?:ed|ing)?\\b', 'transport(?:ed)?\\b', 'winch'],
  inspection: ['inspect(?:ed|ion|or)?\\b', 'pre.?purchase', 'ppi\\b', 'safety check', 'smog'],
  storage: ['car storage', 'indoor storage', 'store (?:it|my|the|a)\\b', 'winter storage'],
  training: [
    'driving (?:coach|lesson|school)',
    'instructor',
    'lessons?\\b',
    'learn (?:how )?to',
    'teach me',
    'track coach',
    'training',
  ],
}

const patterns = Object.entries(words).map(([service, some]) => ({
  service: service as ServiceCategory,
  pattern: new RegExp(`\\b(?:${some.join('|')})`, 'gi'),
}))

/**
 * The service that a request is about, from its title and text: the one with the most different words in them, and of several the
 * one named first. Null if nothing fits.
 */
export function suggestedService(text: string): ServiceCategory | null {
  const [best] = patterns
    .map(({ service, pattern }) => ({ service, ...foundIn(text, pattern) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.first - b.first)
  return best?.service ?? null
}

function foundIn(text: string, pattern: RegExp) {
  const found = [...text.matchAll(pattern)]
  return { count: new Set(found.map(([word]) => word.toLowerCase())).size, first: found[0]?.index ?? 0 }
}
