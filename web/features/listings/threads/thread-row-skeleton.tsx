import { Bone } from '../../../ui/skeleton.tsx'
import { rowShape } from './row-shape.ts'

/** The placeholder of a row, with the same geometry. */
export function ThreadRowSkeleton() {
  return (
    <div className={rowShape.row}>
      <div className={rowShape.question}>
        <div className={rowShape.words}>
          <Bone className="mt-1 h-3.5 w-4/5" />
          <Bone className="mt-2.5 h-3 w-11/12" />
        </div>
        <div className={rowShape.byline}>
          <Bone className={`rounded-full ${rowShape.avatar}`} />
          <Bone className="h-3 w-1/3" />
        </div>
      </div>
      <div className={rowShape.counts}>
        <Bone className="h-3 w-30" />
      </div>
      <div className={`${rowShape.last} flex items-center`}>
        <Bone className="h-3 w-20" />
      </div>
    </div>
  )
}
