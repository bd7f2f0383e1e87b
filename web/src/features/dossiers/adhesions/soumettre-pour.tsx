import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { isComplet } from '@sillon/domain/dossiers/adhesions/completude'
import { canDeclaration } from '@sillon/domain/dossiers/adhesions/cycle-declaration'
import { libelleOrigine, type Origine } from '@sillon/domain/dossiers/echanges/origine'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { echangeQuery } from '../echanges/echanges.queries.ts'
import { soumettre } from './wizard/wizard.queries.ts'

const canSubmit = ({ statut, declaration, en_preparation }: Adhesion) =>
  !en_preparation &&
  !isFinal(statut) &&
  statut !== 'suspendue' &&
  canDeclaration('soumettre', declaration?.statut ?? 'a_faire')

/** Submits for a company that declares by telephone or on paper: nobody there needs an account. */
export function SoumettrePour({ adhesion }: { adhesion: Adhesion }) {
  const { data } = useQuery(echangeQuery(adhesion.entreprise.id))
  const [opened, setOpened] = useState(false)
  const peutChanger = usePeut('dossiers')
  if (!peutChanger || !canSubmit(adhesion) || !data) return null
  const { echange } = data
  return (
    <>
      <Button disabledReason={reasonOf(adhesion, echange)} onClick={() => setOpened(true)} variant="primary">
        Envoyer pour eux
      </Button>
      {opened && echange && <SoumettreDialog adhesion={adhesion} onClose={() => setOpened(false)} origine={echange} />}
    </>
  )
}

function reasonOf({ campagne, etapes }: Adhesion, echange: object | null): string | null {
  if (!campagne) return 'Les déclarations ne sont pas ouvertes.'
  if (!isComplet(etapes)) return 'Complétez d’abord les points ci-dessous, avec l’entreprise.'
  return echange ? null : 'Choisissez d’abord «\u00a0Mode téléphone\u00a0» ou «\u00a0Sur papier\u00a0».'
}

type DialogProps = {
  adhesion: Adhesion
  origine: Pick<Origine, 'moyen' | 'le' | 'personne'>
  onClose: () => void
}

function SoumettreDialog({ adhesion: { id, entreprise, campagne }, origine, onClose }: DialogProps) {
  const queryClient = useQueryClient()
  const [exacte, setExacte] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const envoi = useMutation({
    mutationFn: () => soumettre(id),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'La déclaration est envoyée.' })
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Revenir
          </Button>
          <Button
            loading={envoi.isPending}
            onClick={() => {
              setMissing(!exacte)
              if (exacte) envoi.mutate()
            }}
            variant="primary"
          >
            Envoyer
          </Button>
        </>
      }
      onClose={onClose}
      open
      title="Envoyer pour eux"
    >
      {envoi.error instanceof ApiError && <Callout role="alert" title={envoi.error.message} tone="brick" />}
      <p>
        La déclaration {campagne?.annee} de <strong className="font-semibold">{entreprise.raison_sociale}</strong> sera
        notée «&nbsp;{libelleOrigine(origine)}&nbsp;»{origine.personne && `, avec ${origine.personne}`}. L’entreprise le
        lira sur son espace.
      </p>
      <CheckboxField
        checked={exacte}
        className="mt-4"
        error={isMissing && !exacte ? 'Cochez la déclaration avant d’envoyer.' : undefined}
        label="L’entreprise déclare que ces informations sont exactes et complètes."
        name="declaration_exacte"
        onChange={({ target }) => setExacte(target.checked)}
      />
    </Dialog>
  )
}
