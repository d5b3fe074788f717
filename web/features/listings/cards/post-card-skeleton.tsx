import { Bone } from '../../../ui/skeleton.tsx'

/** The placeholder of a card, with the same geometry. */
export function PostCardSkeleton() {
  return (
    <div className="flex flex-col overflow-hidden rounded-lg bg-surface-1 shadow-1">
      <div className="flex h-13 items-center gap-2.25 px-3">
        <Bone className="size-8 rounded-full" />
        <div className="flex-1">
          <Bone className="h-2.75 w-3/5" />
          <Bone className="mt-1.5 h-2.25 w-2/5" />
        </div>
      </div>
      <Bone className="aspect-video rounded-none" />
      <div className="p-3">
        <Bone className="mt-0.75 h-3.25 w-11/12" />
        <Bone className="mt-1.75 h-3.25 w-3/5" />
        <Bone className="mt-4 mb-1 h-2.75 w-1/3" />
      </div>
    </div>
  )
}

export function PostMiniSkeleton() {
  return (
    <div className="grid gap-2 lg:grid-cols-[116px_1fr] lg:gap-3">
      <Bone className="aspect-video rounded-sm" />
      <div className="min-h-13.5">
        <Bone className="h-3 w-11/12" />
        <Bone className="mt-1.5 h-3 w-3/5" />
        <Bone className="mt-2.5 h-2.5 w-2/5" />
      </div>
    </div>
  )
}
