/** Whether the server answers at all. */
export function isReachable() {
  return fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
