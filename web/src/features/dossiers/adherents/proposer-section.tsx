import type { AdherentFiche } from '@sillon/contract/dossiers/adherents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { CertiphytoFields } from './certiphyto-fields.tsx'
import { ChampsProposes } from './champs-proposes.tsx'
import { CoordonneesFields } from './coordonnees-fields.tsx'
import { IdentiteFields } from './identite-fields.tsx'
import { propositionsDeQuery } from './propositions.queries.ts'
import { useAdherentForm } from './use-adherent-form.ts'

type Props = { adherent: AdherentFiche; categorie_juridique: string | null }

/**
 * Stands beside the form of the role, which is saved at once: the attributes of the person wait for their agreement, or
 * for that of the cooperative.
 */
export function ProposerSection({ adherent, categorie_juridique }: Props) {
  const { adhesion, canEdit } = useWizard()
  const queryClient = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const query = propositionsDeQuery({ id: adhesion.id, adherent_id: adherent.id })
  const { data } = useQuery(query)
  const enAttente = data?.resultats[0]
  function close() {
    setIsOpen(false)
    return queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  return (
    <Section
      className="mt-8 border-t border-line pt-6"
      intro="La personne, ou la coopérative, accepte ou refuse. Rien ne change avant."
      level={3}
      title="Proposer une correction"
    >
      {enAttente && (
        <Callout className="mb-4" title={`En attente de réponse depuis le ${formatDate(enAttente.cree_le)}`} tone="sky">
          <ChampsProposes champs={enAttente.champs} />
        </Callout>
      )}
      {isOpen ? (
        <ProposerForm adherent={adherent} categorie_juridique={categorie_juridique} onDone={close} />
      ) : (
        canEdit('email') && (
          <Button onClick={() => setIsOpen(true)} variant="secondary">
            {enAttente ? 'Proposer autre chose' : 'Proposer une correction'}
          </Button>
        )
      )}
    </Section>
  )
}

function ProposerForm({ onDone, ...props }: Props & { onDone: () => Promise<void> }) {
  const form = useAdherentForm({ ...props, isInvited: false, isPropose: true, onSaved: onDone, onKept: onDone })
  return (
    <ApiForm className="grid gap-7" state={form}>
      <IdentiteFields form={form} />
      <CoordonneesFields form={form} />
      <CertiphytoFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button loading={form.pending} loadingLabel="Envoi…" type="submit" variant="primary">
          Proposer
        </Button>
        <Button onClick={() => void onDone()} variant="secondary">
          Annuler
        </Button>
      </div>
    </ApiForm>
  )
}
