import type { MaCommande } from '@sillon/contract/achats/commande'
import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import {
  cancelCommande,
  compteurQuery,
  groupementAdherentQuery,
  LISTE_ADHERENT_KEY,
  saveCommande,
} from './groupements.queries.ts'

type Options = {
  groupement: GroupementAdherent
  entreprise_id: string
  /** The order as it was read: the server refuses to save over another version. */
  base: MaCommande | null
  bodyOf: (accepte: boolean) => CommandeSaisie
  /** Called with the order as saved, null once cancelled. */
  onSaved: (saved: MaCommande | null) => void
}

/** Saves or cancels the order of one company, then updates the page of the purchase. */
export function useEnvoiCommande({ groupement, entreprise_id, base, bodyOf, onSaved }: Options) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const { queryKey: ficheKey } = groupementAdherentQuery(groupement.id)
  const { queryKey: compteurKey } = compteurQuery(groupement.id)

  function keep(saved: MaCommande | null) {
    onSaved(saved)
    client.setQueryData(
      ficheKey,
      (fiche) =>
        fiche && {
          ...fiche,
          entreprises: fiche.entreprises.map((one) => (one.id === entreprise_id ? { ...one, commande: saved } : one)),
        },
    )
    void client.invalidateQueries({ queryKey: LISTE_ADHERENT_KEY })
    void client.invalidateQueries({ queryKey: compteurKey })
  }

  const onError = (error: Error) => {
    if (!(error instanceof ApiError && error.status > 0)) return
    void client.invalidateQueries({ queryKey: ficheKey })
    void client.invalidateQueries({ queryKey: compteurKey })
  }
  const saving = useMutation({
    mutationFn: (accepte: boolean) => {
      const body = bodyOf(accepte)
      const idempotencyKey = keyOf({ entreprise_id, ...body })
      return saveCommande(body, { groupement, entreprise_id, base, idempotencyKey })
    },
    onSuccess: keep,
    onError,
  })
  const cancelling = useMutation({ mutationFn: cancelCommande, onSuccess: () => keep(null), onError })
  return { saving, cancelling }
}
