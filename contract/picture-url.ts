import { type PICTURE_WIDTHS, type Picture, type PictureShape, pictureHeight, pictureWidths } from './media.ts'
import type { PostKind } from './posts.ts'

/** The URL of a picture in one of `PICTURE_WIDTHS`; the server sends AVIF to browsers that accept it. */
export function pictureUrl({ url }: Picture, width: (typeof PICTURE_WIDTHS)[number], shape?: PictureShape) {
  const crop = shape ? `,h_${pictureHeight(width, shape)},c_fill` : ''
  return url.replace('/upload/', `/upload/w_${width}${crop},f_auto,q_auto/`)
}

/** The `srcset`: every width up to the original's, and the first one beyond it. */
export function pictureSet(picture: Picture, shape?: PictureShape) {
  return pictureWidths(picture.width)
    .map((width) => `${pictureUrl(picture, width, shape)} ${width}w`)
    .join(', ')
}

/** A video filmed upright: cards show its whole picture, because a crop would cut off most of it. */
export function hasTallPicture({ kind, thumbnail }: { kind: PostKind; thumbnail: Picture | null }) {
  return kind === 'video' && thumbnail !== null && thumbnail.height > thumbnail.width
}

/**
 * The width of a picture on screen, for `sizes`. The server's document of a page and the app must use the same, or else
 * the browser loads the picture twice.
 */
export const shownWidths = {
  /** A card in the grid; phones have one column. */
  card: '(width < 560px) calc(100vw - 32px), (width < 840px) 48vw, (width < 1100px) 32vw, (width < 1520px) 300px, 390px',
  /** The same card for a picture taller than wide, which is shown whole between blurred sides. */
  tallCard: '(width < 560px) 42vw, 170px',
  player: '(width < 1100px) 100vw, 1000px',
  /** At the top of a post's page. */
  lead: '(width < 1100px) 100vw, 70vw',
  /** The large photo of a vehicle with several. Phones show one at a time. */
  grid: '(width < 840px) 100vw, (width < 1100px) 75vw, 52vw',
}
