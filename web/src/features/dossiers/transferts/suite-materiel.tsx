import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { toNomFichier } from '@sillon/domain/pieces/documents/nom-fichier'
import { ArrowRightLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { DownloadButton } from '../../pieces/documents/download-button.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { openFiche, useTransferts } from './transferts.queries.ts'

const TransfererDialog = lazy(() =>
  import('./transferer-dialog.tsx').then(({ TransfererDialog: Component }) => ({ default: Component })),
)

type Props = { materiel: Materiel; nom: string }

/** Below a machine: its printed sheet, and its transfer to another member. */
export function SuiteMateriel({ materiel, nom }: Props) {
  const { adhesion, mode, canEditLignes } = useWizard()
  const [open, setOpen] = useState(false)
  const isOffert = useTransferts(adhesion.id).envoyes.some((transfert) => transfert.materiel.id === materiel.id)
  const mayAsk = mode === 'admin' || (canEditLignes && adhesion.statut === 'active')
  const isTransferable = mayAsk && isPossede(materiel) && !isOffert
  return (
    <Section
      className="mt-8"
      intro={
        isTransferable &&
        'Une machine passe à une autre entreprise par un transfert\u00a0: elle l’accepte, et l’historique suit.'
      }
      level={3}
      title="Fiche et transfert"
    >
      <div className="flex flex-wrap gap-2">
        <DownloadButton
          nom={`fiche-${toNomFichier(nom)}.pdf`}
          open={() => openFiche(adhesion.id, materiel.id)}
          size="md"
        >
          Imprimer la fiche
        </DownloadButton>
        {isTransferable && (
          <Button
            icon={<ArrowRightLeft aria-hidden="true" size={18} strokeWidth={2.1} />}
            onClick={() => setOpen(true)}
            variant="secondary"
          >
            Transférer
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <TransfererDialog materiel={materiel} nom={nom} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
