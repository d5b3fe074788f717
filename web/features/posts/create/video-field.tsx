export function VideoField() {
  return null
}
