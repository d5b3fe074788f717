import type { PostalAddress } from '#contract/addresses.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { addressLines } from '../address-lines.ts'

type Props = { address: PostalAddress; note: string }

/** Where a return goes. `note`: who can see it. */
export function ReturnAddress({ address, note }: Props) {
  const lines = addressLines(address)
  return (
    <>
      <address className="leading-6 not-italic">
        {lines.map((line) => (
          <span key={line} className="block break-words">
            {line}
          </span>
        ))}
      </address>
      <div>
        <CopyButton what="Address" text={lines.join('\n')} />
      </div>
      <p className="text-sm text-ink-3">{note}</p>
    </>
  )
}
