import type { Appearance } from '@stripe/stripe-js'

/** Makes Stripe's fields look like ours, in the theme that the page has now. */
export function appearanceOf(theme: 'dark' | 'light'): Appearance {
  const style = getComputedStyle(document.documentElement)
  const color = (token: string) => rgbOf(style.getPropertyValue(`--${token}`))
  const border = (token: string, width = 1) => `inset 0 0 0 ${width}px ${color(token)}`
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: color('accent'),
      colorBackground: color('field'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-2'),
      colorTextPlaceholder: color('ink-3'),
      colorDanger: color('danger'),
      iconColor: color('ink-3'),
      // Its frames cannot read our fonts.
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '15px',
      borderRadius: style.getPropertyValue('--r-md').trim(),
      gridRowSpacing: '14px',
      gridColumnSpacing: '14px',
    },
    rules: {
      '.Label': { fontSize: '13px', fontWeight: '600', color: color('ink-2'), marginBottom: '6px' },
      '.Input': { border: 'none', boxShadow: border('line-strong'), padding: '13px 14px' },
      '.Input:focus': { boxShadow: border('focus', 2), outline: 'none' },
      '.Input--invalid': { boxShadow: border('danger', 2), color: color('ink') },
      '.Error': { fontSize: '13px', fontWeight: '600', color: color('danger') },
    },
  }
}

/** Stripe only knows older notations of colors than our tokens use. */
function rgbOf(color: string) {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
