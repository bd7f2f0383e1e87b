import type { Besoins } from '@sillon/domain/annuaire/besoins/besoin'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { MaterielField } from './materiel-field.tsx'
import { RayonField } from './rayon-field.tsx'
import { useBesoinForm } from './use-besoin-form.ts'

type Props = { communes: Besoins['communes']; onClose: () => void }

/** The machine, the days, the commune of a farm, and what sending it shows. */
export function BesoinDialog(props: Props) {
  const state = useBesoinForm(props)
  const { communes, onClose } = props
  const reason = communes.length === 0 ? 'Aucune de vos exploitations n’a de commune connue.' : undefined
  return (
    <Dialog onClose={onClose} open title="J’ai besoin de…">
      <ApiForm className="grid gap-5 text-ink" state={state}>
        <MaterielField state={state} />
        <div className="grid grid-cols-2 gap-3">
          <FormDateField {...state.driven('du')} width="full" />
          <FormDateField {...state.driven('au')} width="full" />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            {...state.field('code_insee')}
            options={communes.map(({ code_insee, nom }) => ({ value: code_insee, label: nom }))}
            width="full"
          />
          <RayonField state={state} />
        </div>
        <TextareaField {...state.field('message')} optional rows={2} />
        <p className="text-help text-ink-2">
          Les voisins qui acceptent qu’on leur demande verront votre nom et votre téléphone, jusqu’au dernier jour ou
          jusqu’à «&nbsp;C’est trouvé&nbsp;». Aucun e-mail ne leur part.
        </p>
        <FormFoot cancel="Fermer" onCancel={onClose} pending={state.pending} reason={reason}>
          Le dire à mes voisins
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
