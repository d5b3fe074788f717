export function ImagesField() {
  return null
}
