import { IbanFournisseurSaisie } from '@sillon/domain/achats/fournisseurs/changement-iban'
import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { askIban, FOURNISSEURS_KEY, fournisseurQuery } from './fournisseurs.queries.ts'

const LABELS = { titulaire_compte: 'Titulaire du compte', iban: 'IBAN', bic: 'BIC' } as const

const SANS_AIDE = { autoComplete: 'off', spellCheck: false } as const

type Props = { fournisseur: Fournisseur; onClose: () => void }

export const IbanDialog = (props: Props) => (
  <Dialog onClose={props.onClose} open title="Compte bancaire du fournisseur">
    <IbanForm {...props} />
  </Dialog>
)

function IbanForm({ fournisseur: { id, raison_sociale }, onClose }: Props) {
  const queryClient = useQueryClient()
  const state = useApiForm({
    schema: IbanFournisseurSaisie,
    defaultValues: { titulaire_compte: raison_sociale.slice(0, 70), iban: '', bic: '' },
    labels: LABELS,
    send: (values) => askIban(id, values),
    onSuccess: async (saved) => {
      queryClient.setQueryData(fournisseurQuery(id).queryKey, saved)
      onClose()
      await queryClient.invalidateQueries({ queryKey: [...FOURNISSEURS_KEY, 'liste'] })
    },
  })
  return (
    <ApiForm className="mt-2 grid gap-5" state={state}>
      <p>Une autre personne, administrateur ou trésorier, devra confirmer ce compte. D’ici là, rien ne change.</p>
      <TextField {...state.field('titulaire_compte')} {...SANS_AIDE} />
      <TextField {...state.field('iban')} {...SANS_AIDE} autoCapitalize="characters" />
      <TextField {...state.field('bic')} {...SANS_AIDE} autoCapitalize="characters" optional width="short" />
      <FormFoot cancel="Annuler" loadingLabel="Envoi…" onCancel={onClose} pending={state.pending}>
        Demander la confirmation
      </FormFoot>
    </ApiForm>
  )
}
