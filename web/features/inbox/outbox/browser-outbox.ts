import { jittered, pause } from '../../../platform/retry.ts'
import { browserConnection } from './browser-connection.ts'
import { browserStorage } from './browser-storage.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Notice } from './parts.ts'
import { noteUnsent } from './unsent.ts'

const outboxes = new Map<number, Outbox>()

/** The member's outbox in this tab. It continues after the screen is closed, until someone else signs in. */
export function outboxOf(memberId: number): Outbox {
  const known = outboxes.get(memberId)
  if (known) return known
  const outbox = open(memberId)
  outboxes.set(memberId, outbox)
  return outbox
}

function open(memberId: number) {
  const tabs = new BroadcastChannel(`outbox-${memberId}`)
  const outbox = createOutbox({
    storage: browserStorage(memberId),
    connection: browserConnection(memberId),
    lock: (name, run) => inTurn(`outbox-${memberId}-${name}`, run),
    after: (ms, ring) => void pause(jittered(ms, { afterMs: 0 })).then(ring),
    tell: (notice) => tabs.postMessage(notice),
  })
  tabs.addEventListener('message', ({ data }: MessageEvent<Notice>) => void outbox.hear(data))
  outbox.subscribe(() => {
    const unsent = outbox.snapshot().filter(({ message }) => !message)
    noteUnsent(memberId, unsent.length > 0)
    if (unsent.some(({ outgoing }) => outgoing.isOnlyHere)) addEventListener('beforeunload', askFirst)
    else removeEventListener('beforeunload', askFirst)
  })
  void outbox.start()
  return outbox
}

/** Makes the browser ask before it closes the tab. */
function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** Browsers offer locks only over HTTPS. Without them, two tabs may post the same message, which the server stores once. */
async function inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? ((await navigator.locks.request(name, run)) as Result) : run()
}
