import { formatNumero } from '@sillon/domain/organisme/parametres/numero'
import { type Compteur, CompteurSaisie } from '@sillon/domain/organisme/parametres/numerotation'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { compteursQuery, updateCompteur } from './parametres.queries.ts'
import { SERIE_LABELS } from './serie-labels.ts'

type Props = { compteur: Compteur; onClose: () => void }

export function CompteurDialog({ compteur, onClose }: Props) {
  const { serie, annee } = compteur
  const queryClient = useQueryClient()
  const state = useApiForm({
    schema: CompteurSaisie,
    defaultValues: { prochain: compteur.prochain },
    labels: { prochain: 'Prochain numéro' },
    version: compteur.version,
    send: (body, version) => updateCompteur({ serie, annee }, body, version),
    readSaved: async () => {
      const { resultats } = await queryClient.fetchQuery(compteursQuery)
      const saved = resultats.find((one) => one.serie === serie && one.annee === annee) ?? compteur
      return { values: { prochain: saved.prochain }, version: saved.version }
    },
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: compteursQuery.queryKey })
    },
  })
  const prochain = useWatch({ control: state.control, name: 'prochain' })
  const suivant = Number.isInteger(prochain) ? formatNumero(serie, annee, prochain) : '…'
  return (
    <Dialog onClose={onClose} open title={`${SERIE_LABELS[serie] ?? serie} ${annee}`}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          La prochaine pièce portera <strong className="font-semibold text-ink tabular-nums">{suivant}</strong>. Les
          numéros sautés ne seront jamais émis, et la série ne pourra plus revenir en arrière.
        </p>
        <FormDecimalField {...state.driven('prochain')} grouped={false} width="short" />
        <FormFoot loadingLabel="Enregistrement…" onCancel={onClose} pending={state.pending}>
          Faire avancer la série
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
