import type { AdherentFiche } from '@sillon/contract/dossiers/adherents'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { formatNom } from '@sillon/domain/nom'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useIdRepris } from '../../../lib/offline/resume.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { StepTitle } from '../adhesions/wizard/step-title.tsx'
import { useSuite } from '../adhesions/wizard/use-suite.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { entrepriseQuery } from '../entreprises/entreprises.queries.ts'
import { AccesSection } from '../invitations/acces-section.tsx'
import { inviter } from '../invitations/invitations.queries.ts'
import { AdherentForm } from './adherent-form.tsx'
import { adherentQuery } from './adherents.queries.ts'
import { ProposerSection } from './proposer-section.tsx'
import { RemoveAdherent } from './remove-adherent.tsx'

export function AdherentStepPage() {
  const { adherentId } = useParams({ strict: false })
  return <AdherentEdition id={adherentId} />
}

/** The form of one person; without an id, of a new one. */
export function AdherentEdition({ id }: { id: string | undefined }) {
  const repris = useIdRepris()
  return id ? <KnownAdherent adherent_id={id} key={id} /> : <AdherentPanel adherent={null} key={repris} />
}

function KnownAdherent({ adherent_id }: { adherent_id: string }) {
  const { adhesion } = useWizard()
  const { data: adherent } = useSuspenseQuery(adherentQuery(adhesion.id, adherent_id))
  return <AdherentPanel adherent={adherent} />
}

function AdherentPanel({ adherent }: { adherent: AdherentFiche | null }) {
  const { adhesion, backTo, canEditLignes } = useWizard()
  const { data: entreprise } = useSuspenseQuery(entrepriseQuery(adhesion.id))
  const { backToList, goOn, suite } = useSuite('adherents', adherent === null)
  async function sendInvitation({ id: adherent_id, droit, email }: Adherent) {
    // The person is created even when the invitation is refused: a toast shows the refusal, and the page offers the
    // invitation again.
    if (droit && email) await inviter({ id: adhesion.id, adherent_id }, email).catch(() => {})
  }
  const isGone = adherent !== null && adherent.fin !== null
  return (
    <div className="max-w-[46rem]">
      <StepTitle className="mb-5">{adherent ? formatNom(adherent) : 'Ajouter un adhérent'}</StepTitle>
      {adherent && <WaitingNote className="mb-5" sujet={adherent.id} />}
      <AdherentForm
        adherent={adherent}
        backTo={backTo('adherents')}
        categorie_juridique={entreprise.categorie_juridique}
        onKept={backToList}
        onSaved={async (saved, isInvited) => {
          if (isInvited) await sendInvitation(saved)
          await goOn()
        }}
        suite={suite}
      />
      {adherent?.identite_a_proposer && (
        <ProposerSection adherent={adherent} categorie_juridique={entreprise.categorie_juridique} />
      )}
      {adherent && <AccesSection adherent={adherent} />}
      {adherent && canEditLignes && !isGone && <RemoveAdherent adherent={adherent} onRemoved={backToList} />}
    </div>
  )
}
