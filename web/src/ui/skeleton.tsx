import { classNames } from './class-names.ts'

/** A still shape of the content to come, shown after 300 ms. `className` gives it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-pill bg-neutral-tint', className)} />
}

/** The place of a card that loads, announced once as a whole. */
export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div className="skeleton rounded-card border border-line bg-surface p-(--card-padding)" role="status">
      <span className="sr-only">Chargement…</span>
      <Skeleton className="mb-3 h-4 w-3/5" />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its rank
        <Skeleton className="mt-2 h-3 w-4/5 last:w-2/5" key={line} />
      ))}
    </div>
  )
}

/** The place of a list of administrators: twelve rows and a header. */
export const SkeletonTable = () => (
  <div role="status">
    <span className="sr-only">Chargement…</span>
    <Skeleton className="h-129 w-full" />
  </div>
)
