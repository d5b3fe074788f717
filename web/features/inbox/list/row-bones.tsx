import { Bone } from '../../../ui/skeleton.tsx'

/** Rows that are loading, in the same geometry. */
export function RowBones({ count = 7 }: { count?: number }) {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading
      </p>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical.
        <div key={row} className="mx-2 grid h-16 grid-cols-[44px_1fr] items-center gap-3 px-3">
          <Bone className="size-11 rounded-full!" />
          <span className="grid gap-2">
            <Bone className="h-3.5 w-1/2" />
            <Bone className="h-3 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  )
}
