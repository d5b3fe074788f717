import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '#contract/places.ts'
import { addressQuery } from '../../features/places/index.ts'
import { usePostForm } from './post-form-context.ts'

const SETTLED_MS = 400

/**
 * The towns of an address that was typed here without choosing one; undefined while that is unknown. A single one sets the
 * time zone, as if it were chosen.
 */
export function useTypedTown(typed: string): Place[] | undefined {
  const { values, change } = usePostForm()
  const settled = useSettled(typed.trim())
  const { data } = useQuery(addressQuery(settled))
  const isAsked = values.placeId === null && settled.length > 2 && settled === values.address.trim()
  const towns = isAsked ? data?.items : undefined
  const zone = towns?.length === 1 ? towns[0]!.timeZone : undefined

  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    if (zone) latest.current({ timeZone: zone })
  }, [zone])
  return towns
}

function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
