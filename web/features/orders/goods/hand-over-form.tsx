import { PICKUP_CODE_MINUTES, PICKUP_CODE_TRIES } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import { timeOf } from '../../../platform/time.ts'
import { useForm } from '../../../platform/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useOrderAction } from '../api.ts'
import { goodsCalls } from './api.ts'
import { goodsOf } from './part.ts'

const DIGITS = 6

/** The six digits that the buyer shows. One field under six boxes, so that pasting and autofill work. */
export function HandOverForm({ order }: { order: Order }) {
  const step = useOrderAction(order, goodsCalls.hand_over)
  const { triesLeft, lockedUntil } = goodsOf(order).pickup ?? { triesLeft: null, lockedUntil: null }

  const form = useForm<{ code: string }>({
    initial: { code: '' },
    unfinished: ({ code }) => ({ code: code.length < DIGITS ? 'Enter the six digits.' : null }),
    call: step,
    onSend: async (typed) => {
      try {
        await step.mutateAsync(typed)
        toast('Handed over')
      } catch {
        form.set({ code: '' })
      }
    },
  })
  const { code } = form.values

  return (
    <form {...form.props} className="grid justify-items-start gap-3">
      <label className="relative block w-full max-w-94">
        <span className="sr-only">Pickup code, six digits</span>
        <input
          value={code}
          onChange={({ target }) => form.set({ code: target.value.replaceAll(/\D/g, '').slice(0, DIGITS) })}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-describedby="code-tries"
          className="peer absolute inset-0 z-1 cursor-text opacity-0"
        />
        <Boxes code={code} />
      </label>
      <p id="code-tries" className="text-sm text-ink-3">
        {lockedUntil
          ? `Too many wrong codes. Try again at ${timeOf(lockedUntil)}.`
          : `${triesWords(triesLeft ?? PICKUP_CODE_TRIES)}, then a ${PICKUP_CODE_MINUTES}-minute wait.`}
      </p>
      <Button
        type="submit"
        look="primary"
        size="lg"
        className="w-full md:w-fit"
        disabled={!form.isReady}
        isBusy={form.isPending}
        busyLabel="Checking ..."
      >
        Hand over
      </Button>
      <ErrorNote error={step.error} className="w-full" />
    </form>
  )
}

/** Draws the digits of the transparent field above it in boxes. */
function Boxes({ code }: { code: string }) {
  return (
    <span
      aria-hidden
      className="flex gap-1.5 sm:gap-2 peer-focus-visible:[&>[data-next]]:inset-ring-focus peer-focus-visible:[&>[data-next]]:ring-3 peer-focus-visible:[&>[data-next]]:ring-focus/35"
    >
      {Array.from({ length: DIGITS }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position.
          key={index}
          data-next={index === Math.min(code.length, DIGITS - 1) || undefined}
          className="grid h-16 min-w-0 flex-1 place-items-center rounded-md bg-field type-price text-[26px]! inset-ring inset-ring-line-strong"
        >
          {code[index]}
        </span>
      ))}
    </span>
  )
}

function triesWords(tries: number) {
  return tries === 1 ? '1 try left' : `${tries} tries left`
}
