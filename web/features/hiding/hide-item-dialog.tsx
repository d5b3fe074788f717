import { type HideableType, type Hiding, useHide } from './api.ts'
import { HideDialog } from './hide-dialog.tsx'

type Props<Type extends HideableType> = Hiding<Type> & { title?: string; onClose: () => void }

/** Hides a post, a comment, a reply, or a review. */
export function HideItemDialog<Type extends HideableType>({ title, onClose, ...item }: Props<Type>) {
  const call = useHide<Type>(item as Hiding<Type>)
  return <HideDialog what={item.type} call={call} onClose={onClose} {...(title && { title })} />
}
