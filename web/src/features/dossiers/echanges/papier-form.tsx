import type { Echange } from '@sillon/domain/dossiers/echanges/echange'
import { PapierSaisi } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { CHAMP_DATE_PAPIER } from '@sillon/domain/dossiers/echanges/lien-papier'
import { jourOf } from '@sillon/domain/jour'
import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useOuvrirEchange } from './echanges.queries.ts'

type Props = {
  entreprise_id: string
  personnes: readonly { id: string; prenom: string; nom: string }[]
  /** Who has probably signed. */
  adherent_id: string | null
  /** The call that goes on with the company: the paper ends it. */
  appel: Echange | null
  onClose: () => void
}

/** The page opened by the code of a paper: its date first, then every act says that it comes from it. */
export function PapierForm({ entreprise_id, personnes, adherent_id, appel, onClose }: Props) {
  const ouvrir = useOuvrirEchange(entreprise_id)
  const form = useApiForm({
    schema: PapierSaisi,
    defaultValues: { adherent_id },
    labels: { le: 'Date du papier', adherent_id: 'Signé par' },
    send: (saisie) => ouvrir.mutateAsync({ moyen: 'papier', ...saisie }),
    onSuccess: onClose,
  })
  useEffect(() => document.getElementById(CHAMP_DATE_PAPIER)?.focus(), [])
  return (
    <section aria-label="Papier reçu" className="tone-wheat mb-6 grid gap-3 rounded-card p-4">
      <div className="flex items-center gap-2">
        <FileText aria-hidden="true" size={20} strokeWidth={2.1} />
        <h2 className="flex-1 text-strong">Papier reçu</h2>
      </div>
      <p className="text-body">
        Chaque acte sera noté «&nbsp;sur papier&nbsp;», à la date écrite dessus.
        {appel && ' L’appel en cours avec cette entreprise se termine.'}
      </p>
      <ApiForm className="grid gap-4" state={form}>
        <FormDateField {...form.look('le')} control={form.control} max={jourOf(new Date())} name="le" />
        <SelectField
          {...form.look('adherent_id')}
          {...form.register('adherent_id', { setValueAs: (value) => value || null })}
          options={personnes.map(({ id, prenom, nom }) => ({ value: id, label: `${prenom} ${nom}` }))}
          placeholder="Personne en particulier"
        />
        <FormFoot cancel="Ne rien saisir" loadingLabel="Ouverture…" onCancel={onClose} pending={form.pending}>
          Commencer la saisie
        </FormFoot>
      </ApiForm>
    </section>
  )
}
