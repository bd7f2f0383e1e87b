import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import { anneesDeReprise, datesDeReprise } from '@sillon/domain/achats/groupements-achats/reprise'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { GROUPEMENTS_KEY, groupementQuery } from './admin-groupements.queries.ts'
import { formatMoment } from './dates-groupement.ts'
import { repeatGroupement } from './edition-groupement.queries.ts'

type Props = {
  groupement: Pick<Groupement, 'id' | 'libelle' | 'ouverture_le' | 'cloture_le'>
  onClose: () => void
}

const SANS_REPONSE = z.object({})

/** Says what the new draft takes and when it would open, then opens its articles, whose prices are to be looked at. */
export function RepriseDialog({ groupement, onClose }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const [now] = useState(() => new Date())
  const { ouverture_le, cloture_le } = datesDeReprise(
    { ...groupement, livraison_du: null, livraison_au: null },
    anneesDeReprise(groupement, now),
  )
  const state = useApiForm({
    schema: SANS_REPONSE,
    defaultValues: {},
    labels: {},
    send: () => repeatGroupement(groupement.id, keyFor(groupement.id)),
    onSuccess: async (cree) => {
      showToast({ tone: 'success', detail: `Le brouillon ${cree.reference} est créé.` })
      queryClient.setQueryData(groupementQuery(cree.id).queryKey, cree)
      onClose()
      await navigate({ to: '/admin/groupement-achat/{-$id}/', params: { id: cree.id }, search: { onglet: 'articles' } })
      await queryClient.invalidateQueries({ queryKey: GROUPEMENTS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title="Reprendre ce groupement ?">
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{groupement.libelle}</strong>
          {
            ' devient un nouveau brouillon\u00a0: son fournisseur, ses articles, leurs paliers, ses frais, ses minimums, sa livraison et ses textes. Ni ses commandes, ni ses documents. Ses prix seront à revoir.'
          }
        </p>
        <DefinitionGrid
          items={[
            { term: 'Ouverture', detail: formatMoment(ouverture_le) },
            { term: 'Clôture', detail: formatMoment(cloture_le) },
          ]}
        />
        <FormFoot loadingLabel="Reprise…" onCancel={onClose} pending={state.pending}>
          Reprendre en brouillon
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
