// What servers wrote of errors, as short as it helps.

const LINES = 6
const MOST = 5

/** Different errors in what was written to a log, each with the beginning of its stack. */
export function errorsIn(log: string[]) {
  const errors = log.flatMap((text) => text.split('\n{').map((part, index) => (index > 0 ? `{${part}` : part)))
  const told = errors.map(errorOf).filter((error) => error !== undefined)
  return [...new Set(told)].slice(0, MOST)
}

function errorOf(text: string) {
  if (!text.startsWith('{"level"')) return /\n\s+at /.test(text) ? beginning(text) : undefined
  const { err, msg } = entryIn(text)
  return err?.stack ? beginning(err.stack) : msg
}

/** A line that came in pieces cannot be read. */
function entryIn(text: string): { err?: { stack?: string }; msg?: string } {
  try {
    return JSON.parse(text.split('\n')[0]!)
  } catch {
    return { msg: text.slice(0, 400) }
  }
}

function beginning(stack: string) {
  return stack.split('\n').slice(0, LINES).join('\n')
}
