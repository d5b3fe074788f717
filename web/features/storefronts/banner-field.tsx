import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useUploads } from '../media/index.ts'

type Props = { url: string; error: string | null; onChange: (url: string) => void }

/** The picture at the top of the storefront's page. It is uploaded when it is chosen, and saved with the form. */
export function BannerField({ url, error, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const uploads = useUploads('image', (stored) => onChange(stored.url))
  const [running] = uploads.running
  const choose = (files: FileList | null) => {
    if (!files?.[0]) return
    if (running) uploads.cancel(running.key)
    uploads.start([files[0]])
  }
  return (
    <div className="grid gap-2">
      <p className="type-label text-ink-2">Banner</p>
      {url && (
        <img
          src={url.replace('/upload/', '/upload/w_960,f_auto,q_auto/')}
          alt="The banner"
          className="h-28 w-full rounded-md bg-art-scrim object-cover"
        />
      )}
      <p className="text-sm text-ink-3">A wide photo looks best, such as 1600 by 400 pixels.</p>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Banner of your storefront"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            choose(target.files)
            target.value = ''
          }}
        />
        <Button
          size="sm"
          icon={<ImagePlus size={16} aria-hidden />}
          isBusy={uploads.isBusy}
          busyLabel="Uploading image..."
          onClick={() => input.current?.click()}
        >
          {url ? 'Change banner' : 'Add a banner'}
        </Button>
        {url && !uploads.isBusy && (
          <Button look="quiet" size="sm" onClick={() => onChange('')}>
            Remove banner
          </Button>
        )}
      </div>
      {running?.error && <ErrorNote error={new Error(`Upload failed for image. ${running.error}`)} />}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
