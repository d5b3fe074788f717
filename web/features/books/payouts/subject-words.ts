const sources = new Map([
  ['order', 'Order'],
  ['post', 'Tips for post'],
  ['bounty', 'Bounty of post'],
])

/** 'order:9' -> 'Order 9' */
export function subjectWords(subject: string) {
  const [kind = '', id = ''] = subject.split(':')
  return `${sources.get(kind) ?? kind} ${id}`
}
