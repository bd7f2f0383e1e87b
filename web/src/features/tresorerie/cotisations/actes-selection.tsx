import type { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { Calculator, CircleAlert, FileX, Mail, Send } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ActeGroupe } from './actes-groupes-dialog.tsx'
import type { LotDemande } from './lot-demande.ts'
import { LotDialogLazy } from './lot-dialog-lazy.tsx'

const RelancerDialog = lazy(() =>
  import('../relances/relancer-dialog.tsx').then(({ RelancerDialog }) => ({ default: RelancerDialog })),
)

const ActesGroupesDialog = lazy(() =>
  import('./actes-groupes-dialog.tsx').then(({ ActesGroupesDialog }) => ({ default: ActesGroupesDialog })),
)

/** The act whose dialog is open. */
export type ActeChoisi =
  | { nom: 'relance'; ids: readonly string[] }
  | { nom: ActeGroupe }
  | { nom: 'lot'; demande: LotDemande }

type Selection = ReturnType<typeof selectionOf>

/** The selected fees, and those that each act may take. */
export const selectionOf = (toutes: readonly CotisationResume[]) => ({
  toutes,
  calculees: toutes.filter(({ statut }) => statut === 'calculee'),
  ouvertes: toutes.filter(({ reste, statut }) => reste > 0 && statut !== 'calculee'),
  annulables: toutes.filter(({ statut }) => !['calculee', 'annulee', 'irrecouvrable'].includes(statut)),
})

const toLot = (operation: LotDemande['operation'], calculees: readonly CotisationResume[]): ActeChoisi => ({
  nom: 'lot',
  demande: {
    operation,
    campagne: calculees[0]?.campagne ?? null,
    adhesion_ids: calculees.map(({ adhesion_id }) => adhesion_id),
    nombre: calculees.length,
  },
})

type ActesProps = { selection: Selection; onChoose: (acte: ActeChoisi) => void }

export function ActesSelection({ selection: { calculees, ouvertes, annulables }, onChoose }: ActesProps) {
  const campagnes = new Set(calculees.map(({ campagne }) => campagne.id))
  return (
    <>
      {ouvertes.length > 0 && (
        <button
          className="bulk-action"
          onClick={() => onChoose({ nom: 'relance', ids: ouvertes.map(({ id }) => id) })}
          type="button"
        >
          <Mail aria-hidden="true" size={16} strokeWidth={2.1} />
          Relancer
        </button>
      )}
      {ouvertes.length > 0 && (
        <button className="bulk-action" onClick={() => onChoose({ nom: 'mettre_en_litige' })} type="button">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={2.1} />
          Mettre en litige
        </button>
      )}
      {annulables.length > 0 && (
        <button className="bulk-action" onClick={() => onChoose({ nom: 'annuler' })} type="button">
          <FileX aria-hidden="true" size={16} strokeWidth={2.1} />
          Annuler par un avoir
        </button>
      )}
      {campagnes.size === 1 && (
        <>
          <button className="bulk-action" onClick={() => onChoose(toLot('appel', calculees))} type="button">
            <Send aria-hidden="true" size={16} strokeWidth={2.1} />
            Appeler
          </button>
          <button className="bulk-action" onClick={() => onChoose(toLot('calcul', calculees))} type="button">
            <Calculator aria-hidden="true" size={16} strokeWidth={2.1} />
            Recalculer
          </button>
        </>
      )}
      {campagnes.size > 1 && <p className="text-help">Choisissez des cotisations d’une seule campagne.</p>}
      {calculees.length === 0 && annulables.length === 0 && <p className="text-help">Rien à faire de celles-ci.</p>}
    </>
  )
}

type DialoguesProps = {
  acte: ActeChoisi | undefined
  selection: Selection
  onClose: () => void
  /** The act was done: what was chosen for it is no longer. A dialog closed without it keeps the selection. */
  onDone: () => void
}

export function DialoguesSelection({ acte, selection: { annulables, ouvertes }, onClose, onDone }: DialoguesProps) {
  if (acte?.nom === 'lot') return <LotDialogLazy demande={acte.demande} onClose={onClose} onDone={onDone} />
  return (
    <Suspense>
      {acte?.nom === 'relance' && <RelancerDialog ids={acte.ids} onClose={onClose} onDone={onDone} />}
      {(acte?.nom === 'annuler' || acte?.nom === 'mettre_en_litige') && (
        <ActesGroupesDialog
          acte={acte.nom}
          cotisations={acte.nom === 'annuler' ? annulables : ouvertes}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Suspense>
  )
}
