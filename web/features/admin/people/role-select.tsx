import { useState } from 'react'
import type { KnownMember } from '#contract/admin.ts'
import { type Me, ROLES, type Role } from '#contract/members.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { needsConfirmation, useChangeRole } from '../api.ts'
import { ConfirmDialog } from '../confirming/confirm-dialog.tsx'

const roles = ROLES.map((role) => ({ value: role, label: `${role[0]!.toUpperCase()}${role.slice(1)}` }))

/** A role that cannot change, and why. */
function FixedRole({ role, reason }: { role: Role; reason: string }) {
  return (
    <p className="flex min-h-11 flex-col justify-center text-base">
      {roles.find(({ value }) => value === role)!.label}
      <span className="text-sm text-ink-3">{reason}</span>
    </p>
  )
}

/** A choice takes effect at once, unless the server asks for confirmation first. */
export function RoleSelect({ known, me }: { known: KnownMember; me: Me }) {
  const { member, role, roleStays } = known
  const change = useChangeRole()
  // The role that waits for the confirmation.
  const [asked, setAsked] = useState<Role | null>(null)

  const run = (chosen: Role) => {
    setAsked(null)
    change.mutateAsync({ memberId: member.id, role: chosen }).then(
      () => toast(`${member.name} is now ${chosen === 'admin' ? 'an' : 'a'} ${chosen}.`),
      (error) => needsConfirmation(error) && setAsked(chosen),
    )
  }
  if (roleStays !== null) return <FixedRole role={role} reason={roleStays} />
  return (
    <>
      <Field
        label={`Role for ${member.name}`}
        isLabelHidden
        error={change.error && !needsConfirmation(change.error) ? change.error.message : null}
      >
        <Select
          options={roles}
          value={asked ?? (change.isPending ? change.variables.role : role)}
          onChange={({ target }) => change.isPending || run(target.value as Role)}
        />
      </Field>
      {asked && (
        <ConfirmDialog
          me={me}
          back="/adminpanel?section=members"
          onClose={() => setAsked(null)}
          onConfirmed={() => run(asked)}
        />
      )}
    </>
  )
}
