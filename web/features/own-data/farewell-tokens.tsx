import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { formatTokens } from '#contract/money.ts'
import { Field } from '../../ui/field.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { farewellQuery } from './api.ts'
import { farewellLines } from './farewell-words.ts'

/** What becomes of the member's tokens. `isTyped`: whether they typed what they give up. */
export function useFarewellTokens() {
  const { data, error, refetch } = useQuery(farewellQuery)
  const givenUpVbt = data?.givenUpVbt ?? 0
  const isAmount = (typed: string) => typed.trim() !== '' && Number(typed.replaceAll(/[\s,]/g, '')) === givenUpVbt
  return {
    data,
    error,
    refetch,
    isTyped: (typed: string) => data !== undefined && (givenUpVbt === 0 || isAmount(typed)),
    body: givenUpVbt > 0 ? { givenUpVbt } : {},
  }
}

type Props = {
  tokens: ReturnType<typeof useFarewellTokens>
  text: ComponentProps<typeof TextInput>
  error: string | null
}

/** Says what becomes of the tokens, and asks to type those that are given up. */
export function FarewellFields({ tokens: { data, error: failure, refetch }, text, error }: Props) {
  if (!data) return failure && <LoadFailed error={failure} onRetry={() => void refetch()} />
  const lines = farewellLines(data)
  return (
    <>
      {lines.length > 0 && (
        <ul className="list-disc space-y-1 pl-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {data.givenUpVbt > 0 && (
        <Field label={`Type ${formatTokens(data.givenUpVbt)} to give up these tokens`} error={error} isRequired>
          <TextInput {...text} suffix="VBT" inputMode="decimal" autoComplete="off" />
        </Field>
      )}
    </>
  )
}
