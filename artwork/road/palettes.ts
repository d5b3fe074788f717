/** Evening, morning, night: shared by the view from behind and the one from the driver's seat. */
export const ROADS = [
  {
    sky: ['#1c2f42', '#7a4a4c', '#e0713f', '#f7c27a'],
    sun: '#ffe3ab',
    hills: ['#8d4436', '#57292a', '#321f22'],
    verge: ['#4a2c28', '#251a1b'],
    road: ['#4b4142', '#232022'],
    line: '#f6d9a6',
    night: false,
  },
  {
    sky: ['#123c49', '#3f7d80', '#dfb57e', '#f8e2b6'],
    sun: '#fff4d8',
    hills: ['#5d7f77', '#33574f', '#1f3733'],
    verge: ['#5a5a3e', '#2c3226'],
    road: ['#54565a', '#2b2d30'],
    line: '#f7efdc',
    night: false,
  },
  {
    sky: ['#0a141c', '#13303c', '#2c5f66'],
    sun: '#dfeeea',
    hills: ['#183741', '#10262f', '#0a1920'],
    verge: ['#10222a', '#081217'],
    road: ['#1f2b32', '#0b1115'],
    line: '#d9e5dd',
    night: true,
  },
]
export type RoadPalette = (typeof ROADS)[number]
