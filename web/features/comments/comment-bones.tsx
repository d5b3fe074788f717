import { Bone, TextBones } from '../../ui/skeleton.tsx'

export function CommentBones() {
  return (
    <div aria-busy className="grid gap-5">
      <p role="status" className="sr-only">
        Loading comments
      </p>
      {[1, 2, 3].map((bone) => (
        <div key={bone} className="grid grid-cols-[40px_minmax(0,1fr)] gap-3.5">
          <Bone className="size-10 rounded-full" />
          <TextBones lines={2} className="max-w-120 pt-1" />
        </div>
      ))}
    </div>
  )
}
