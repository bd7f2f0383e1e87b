import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { listKeys } from '../../ui/use-keys.ts'

const NOMS: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: 'Entrée', Escape: 'Échap' }
const PARTOUT = [['Rechercher dans tout le portail', ['Ctrl K', '/']]] as const

const nameOf = (key: string) => NOMS[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** The key of this list comes last, wherever its frame stands among the parts of the page. */
const rangOf = ([, keys]: readonly [string, readonly string[]]) => Number(keys.includes('?'))

/** The keys that act on the page when it opens, then those of every page. */
export function TouchesDialog({ onClose }: { onClose: () => void }) {
  const [touches] = useState(() => [...listKeys(), ...PARTOUT].toSorted((a, b) => rangOf(a) - rangOf(b)))
  return (
    <Dialog onClose={onClose} open title="Touches de cette page">
      <ul>
        {touches.map(([label, keys]) => (
          <li className="flex items-center justify-between gap-4 border-b border-line py-2 last:border-b-0" key={label}>
            <span>{label}</span>
            <span className="sr-only">{keys.map(nameOf).join(' ou ')}</span>
            <span className="flex gap-1.5">
              {keys.map((key) => (
                <KeyCap key={key}>{nameOf(key)}</KeyCap>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
