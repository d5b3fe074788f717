import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { HoldRule, HoldTrial, TriedPost } from '#contract/holds.ts'
import { pathOf } from '#contract/paths.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSwitchRule, useTryRule } from './api.ts'
import { postsIn } from './words.ts'

type Props = { rule: HoldRule; onClose: () => void }

/** Tries a rule as soon as it opens, shows what it would have held, and activates it. */
export function TrialDialog({ rule, onClose }: Props) {
  const { mutate, data, error, isPending } = useTryRule()
  useEffect(() => mutate(rule.id), [mutate, rule.id])
  return (
    <Dialog
      title={`Try “${rule.text}”`}
      size="md"
      onClose={onClose}
      footer={<Footer rule={rule} isTried={data !== undefined} onClose={onClose} />}
    >
      {error && !isPending && <LoadFailed error={error} onRetry={() => mutate(rule.id)} />}
      {!(data || error) && <TextBones lines={4} />}
      {data && <Outcome trial={data} />}
    </Dialog>
  )
}

function Footer({ rule: { id, text, state }, isTried, onClose }: Props & { isTried: boolean }) {
  const call = useSwitchRule()
  const activate = () =>
    // The error is shown above the buttons.
    call.mutateAsync({ id, isActive: true }).then(
      () => {
        toast(`“${text}” is active`)
        onClose()
      },
      () => {},
    )
  return (
    <>
      <ErrorNote error={call.error} className="mr-auto" />
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
      {state === 'draft' && (
        <Button look="primary" disabled={!isTried} isBusy={call.isPending} onClick={activate}>
          Activate rule
        </Button>
      )}
    </>
  )
}

function Outcome({ trial: { posts, held, isComplete, examples } }: { trial: HoldTrial }) {
  const scope = isComplete ? `the ${postsIn(posts)} of the last week` : `the latest ${postsIn(posts)}`
  return (
    <div className="grid gap-4 text-ink-2">
      <p role="status">
        It would have held <b className="font-semibold text-ink">{held.toLocaleString('en-US')}</b> of {scope}.
      </p>
      {examples.length > 0 && (
        <ul aria-label="Posts that it would have held" className="divide-y divide-line border-y border-line">
          {examples.map((post) => (
            <ExampleRow key={post.id} post={post} />
          ))}
        </ul>
      )}
      {held > examples.length && <p className="text-sm text-ink-3">These are the latest {examples.length}.</p>}
    </div>
  )
}

function ExampleRow({ post }: { post: TriedPost }) {
  const { title, author, createdAt, found } = post
  return (
    <li className="py-2.5">
      <Link
        to={pathOf(post) as never}
        className="inline-block min-h-6 font-semibold text-ink underline-offset-3 hover:underline"
      >
        <bdi>{title}</bdi>
      </Link>
      <p className="break-words">{found}</p>
      <p className="text-sm text-ink-3">
        <bdi>{author.name}</bdi>, {dayOf(createdAt)}
      </p>
    </li>
  )
}
