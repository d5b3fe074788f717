/** The colors that cars of the samples are painted in. */
export const PAINTS = {
  red: '#c73d24',
  papaya: '#d8672b',
  mustard: '#d99a2b',
  cream: '#e8e2d3',
  silver: '#b4bdc2',
  slate: '#7f9aa5',
  petrol: '#1f5f66',
  teal: '#3a7078',
  navy: '#24384c',
  black: '#22262b',
  bottle: '#22483f',
  sage: '#66764f',
  burgundy: '#8b2a1e',
  bronze: '#8a6a45',
} as const
export type Paint = keyof typeof PAINTS
