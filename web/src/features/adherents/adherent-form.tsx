import type { Adherent } from '@sillon/domain/adherents/adherent'
import { ApiForm } from '../../lib/api-form.tsx'
import { FormFoot } from '../adhesions/wizard/form-foot.tsx'
import { AdherentAlertes } from './adherent-alertes.tsx'
import { CertiphytoFields } from './certiphyto-fields.tsx'
import { CoordonneesFields } from './coordonnees-fields.tsx'
import { DroitFields } from './droit-fields.tsx'
import { IdentiteFields } from './identite-fields.tsx'
import { RetraiteFields } from './retraite-fields.tsx'
import { ReceptionFields, RoleFields } from './role-fields.tsx'
import { useAdherentForm } from './use-adherent-form.ts'

const GAEC = '6533'

type Props = {
  adherent: Adherent | null
  categorie_juridique: string | null
  listPath: string
  onSaved: () => void | Promise<void>
}

export function AdherentForm({ adherent, categorie_juridique, listPath, onSaved }: Props) {
  const form = useAdherentForm({ adherent, categorie_juridique, onSaved })
  return (
    <ApiForm className="grid gap-7" state={form}>
      {adherent && <AdherentAlertes adherent={adherent} today={form.today} />}
      <IdentiteFields form={form} />
      <CoordonneesFields form={form} />
      <RoleFields form={form} isGaec={categorie_juridique === GAEC} />
      <ReceptionFields form={form} />
      <DroitFields form={form} />
      <CertiphytoFields form={form} />
      {form.isAdmin && <RetraiteFields form={form} />}
      {!form.isReadOnly && <FormFoot cancelTo={listPath} pending={form.pending} />}
    </ApiForm>
  )
}
