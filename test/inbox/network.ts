import type { InboxEvent } from '#contract/inbox.ts'

/** A call on its way from a page to a server. */
export type Call<Page> = { page: Page; request: Request; answer: (reply: Response | Error) => void }
/** A reply on its way back. */
type Answer<Page> = { page: Page; arrive: () => void; lose: () => void }
type Frame<Page> = { page: Page; event: InboxEvent }

/** Everything between the pages and the servers. Nothing moves until the test says so. */
export class Network<Page> {
  readonly calls: Call<Page>[] = []
  readonly answers: Answer<Page>[] = []
  readonly frames: Frame<Page>[] = []

  fetch(page: Page, request: Request) {
    return new Promise<Response>((resolve, reject) => {
      const answer = (reply: Response | Error) => {
        const arrive = () => (reply instanceof Error ? reject(reply) : resolve(reply))
        this.answers.push({ page, arrive, lose: () => reject(lost()) })
      }
      this.calls.push({ page, request, answer })
    })
  }

  publish(pages: readonly Page[], event: InboxEvent) {
    for (const page of pages) this.frames.push({ page, event: structuredClone(event) })
  }

  /** Takes one item that is on its way. If it is doubled, a copy stays behind. */
  take<Way extends 'calls' | 'answers' | 'frames'>(way: Way, index: number, isDoubled = false) {
    const all = this[way] as this[Way][number][]
    const at = index % Math.max(1, all.length)
    return (isDoubled ? all.slice(at, at + 1) : all.splice(at, 1))[0]
  }

  /** Drops everything on its way to or from this page. */
  cut(page: Page) {
    for (const way of [this.calls, this.answers, this.frames]) {
      way.splice(0, way.length, ...(way.filter((one) => one.page !== page) as never[]))
    }
  }

  get isQuiet() {
    return this.calls.length + this.answers.length + this.frames.length === 0
  }
}

export const lost = () => new TypeError('fetch failed')
