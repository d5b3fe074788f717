import type { Picture } from '#contract/media.ts'

/** Wide enough for every site's preview. */
const WIDTH = 1280

/** The picture as other sites load it, at its size in pixels. */
export function sized(site: string, picture: Picture | null) {
  if (!picture) return null
  const width = Math.min(WIDTH, picture.width)
  return {
    url: site + picture.url.replace('/upload/', `/upload/w_${WIDTH},f_auto,q_auto/`),
    width,
    height: Math.round((picture.height * width) / picture.width),
  }
}
