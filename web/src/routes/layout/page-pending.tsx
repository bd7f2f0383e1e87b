import { Skeleton, SkeletonCard } from '../../ui/skeleton.tsx'

export function PagePending() {
  return (
    <div className="grid max-w-[44rem] gap-4">
      <Skeleton className="mb-2 h-8 w-3/5" />
      <SkeletonCard lines={3} />
      <SkeletonCard lines={2} />
    </div>
  )
}
