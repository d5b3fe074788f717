import { type PICTURE_WIDTHS, type Picture, type PictureShape, pictureHeight, pictureWidths } from './media.ts'

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
