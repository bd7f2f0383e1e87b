import { ETAT_CONTROLE_LABELS, etatControle } from '@sillon/domain/dossiers/materiels/controle'
import { type ControleMateriel, nomControle } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { CONTROLE_RESULTAT_LABELS } from '@sillon/domain/dossiers/materiels/controle-resultat'
import { jourOf } from '@sillon/domain/jour'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ControlePill } from './materiel-pills.tsx'

type Props = {
  controle: ControleMateriel
  /** True for the last inspection of its kind: its due date is the one that counts. */
  isEnVigueur: boolean
  onEdit?: () => void
  onRemove?: () => void
}

export function ControleLigne({ controle, isEnVigueur, onEdit, onRemove }: Props) {
  const { fait_le, resultat, organisme, numero, prochain_le } = controle
  const nom = nomControle(controle)
  const etat = prochain_le !== null && isEnVigueur ? etatControle(prochain_le, jourOf(new Date())) : null
  const faits = [
    fait_le === null ? 'À venir' : `Fait le ${formatDate(fait_le)}`,
    resultat && CONTROLE_RESULTAT_LABELS[resultat],
    organisme,
    numero && `n°\u00a0${numero}`,
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-strong break-words">{nom}</p>
        <p className="text-help text-ink-2">{faits.filter(Boolean).join(' · ')}</p>
        {etat && prochain_le && (
          <p className="mt-1.5">
            <ControlePill etat={etat}>
              {ETAT_CONTROLE_LABELS[etat]}&nbsp;: {formatDate(prochain_le)}
            </ControlePill>
          </p>
        )}
      </div>
      {onEdit && onRemove && (
        <span className="flex gap-1">
          <Button aria-label={`Modifier\u00a0: ${nom}`} onClick={onEdit} size="sm" variant="quiet">
            Modifier
          </Button>
          <Button aria-label={`Retirer\u00a0: ${nom}`} onClick={onRemove} size="sm" variant="quiet">
            Retirer
          </Button>
        </span>
      )}
    </li>
  )
}
