import type { Resiliation } from '@sillon/contract/dossiers/adhesions-resiliation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { PAGE_TITLE_ID } from '../../../ui/page-head.tsx'
import { ADHESIONS_KEY } from './adhesions.queries.ts'
import { CampagnesDues } from './campagnes-dues.tsx'
import { cancelResiliation } from './resiliation.queries.ts'

type Prevue = NonNullable<Resiliation['prevue']>
type Props = { id: string; prevue: Prevue; restesDus: ReactNode } & Pick<Resiliation, 'campagnes_dues' | 'peut_annuler'>

/** A planned resignation, its date, and the button that cancels it. */
export function ResiliationPrevue({ id, prevue, campagnes_dues, peut_annuler, restesDus }: Props) {
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelResiliation(id),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY })
      document.getElementById(PAGE_TITLE_ID)?.focus()
    },
  })
  const { date_effet, motif, demandee_le, par } = prevue
  return (
    <div className="grid gap-6">
      <Callout title={`Résiliation prévue le ${formatDate(date_effet)}`} tone="orange">
        <p>L’adhésion reste active jusqu’à cette date.</p>
      </Callout>
      <DefinitionGrid
        items={[
          { term: 'Motif', detail: motif ?? '—' },
          { term: 'Demandée le', detail: demandee_le ? formatDate(demandee_le) : '—' },
          { term: 'Par', detail: par ?? (demandee_le ? 'Compte supprimé' : '—') },
        ]}
      />
      <CampagnesDues campagnes={campagnes_dues} restesDus={restesDus} />
      {peut_annuler && (
        <div>
          <Button
            loading={cancel.isPending}
            loadingLabel="Annulation…"
            onClick={() => cancel.mutate()}
            variant="primary"
          >
            Annuler la résiliation
          </Button>
        </div>
      )}
    </div>
  )
}
