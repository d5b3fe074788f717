import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MAIN_ID } from './use-navigation-focus.ts'

/** `/` focuses the search field of the page, or opens the global search if it has none. A page may take the key itself. */
export function useSlash() {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || isChord(event) || isWriting(event.target as Element)) return
      event.preventDefault()
      const field = document.querySelector<HTMLElement>(`#${MAIN_ID} input[aria-keyshortcuts="/"]`)
      if (field) field.focus()
      else navigate({ to: '/search' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}

const isChord = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey
const isWriting = (target: Element) =>
  target.closest('input, textarea, select, [contenteditable], dialog, [aria-modal]') !== null
