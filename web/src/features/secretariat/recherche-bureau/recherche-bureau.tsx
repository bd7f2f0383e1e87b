import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'), 'PaletteDialog')

/** A letter typed there is text. */
const CHAMPS = 'input, textarea, select, [contenteditable]'

const isAppel = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(CHAMPS))
}

/** The search of the office: its field in the rail, its button on a phone, and its keys everywhere. */
export function RechercheBureau() {
  const isDesk = useIsDesk()
  const [open, setOpen] = useState<boolean>()

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isAppel(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    // Letters typed right after the keys must find the field there.
    void PaletteDialog.preload?.()
    return () => document.removeEventListener('keydown', press)
  }, [])

  const show = () => setOpen(true)
  return (
    <>
      {isDesk ? (
        <button
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K /"
          className="flex min-h-9 w-full items-center justify-center gap-2.5 rounded-control border px-2 wide:justify-start"
          onClick={show}
          type="button"
        >
          <Search aria-hidden="true" size={18} strokeWidth={1.85} />
          <span className="sr-only wide:not-sr-only">Rechercher</span>
          <span className="ml-auto hidden rounded border px-1 text-caption wide:block">Ctrl K</span>
        </button>
      ) : (
        <IconButton
          aria-haspopup="dialog"
          icon={<Search aria-hidden="true" size={22} strokeWidth={1.85} />}
          label="Rechercher"
          onClick={show}
        />
      )}
      <Suspense>{open !== undefined && <PaletteDialog onClose={() => setOpen(false)} open={open} />}</Suspense>
    </>
  )
}
