import { PICTURE_WIDTHS, type Picture, type PictureShape, pictureHeight } from '#contract/media.ts'

/** The address of a picture at one of `PICTURE_WIDTHS`; the server sends AVIF to whoever takes it. */
export function pictureUrl({ url }: Picture, width: (typeof PICTURE_WIDTHS)[number], shape?: PictureShape) {
  const crop = shape ? `,h_${pictureHeight(width, shape)},c_fill` : ''
  return url.replace('/upload/', `/upload/w_${width}${crop},f_auto,q_auto/`)
}

/** Every width up to the original's own, and the first beyond it. */
export function pictureSet(picture: Picture, shape?: PictureShape) {
  const enough = PICTURE_WIDTHS.findIndex((width) => width >= picture.width)
  const widths = enough < 0 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return widths.map((width) => `${pictureUrl(picture, width, shape)} ${width}w`).join(', ')
}
