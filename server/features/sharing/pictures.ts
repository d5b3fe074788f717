import type { Picture } from '#contract/media.ts'

/** Wide enough for the previews of every site. */
const WIDTH = 1280

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
