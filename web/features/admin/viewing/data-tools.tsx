import type { Me } from '#contract/members.ts'
import { DeleteTool } from '../deleting/delete-tool.tsx'
import { RestoreList } from '../deleting/restore-list.tsx'
import { Viewer } from './viewer.tsx'

type Props = { me: Me; resumed: string | undefined }

/** Viewing, emptying, and restoring collections. */
export function DataTools({ me, resumed }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:gap-5 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Viewer />
      <div className="grid min-w-0 gap-4 md:gap-5">
        <DeleteTool me={me} resumed={resumed} />
        <RestoreList />
      </div>
    </div>
  )
}
