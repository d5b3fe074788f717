import type { ChangeEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Card, CardField } from './card-fields.ts'

export type CardProps = {
  card: Card
  onChange: (change: Partial<Card>) => void
  /** What is wrong with the fields that were left or sent. */
  mistakes: Partial<Record<CardField, string | undefined>>
  onLeave: (field: CardField) => void
}

/** The two names on the card. */
export function NameFields({ card, onChange, mistakes, onLeave }: CardProps) {
  const text = (field: 'firstName' | 'lastName') => ({
    name: field,
    value: card[field],
    onBlur: () => onLeave(field),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  })
  return (
    <>
      <Field label="First name" isRequired error={mistakes.firstName}>
        <TextInput {...text('firstName')} autoComplete="cc-given-name" />
      </Field>
      <Field label="Last name" isRequired error={mistakes.lastName}>
        <TextInput {...text('lastName')} autoComplete="cc-family-name" />
      </Field>
    </>
  )
}
