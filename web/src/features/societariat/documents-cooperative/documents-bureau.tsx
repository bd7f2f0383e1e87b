import type { DocumentDuBureau } from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, useState } from 'react'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { type ActeEcran, DocumentLigne } from './document-ligne.tsx'
import { documentsBureauQuery } from './documents-cooperative.queries.ts'
import { ListeDocuments, Rayons } from './rayons.tsx'

const AjoutDialog = lazy(() => import('./ajout-dialog.tsx').then((module) => ({ default: module.AjoutDialog })))
const ModificationDialog = lazy(() =>
  import('./modification-dialog.tsx').then((module) => ({ default: module.ModificationDialog })),
)
const RemplacementDialog = lazy(() =>
  import('./remplacement-dialog.tsx').then((module) => ({ default: module.RemplacementDialog })),
)

type Ouvert = 'ajouter' | { acte: ActeEcran; document: DocumentDuBureau }

/** The whole shelf, with what the office does to it. */
export function DocumentsBureau() {
  const { resultats } = useSuspenseQuery(documentsBureauQuery).data
  const [ouvert, setOuvert] = useState<Ouvert>()
  const ligne = (document: DocumentDuBureau) => (
    <DocumentLigne document={document} onAct={(acte) => setOuvert({ acte, document })} />
  )
  const retires = resultats.filter(({ retire_le }) => retire_le !== null)
  return (
    <>
      <PageHead
        actions={
          <SelonDroit droit="dossiers">
            <Button
              aria-haspopup="dialog"
              icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
              onClick={() => setOuvert('ajouter')}
              variant="primary"
            >
              Ajouter un document
            </Button>
          </SelonDroit>
        }
        intro={'Les adhérents lisent ici ceux qui sont pour eux\u202f; les autres restent au bureau.'}
        title="Documents de la coopérative"
      />
      {resultats.length === 0 && (
        <EmptyState level={2} title="Aucun document pour l’instant">
          Statuts, procès-verbaux, tarifs, formulaires&nbsp;: ajoutez le premier.
        </EmptyState>
      )}
      <Rayons documents={resultats.filter(({ retire_le }) => retire_le === null)}>{ligne}</Rayons>
      {retires.length > 0 && (
        <Section intro="Aucun adhérent ne les voit. Ils se remettent par leur menu." title="Documents retirés">
          <ListeDocuments documents={retires}>{ligne}</ListeDocuments>
        </Section>
      )}
      {ouvert && <DialogOuvert onClose={() => setOuvert(undefined)} ouvert={ouvert} />}
    </>
  )
}

function DialogOuvert({ ouvert, onClose }: { ouvert: Ouvert; onClose: () => void }) {
  if (ouvert === 'ajouter') return <AjoutDialog onClose={onClose} />
  const Dialog = ouvert.acte === 'modifier' ? ModificationDialog : RemplacementDialog
  return <Dialog document={ouvert.document} onClose={onClose} />
}
