import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { canDeclaration } from '@sillon/domain/dossiers/adhesions/cycle-declaration'
import { motsEnvoi } from '@sillon/domain/dossiers/adhesions/mots-envoi'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { SoumettreDialog } from './soumettre-dialog.tsx'
import { useCreer } from './use-creer.ts'
import { useWizard, type Wizard } from './wizard-context.tsx'

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
        disabledReason={adhesion.campagne ? null : 'Les déclarations ne sont pas ouvertes.'}
        onClick={() => setOpen(true)}
        variant="primary"
      >
        {motsEnvoi(adhesion.statut).envoyer}
      </Button>
      <SoumettreDialog onClose={() => setOpen(false)} open={open} />
    </>
  )
}

function Creer() {
  const creation = useCreer()
  return (
    <Button loading={creation.isPending} onClick={() => creation.mutate(undefined)} variant="primary">
      Créer l’adhésion
    </Button>
  )
}
