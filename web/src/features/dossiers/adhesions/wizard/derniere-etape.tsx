import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { canDeclaration } from '@sillon/domain/dossiers/adhesions/declaration'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { SoumettreDialog } from './soumettre-dialog.tsx'
import { creer, siretQuery } from './wizard.queries.ts'
import { useSave, useWizard, type Wizard } from './wizard-context.tsx'
import { wizardBase, wizardPath } from './wizard-path.ts'

/** The primary action of the last step: a member submits, an administrator ends a preparation. */
export function DerniereEtape() {
  const { mode, adhesion } = useWizard()
  if (!hasDerniereAction({ mode, adhesion })) return null
  return mode === 'creation' ? <Creer /> : <Soumettre />
}

export const hasDerniereAction = ({ mode, adhesion }: Pick<Wizard, 'mode' | 'adhesion'>): boolean =>
  mode === 'creation' || (mode === 'adherent' && canSubmit(adhesion))

const canSubmit = ({ statut, declaration, lecture_seule }: Adhesion) =>
  !lecture_seule &&
  !isFinal(statut) &&
  statut !== 'suspendue' &&
  canDeclaration('soumettre', declaration?.statut ?? 'a_faire')

function Soumettre() {
  const { adhesion } = useWizard()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        disabledReason={adhesion.campagne ? null : 'Aucune campagne n’est ouverte.'}
        onClick={() => setOpen(true)}
        variant="primary"
      >
        Soumettre mon adhésion
      </Button>
      <SoumettreDialog onClose={() => setOpen(false)} open={open} />
    </>
  )
}

/** « Valider » is offered next, among the acts of the membership. */
function Creer() {
  const { adhesion } = useWizard()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const creation = useSave(async () => {
    const creee = await creer(adhesion.id)
    await navigate({ to: wizardPath(wizardBase('admin', creee.id), 'entreprise') })
    queryClient.removeQueries({ queryKey: siretQuery(adhesion.entreprise.siret).queryKey })
    return creee
  })
  return (
    <Button loading={creation.isPending} onClick={() => creation.mutate(undefined)} variant="primary">
      Créer l’adhésion
    </Button>
  )
}
