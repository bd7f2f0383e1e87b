import type { LigneAppel } from '@sillon/contract/tresorerie/lots-cotisations'
import { Link } from '@tanstack/react-router'
import { Check, RotateCcw, X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'

type Geste = (ligne: LigneAppel) => void

type Props = { ligne: LigneAppel; isAPart: boolean; onJuste: Geste; onAPart: Geste; onRemet: Geste }

/** The acts on the chosen fee of a dress rehearsal. */
export function GestesLigne({ ligne, isAPart, onJuste, onAPart, onRemet }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-l-4 border-l-green bg-green-tint px-4 pb-3">
      {isAPart ? (
        <Button
          icon={<RotateCcw aria-hidden="true" size={16} />}
          onClick={() => onRemet(ligne)}
          size="sm"
          variant="secondary"
        >
          Remettre dans l’appel <KeyCap>R</KeyCap>
        </Button>
      ) : (
        <>
          <Button
            icon={<Check aria-hidden="true" size={16} />}
            onClick={() => onJuste(ligne)}
            size="sm"
            variant="secondary"
          >
            C’est juste <KeyCap>V</KeyCap>
          </Button>
          <Button
            icon={<X aria-hidden="true" size={16} />}
            onClick={() => onAPart(ligne)}
            size="sm"
            variant="secondary"
          >
            Mettre à part <KeyCap>X</KeyCap>
          </Button>
        </>
      )}
      {/* In another tab: what was looked at here stays. */}
      <Link className="text-link" params={{ id: ligne.entreprise_id }} target="_blank" to="/admin/fiche/$id/">
        Ouvrir la fiche
      </Link>
    </div>
  )
}
