import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/members.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Section } from '../identity/settings/index.ts'
import { archiveUrl } from './api.ts'
import { DeleteAccount } from './delete-account.tsx'

/** Exporting all data, and deleting the account. */
export function OwnData({ me }: { me: Me }) {
  return (
    <>
      <Section
        title="Export"
        text="Everything we keep of you, as one ZIP: each kind of thing as a JSON file, and the pictures and videos you uploaded."
      >
        <p className="text-ink-2">
          It is made while it downloads, which takes a while if you have many films. Five times an hour at most.
        </p>
        <a href={archiveUrl} download className={`${buttonClass({ look: 'outline' })} justify-self-start`}>
          <Download size={18} aria-hidden />
          Download my data
        </a>
      </Section>
      <Leaving me={me} />
    </>
  )
}

function Leaving({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Delete my account" text="At once and for good: nobody can bring it back, we neither.">
      <ul className="list-disc space-y-1.5 pl-5 text-ink-2">
        <li>Your posts, comments, pictures and videos go at once.</li>
        <li>Replies in forum threads stay, by a “Deleted member”. So do empty places where others answered you.</li>
        <li>Likes, follows, bookmarks, drafts, searches and notifications go. You are signed out everywhere.</li>
      </ul>
      <Button
        look="danger"
        icon={<Trash2 size={18} aria-hidden />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Delete my account
      </Button>
      {isOpen && <DeleteAccount me={me} onClose={() => setOpen(false)} />}
    </Section>
  )
}
