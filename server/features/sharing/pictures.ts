import { LINK_PREVIEW, type Picture, type PictureShape, pictureHeight } from '#contract/media.ts'
import { hasTallPicture, pictureSet, pictureUrl, shownWidths } from '#contract/picture-url.ts'
import type { Post, PostCard, PostKind } from '#contract/posts.ts'
import { html } from '../../platform/http/html.ts'

/** The width of pictures in feeds and structured data. */
const WIDTH = 1280
/** Below this ratio of width to height, a crop to the shape of a link preview would cut off too much. */
const LEAST_CROPPED_RATIO = 1.2

export type PreviewPicture = { url: string; alt: string } & typeof LINK_PREVIEW

/**
 * The picture of a link preview: a JPEG of a fixed size, because not every site shows WebP, with an absolute URL.
 * Without a picture, a drawing for the kind or for the whole site.
 */
export function previewPicture(site: string, picture: Picture | null, kind: PostKind | 'site', alt: string) {
  return { url: site + (picture ? previewPath(picture) : `/art/share-${kind}.jpg`), alt, ...LINK_PREVIEW }
}

function previewPath({ url, width, height }: Picture) {
  const crop = width / height < LEAST_CROPPED_RATIO ? 'c_pad,b_blurred' : 'c_fill'
  const size = `w_${LINK_PREVIEW.width},h_${LINK_PREVIEW.height},${crop},q_auto`
  return url.replace('/upload/', `/upload/${size}/`).replace(/\.\w+$/, '.jpg')
}

/** The picture's absolute URL and size in pixels, for other sites. */
export function sized(site: string, picture: Picture | null) {
  if (!picture) return null
  const width = Math.min(WIDTH, picture.width)
  return {
    url: site + picture.url.replace('/upload/', `/upload/w_${WIDTH},f_auto,q_auto/`),
    width,
    height: Math.round((picture.height * width) / picture.width),
  }
}

// The pictures below have the same sizes as in the app: the browser then has them when the app asks for them.

/**
 * The picture of the card at this position in a list. Phones show one at first, so others must not take its bandwidth.
 * If the document of Home opens another page by its hash, no picture must.
 */
export function thumbnail(post: PostCard, index: number) {
  const { thumbnail: picture } = post
  if (!picture) return null
  const isTall = hasTallPicture(post)
  return image(picture, {
    ...(isTall ? { isTall } : { shape: 'wide' }),
    sizes: isTall ? shownWidths.tallCard : shownWidths.card,
    priority: index === 0 ? 'high' : 'auto',
    isLazy: index > 0,
  })
}

/** The large picture at the top of a post's page. */
export function lead(post: Post) {
  const { kind, video, images } = post
  const picture = images[0] ?? video?.poster
  if (!picture) return null
  const shape = kind === 'blog' ? 'wide' : undefined
  return image(picture, {
    ...(shape && { shape }),
    ...(video && { isTall: video.height > video.width, size: video }),
    sizes: shownWidths[placeOf(post)],
    priority: 'high',
    isLazy: false,
  })
}

function placeOf({ kind, video, images }: Post) {
  if (kind === 'vehicle' && images.length > 2) return 'grid'
  return video ? 'player' : 'lead'
}

type Look = {
  shape?: PictureShape
  /** All of it shows, although it is taller than its place. */
  isTall?: boolean
  /** The size of the video that it stands for. */
  size?: { width: number; height: number }
  sizes: string
  priority: 'high' | 'auto'
  isLazy: boolean
}

function image(picture: Picture, { shape, isTall, size = picture, sizes, priority, isLazy }: Look) {
  const { width } = size
  const height = shape ? pictureHeight(width, shape) : size.height
  return html`<img${isTall && html` data-tall`} src="${pictureUrl(picture, 640, shape)}" srcset="${pictureSet(picture, shape)}" sizes="${sizes}"
          width="${width}" height="${height}" alt=""
          loading="${isLazy ? 'lazy' : 'eager'}" fetchpriority="${priority}">`
}
