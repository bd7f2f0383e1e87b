import type { MoisComptable } from '@sillon/contract/tresorerie/mois-comptables'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { duMois } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable'
import { ReouvertureSaisie } from '@sillon/domain/tresorerie/mois-comptables/mois-comptable-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { forgetMois, rouvrirMois } from './mois.queries.ts'

/** Opens the last closed month again, with a reason, and says what its file becomes. */
export function ReouvertureMoisDialog({ clos, onClose }: { clos: MoisComptable; onClose: () => void }) {
  const queryClient = useQueryClient()
  const state = useApiForm({
    schema: ReouvertureSaisie,
    defaultValues: { motif: '' },
    labels: { motif: 'Motif' },
    send: (values) => rouvrirMois(clos.mois, values),
    onSuccess: async () => {
      showToast({ tone: 'success', detail: `Le mois ${duMois(clos.mois)} est rouvert.` })
      onClose()
      await forgetMois(queryClient)
    },
  })
  return (
    <Dialog onClose={onClose} open title={`Rouvrir le mois ${duMois(clos.mois)}\u202f?`}>
      <ApiForm className="grid gap-5" state={state}>
        <p>{suiteOf(clos)}</p>
        <TextareaField {...state.field('motif')} rows={3} />
        <FormFoot danger onCancel={onClose} pending={state.pending}>
          Rouvrir le mois
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

function suiteOf({ cloture, export: pris }: MoisComptable): string {
  const total = cloture ? `${formatCount(cloture.ecritures, 'écriture')}, ${formatMontant(cloture.debit)}` : ''
  if (!pris) return `Ses écritures (${total}) perdent leur numéro jusqu’à la prochaine clôture. Il n’a pas été exporté.`
  const par = pris.par ? ` par ${pris.par}` : ''
  return `Il a été exporté le ${formatDate(pris.le)}${par} (${total})\u00a0: ce fichier ne vaudra plus. Ses écritures reprendront leurs numéros à la prochaine clôture, dont le fichier sera à remettre au comptable à sa place.`
}
