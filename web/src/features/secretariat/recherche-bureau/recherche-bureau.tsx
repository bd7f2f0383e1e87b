import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'), 'PaletteDialog')

/** A letter typed there is text. */
const CHAMPS = 'input, textarea, select, [contenteditable]'

const isAppel = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof Element && target.closest(CHAMPS))
}

type Props = { open: boolean | undefined; onOpen: () => void; onClose: () => void }

/** The search of the office: its keys everywhere, and its dialog. `open`: undefined until the first time. */
export function RechercheBureau({ open, onOpen, onClose }: Props) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isAppel(event)) return
    event.preventDefault()
    onOpen()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    // Letters typed right after the keys must find the field there.
    void PaletteDialog.preload?.()
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <Suspense>{open !== undefined && <PaletteDialog onClose={onClose} open={open} />}</Suspense>
}

/** Its field in the rail, where it is an icon on a narrow screen. */
export const RechercheField = ({ onClick }: { onClick: () => void }) => (
  <button
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K /"
    className="flex min-h-9 w-full items-center justify-center gap-2.5 rounded-control border px-2 wide:justify-start"
    onClick={onClick}
    type="button"
  >
    <Search aria-hidden="true" size={18} strokeWidth={1.85} />
    <span className="sr-only wide:not-sr-only">
      Rechercher<span className="sr-only"> dans tout le portail</span>
    </span>
    <span aria-hidden="true" className="ml-auto hidden rounded border px-1 text-caption wide:block">
      Ctrl K
    </span>
  </button>
)

/** Its button on a phone. */
export const RechercheButton = ({ onClick }: { onClick: () => void }) => (
  <IconButton
    aria-haspopup="dialog"
    icon={<Search aria-hidden="true" size={22} strokeWidth={1.85} />}
    label="Rechercher dans tout le portail"
    onClick={onClick}
  />
)
