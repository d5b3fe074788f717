/** collection_deleted -> Collection deleted */
export function labelOf(action: string) {
  const words = action.replaceAll('_', ' ')
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}
