import type { ArticleCloture } from '@sillon/contract/achats/clotures'
import { PrixSaisi } from '@sillon/domain/achats/groupements-achats/prix-saisi'
import { UNITE_SYMBOLES } from '@sillon/domain/unite'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { negocierPrix, useKeepCloture } from './clotures.queries.ts'

const LABELS = { prix_negocie_ht: 'Prix négocié HT' }
const DIX_MILLE = 10_000

type Props = { article: ArticleCloture; groupement_id: string; onClose: () => void }

/** Sets a price agreed with the supplier, which applies whatever the total; when empty, the tiers set the price. */
export function PrixDialog({ article, groupement_id, onClose }: Props) {
  const keep = useKeepCloture(groupement_id)
  const { id: article_id, version, prix_negocie_ht, unite, designation } = article
  const form = useApiForm({
    schema: PrixSaisi,
    defaultValues: { prix_negocie_ht: prix_negocie_ht === null ? null : prix_negocie_ht / DIX_MILLE },
    labels: LABELS,
    version,
    send: ({ prix_negocie_ht: euros }, connue) =>
      negocierPrix(
        { id: groupement_id, article_id, version: connue },
        euros === null ? null : Math.round(euros * DIX_MILLE),
      ),
    onSuccess: async (cloture) => {
      onClose()
      await keep(cloture)
    },
  })
  return (
    <Dialog onClose={onClose} open title={`Prix négocié\u00a0: ${designation}`}>
      <ApiForm className="grid gap-4" state={form}>
        <FormDecimalField
          {...form.driven('prix_negocie_ht')}
          help="Laissez vide pour revenir aux paliers. Au-dessus du prix garanti, l’accord de chaque adhérent est demandé."
          optional
          unit={`€/${UNITE_SYMBOLES[unite]}`}
          width="short"
        />
        <FormFoot onCancel={onClose} pending={form.pending}>
          Enregistrer
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
