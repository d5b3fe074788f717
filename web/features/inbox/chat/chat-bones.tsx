import { Bone } from '../../../ui/skeleton.tsx'

const widths = ['52%', '38%', '44%', '60%', '30%']

/** A chat that is loading. */
export function ChatBones() {
  return (
    <div role="status" aria-label="Loading the conversation" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex h-16.5 items-center gap-3 border-b border-line px-6">
        <Bone className="size-8 rounded-full!" />
        <Bone className="h-4 w-32" />
      </div>
      <div className="flex min-h-0 flex-1 flex-col justify-end gap-2 overflow-hidden px-4 py-5 md:px-6">
        {widths.map((width, index) => (
          <Bone
            key={width}
            className={`h-10.5 rounded-[14px]! ${index % 3 === 2 ? 'self-end' : ''}`}
            style={{ width }}
          />
        ))}
      </div>
    </div>
  )
}
