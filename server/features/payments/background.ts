export type Background = ReturnType<typeof workAfterAnswers>

/** Runs work after a reply was sent. `ended` waits for it, so that a stopping server finishes what it began. */
export function workAfterAnswers(onError: (error: unknown) => void) {
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
