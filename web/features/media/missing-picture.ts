/** Stands in for a picture that did not load: a crossed-out image on gray, in the picture's shape. */
export function missingPicture(width: number, height: number) {
  const scale = Math.min(width, height) / 96
  const icon = `<g transform="translate(${width / 2} ${height / 2}) scale(${scale}) translate(-12 -12)">${ICON}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#7776"/>${icon}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Lucide's `image-off`. The gray is visible on the surfaces of both themes. */
const ICON = `<g fill="none" stroke="#999" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="m2 2 20 20"/><path d="M10.41 10.41a2 2 0 1 1-2.83-2.83"/><path d="M13.5 13.5 6 21"/><path d="m18 12 3 3"/><path d="M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.05-.22 1.41-.59"/><path d="M21 15V5a2 2 0 0 0-2-2H9"/></g>`
