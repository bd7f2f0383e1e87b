import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import { RattachementSaisie } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur-saisie'
import { useQuery } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { commandesQuery } from './factures-fournisseur.queries.ts'
import { toOption } from './option-commande.ts'

type Props = {
  facture: FactureFournisseur
  send: (commande_fournisseur_id: string) => Promise<unknown>
  onClose: () => void
}

/** Chooses the order that the invoice does not name: those of its supplier. */
export function RattachementDialog({ facture: { fournisseur, commande }, send, onClose }: Props) {
  const { data } = useQuery({ ...commandesQuery, throwOnError: throwWithoutData })
  const state = useApiForm({
    schema: RattachementSaisie,
    defaultValues: { commande_fournisseur_id: commande?.id ?? '' },
    labels: { commande_fournisseur_id: 'Commande' },
    send: ({ commande_fournisseur_id }) => send(commande_fournisseur_id),
    onSuccess: onClose,
  })
  const siennes = data?.resultats.filter((une) => une.fournisseur.id === fournisseur?.id)
  return (
    <Dialog onClose={onClose} open title="Rattacher à une commande">
      {siennes ? (
        <ApiForm className="grid gap-5" state={state}>
          <SelectField
            {...state.register('commande_fournisseur_id')}
            error={state.errorOf('commande_fournisseur_id')}
            help={siennes.length === 0 ? 'Aucune commande n’est passée à ce fournisseur.' : undefined}
            label="Commande"
            options={siennes.map(toOption)}
            placeholder="Choisir une commande"
          />
          <FormFoot onCancel={onClose} pending={state.pending}>
            Rattacher
          </FormFoot>
        </ApiForm>
      ) : (
        <SkeletonCard lines={2} />
      )}
    </Dialog>
  )
}
