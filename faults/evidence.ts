// Summarizes the errors in server logs.

const LINES = 6
const MOST = 5

/** Distinct errors in a log, each with the first lines of its stack. */
export function errorsIn(log: string[]) {
  const errors = log.flatMap((text) => text.split('\n{').map((part, index) => (index > 0 ? `{${part}` : part)))
  const found = errors.map(errorOf).filter((error) => error !== undefined)
  return [...new Set(found)].slice(0, MOST)
}

function errorOf(text: string) {
  if (!text.startsWith('{"level"')) return /\n\s+at /.test(text) ? beginning(text) : undefined
  const { err, msg } = entryIn(text)
  return err?.stack ? beginning(err.stack) : msg
}

/** Falls back to the raw text: a line that arrived in pieces is not valid JSON. */
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
