import { whenReleased } from '../../../platform/when-released.ts'

/**
 * Shows what is unfinished about a field that was left. Not before the pointer is released: the words would move a
 * button away from under it, and the press would be lost.
 */
export function leaveField({ leave }: { leave: (field: string) => void }, field: string) {
  void whenReleased().then(() => leave(field))
}
