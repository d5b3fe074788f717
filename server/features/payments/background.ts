export type Background = ReturnType<typeof workAfterReplies>

/** Work after the reply to a call. `ended` waits for it, so that a server that stops finishes what it began. */
export function workAfterReplies(onError: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()
  return {
    start(work: () => Promise<unknown>) {
      const ended: Promise<void> = work()
        .then(() => {}, onError)
        .finally(() => underWay.delete(ended))
      underWay.add(ended)
    },
    ended: async () => void (await Promise.all(underWay)),
  }
}
