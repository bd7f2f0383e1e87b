import type { LigneCompte } from '@sillon/contract/tresorerie/creances'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button } from '../../../ui/button.tsx'
import { resumeFacture } from './factures.queries.ts'

/** On an invoice that was written off: it is asked for again. A refusal means that something followed. */
export function ReprendreFacture({ ligne: { nature, statut, piece_id, version, reference } }: { ligne: LigneCompte }) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: () => resumeFacture({ id: piece_id, version: version ?? 0 }, {}),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (nature !== 'facture' || statut !== 'irrecouvrable') return null
  return (
    <SelonDroit droit="argent">
      <Button loading={mutation.isPending} onClick={() => mutation.mutate()} size="sm" variant="quiet">
        Reprendre<span className="sr-only"> le recouvrement {reference}</span>
      </Button>
    </SelonDroit>
  )
}
