import type { SampleReported } from './sample.ts'

const counted = { likes: 0, dislikes: 0, views: 41 }
const part = { pictures: [], stock: 1, condition: 'used', canShip: false, canPickUp: true, takesOffers: false } as const

/** What nobody but moderators and its authors sees: moderators hid it, or a check holds it. */
export const reported: SampleReported[] = [
  {
    by: 'otis-kowal',
    ago: '3h',
    title: 'Cheap insurance for modified cars, any age, any record',
    description:
      'Quotes in two minutes at https://cheap-cover.example and https://cheap-cover.example/young-drivers. No questions about points or power.',
    tokens: 40,
    category: 'other',
    ...part,
    ...counted,
  },
  {
    by: 'leila-brandt',
    ago: '9h',
    title: 'Turbo with a rebuilt cartridge, half price',
    description:
      'Cartridge rebuilt, balanced, and documented. Shaft play within spec. Message me at leila.turbos@mail.example for the account number, I ship the day the transfer arrives.',
    tokens: 700,
    category: 'engine',
    ...part,
    ...counted,
  },
  {
    by: 'farid-pruitt',
    ago: '4d 6h',
    title: 'Instrument cluster service: any mileage, by mail',
    description:
      'Send me the cluster, and I send it back the same day with the mileage you want on it. 40 clusters done, no traces in the module.',
    tokens: 480,
    category: 'electrical',
    ...part,
    ...counted,
  },
  {
    by: 'bruno-jessup',
    ago: '6d',
    title: 'Leather wheel, new in the box, 20 left',
    description: 'Fits most cars with six bolts. Boxed, never opened. Pick up after dark, behind the tire shop.',
    tokens: 260,
    category: 'interior',
    ...part,
    condition: 'new',
    stock: 20,
    ...counted,
  },
  {
    by: 'bruno-jessup',
    ago: '5d 2h',
    title: 'Catalytic converters, all makes, no receipts',
    description: 'Cut clean, sorted by weight. Cash only, and don’t ask where they come from. New ones every week.',
    tokens: 900,
    category: 'exhaust',
    ...part,
    stock: 30,
    ...counted,
  },
  {
    by: 'bruno-jessup',
    ago: '4d 20h',
    title: 'Key programmer, opens most cars from 2015 to 2022',
    description: 'Works in 30 seconds, without the old key. Comes with a list of what it opens.',
    tokens: 1_400,
    category: 'electrical',
    ...part,
    stock: 5,
    ...counted,
  },
  {
    by: 'quentin-orlov',
    ago: '8d 3h',
    title: 'Blank VIN plates with rivets, any font',
    description: 'For restorations. Tell me the number you need, and I stamp it for you.',
    tokens: 320,
    category: 'body',
    ...part,
    stock: 50,
    ...counted,
  },
]
