import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/members.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Section } from '../identity/settings/index.ts'
import { archiveUrl } from './api.ts'
import { Farewell } from './farewell.tsx'

/** Exporting all data, and deleting the account. */
export function OwnData({ me }: { me: Me }) {
  return (
    <>
      <Section
        title="Export"
        text="Everything we store about you in one ZIP file: your data as JSON, your statement and receipts, and the photos, videos, and documents you uploaded."
      >
        <p className="text-ink-2">
          The download takes a while if you have many videos. You can start up to 5 downloads an hour.
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
    <Section title="Delete my account" text="Right away and for good. Nobody can bring it back, not even us.">
      <ul className="list-disc space-y-1.5 pl-5 text-ink-2">
        <li>Your posts, comments, photos, and videos are deleted right away.</li>
        <li>Your forum replies stay, under “Deleted member”. Comments with replies leave an empty spot.</li>
        <li>What you earned can be paid out first.</li>
        <li>Your open bounties end. Tokens that can still be refunded go back to your card. You give up the rest.</li>
        <li>
          Your likes, follows, bookmarks, drafts, searches, and notifications are deleted. You’re signed out everywhere.
        </li>
      </ul>
      <Button
        look="danger"
        icon={<Trash2 size={18} aria-hidden />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Delete my account
      </Button>
      {isOpen && <Farewell me={me} onClose={() => setOpen(false)} />}
    </Section>
  )
}
