import type { Moi } from '@sillon/contract/comptes/comptes'
import { listMotsDevinables, MotDePasse, motDePasseSaisi } from '@sillon/domain/comptes/comptes/mot-de-passe'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { changeMotDePasse } from './mot-de-passe.queries.ts'
import { NouveauMotDePasseField } from './nouveau-mot-de-passe-field.tsx'

const LABELS = { mot_de_passe_actuel: 'Mot de passe actuel', mot_de_passe: 'Nouveau mot de passe' } as const

export function ChangementMotDePasseForm({ moi, onClose }: { moi: Moi; onClose: () => void }) {
  const { identifiant, email, prenom, nom, is_admin } = moi
  const contexte = { is_admin, mots: listMotsDevinables({ identifiant, email, noms: [prenom, nom], organisme: null }) }
  const form = useApiForm({
    schema: z.object({
      mot_de_passe_actuel: MotDePasse.check(z.minLength(1, { error: 'Saisissez votre mot de passe.' })),
      mot_de_passe: motDePasseSaisi(contexte),
    }),
    defaultValues: { mot_de_passe_actuel: '', mot_de_passe: '' },
    labels: LABELS,
    send: changeMotDePasse,
    onSuccess: onClose,
  })
  const value = useWatch({ control: form.control, name: 'mot_de_passe' })
  return (
    <ApiForm className="grid max-w-110 gap-5" state={form}>
      {/* Tells a password manager which account the password belongs to. */}
      <input autoComplete="username" defaultValue={identifiant} hidden name="username" readOnly type="text" />
      {/* The id is not the name of the field: a dialog of the same page also asks for this password. */}
      <PasswordField {...form.field('mot_de_passe_actuel')} id="changement-mot-de-passe-actuel" maxLength={128} />
      <NouveauMotDePasseField {...form.field('mot_de_passe')} contexte={contexte} value={value} />
      <div className="flex flex-wrap gap-3">
        <Button loading={form.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
          Enregistrer le mot de passe
        </Button>
        <Button onClick={onClose} variant="secondary">
          Annuler
        </Button>
      </div>
    </ApiForm>
  )
}
