import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * The place of the first page, drawn in the document before the page and the account are known. Without text, whose
 * font would load before the scripts.
 */
export function DocumentShell() {
  return (
    <div className="pt-(--app-bar-height) desk:pl-16 wide:pl-57">
      <div aria-label="Chargement…" className="shell-content" role="status">
        <Skeleton className="mb-8 h-8 w-3/5 max-w-80" />
        {['titre', 'liste'].map((place) => (
          <div className="mb-4 max-w-[44rem] rounded-card border border-line bg-surface p-(--card-padding)" key={place}>
            <Skeleton className="mb-4 h-4 w-3/5" />
            <Skeleton className="mb-2 h-3 w-4/5" />
            <Skeleton className="h-3 w-2/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
