import { Button } from './button.tsx'

type ShowMoreProps = { shown: number; total: number; loading?: boolean; onShowMore: () => void }

/** Replaces numbered pages in the lists of members. */
export function ShowMore({ shown, total, loading = false, onShowMore }: ShowMoreProps) {
  const format = new Intl.NumberFormat('fr-FR').format
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      <p aria-live="polite" className="text-help text-ink-2 tabular-nums">
        {format(Math.min(shown, total))} sur {format(total)}
      </p>
      {shown < total && (
        <Button loading={loading} loadingLabel="Chargement…" onClick={onShowMore} variant="secondary">
          Afficher la suite
        </Button>
      )}
    </div>
  )
}
