export { pictureSet, pictureUrl } from '#contract/picture-url.ts'
