import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { MAX_MUTED_WORD_LENGTH } from '#contract/blocks-and-mutes.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { errorToast, toast } from '../../ui/toast.tsx'
import { tooLong } from '../../ui/too-long.ts'
import { mutedWordsQuery, useMuteWord, useUnmuteWord } from './api.ts'

/** Words that hide posts and comments from the viewer. */
export function MutedWords() {
  const { data, error } = useQuery(mutedWordsQuery)
  return (
    <>
      <NewWord />
      <ErrorNote error={error} />
      {data?.items.length === 0 && <p className="text-ink-2">No muted words yet.</p>}
      <ul aria-label="Muted words" className="flex flex-wrap gap-2">
        {data?.items.map(({ word }) => (
          <Word key={word} word={word} />
        ))}
      </ul>
    </>
  )
}

function NewWord() {
  const mute = useMuteWord()
  const form = useForm<{ word: string }>({
    initial: { word: '' },
    wrong: ({ word }) => ({ word: tooLong(word, MAX_MUTED_WORD_LENGTH) }),
    call: mute,
    onSend: ({ word }) => {
      if (word.trim()) mute.mutate(word.trim(), { onSuccess: () => clear(word) })
    },
  })
  const clear = (muted: string) => form.reset((now) => (now.word === muted ? { word: '' } : now))
  return (
    <form {...form.props} className="flex items-start gap-x-2 max-sm:cramped:flex-wrap">
      <Field
        label="Word or phrase"
        hint="Ignores capitals and accents, and matches common endings, too."
        error={form.errorOf('word') ?? form.note?.message ?? null}
        className="min-w-[min(200px,100%)] flex-1"
      >
        <TextInput {...form.text('word')} />
      </Field>
      <Button type="submit" className="mt-6" isBusy={form.isPending}>
        Mute
      </Button>
    </form>
  )
}

function Word({ word }: { word: string }) {
  const mute = useMuteWord()
  const unmute = useUnmuteWord()
  const showError = (error: Error) => errorToast(error)
  const again = () => void mute.mutateAsync(word).catch(showError)
  const remove = () =>
    unmute
      .mutateAsync(word)
      .then(() => toast(`“${word}” is no longer muted`, { label: 'Undo', onSelect: again }), showError)
  return (
    <li className="flex items-center rounded-sm bg-surface-2 pl-3 font-semibold">
      <span className="break-all">{word}</span>
      <button
        type="button"
        aria-label={`Unmute ${word}`}
        aria-disabled={unmute.isPending || undefined}
        onClick={() => unmute.isPending || void remove()}
        className="grid size-11 shrink-0 place-items-center text-ink-3 hover:text-ink"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  )
}
