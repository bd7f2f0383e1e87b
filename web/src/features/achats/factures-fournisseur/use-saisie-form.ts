import type {
  CommandeAFacturer,
  FactureFournisseur,
} from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { FactureFournisseurSaisie } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur-saisie'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { saveSaisie } from './factures-fournisseur.queries.ts'
import { TOUS_LES_LABELS, toSaisie } from './saisie-values.ts'
import { useActeFacture } from './use-acte-facture.ts'

type Values = Parameters<typeof saveSaisie>[1]
type Envoi = { values: Values; version: number }

/** The form of an invoice received as a simple PDF. */
export function useSaisieForm(
  facture: FactureFournisseur,
  commande: CommandeAFacturer | undefined,
  onSaved: () => void,
) {
  const { id, version } = facture
  const save = useActeFacture(id, ({ values, version: lue }: Envoi) => saveSaisie({ id, version: lue }, values))
  return useApiForm({
    schema: FactureFournisseurSaisie,
    defaultValues: toSaisie(facture, commande),
    labels: TOUS_LES_LABELS,
    version,
    send: (values, lue) => save.mutateAsync({ values, version: lue }),
    onSuccess: () => {
      showToast({ tone: 'success', detail: 'La facture est saisie\u00a0: comparez-la.' })
      onSaved()
    },
  })
}
