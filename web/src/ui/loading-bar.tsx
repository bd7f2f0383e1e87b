import { useIsTakenOver } from './use-is-taken-over.ts'

/** The thin line at the top of the window while a page loads. The caller decides when. */
export function LoadingBar({ active }: { active: boolean }) {
  const isTakenOver = useIsTakenOver()
  return (
    <div role="status">
      {isTakenOver && active && (
        <>
          <span className="sr-only">Chargement…</span>
          <span aria-hidden="true" className="loading-bar" />
        </>
      )}
    </div>
  )
}
