import { useQuery } from '@tanstack/react-query'
import { operatorQuery } from './api.ts'

/** Who runs this server, for receipts: nothing if its operator has not said so. */
export function OperatorLine({ className }: { className: string }) {
  const { data } = useQuery(operatorQuery)
  return data?.name ? (
    <div className={className}>
      <RunBy name={data.name} contact={data.contact} />
    </div>
  ) : null
}

/** Who runs this server, or that its operator has yet to say so. Nothing while unknown. */
export function OperatorNote() {
  const { data } = useQuery(operatorQuery)
  if (!data) return null
  const { name, contact } = data
  if (!name) {
    return (
      <p role="note">
        <strong>Missing:</strong> the operator of this server hasn’t entered their legal name and contact details yet.
        (If that’s you, set <code>OPERATOR_NAME</code> and <code>OPERATOR_CONTACT</code>.)
      </p>
    )
  }
  return <RunBy name={name} contact={contact} />
}

function RunBy({ name, contact }: { name: string; contact: string | null }) {
  return (
    <p>
      This site is run by <strong>{name}</strong>.{contact && ` Contact: ${contact}.`}
    </p>
  )
}
