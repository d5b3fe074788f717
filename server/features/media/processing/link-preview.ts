import sharp, { type Sharp } from 'sharp'
import { LINK_PREVIEW } from '#contract/media.ts'

/** For a picture too tall to crop: shows all of it over a dark, blurred copy that fills the sides. */
export async function linkPreview(picture: Sharp): Promise<Sharp> {
  const whole = await picture
    .clone()
    .flatten({ background: '#fff' })
    .resize({ ...LINK_PREVIEW, fit: 'inside' })
    .toBuffer()
  const backdrop = await picture
    .flatten({ background: '#fff' })
    .resize({ ...LINK_PREVIEW, fit: 'cover' })
    .blur(30)
    .modulate({ brightness: 0.6 })
    .toBuffer()
  return sharp(backdrop).composite([{ input: whole }])
}
