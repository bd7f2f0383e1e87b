import type { AdherentFiche } from '@sillon/contract/dossiers/adherents'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { useState } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormFoot } from '../adhesions/wizard/form-foot.tsx'
import type { Suite } from '../adhesions/wizard/use-suite.ts'
import type { LinkTarget } from '../adhesions/wizard/wizard-context.tsx'
import { useCanInvite } from '../invitations/use-can-invite.ts'
import { AdherentAlertes } from './adherent-alertes.tsx'
import { CertiphytoFields } from './certiphyto-fields.tsx'
import { CoordonneesFields } from './coordonnees-fields.tsx'
import { DroitFields } from './droit-fields.tsx'
import { IdentiteFields } from './identite-fields.tsx'
import { IdentiteLue } from './identite-lue.tsx'
import { InvitationField } from './invitation-field.tsx'
import { ProjectedAdherent } from './projected-adherent.ts'
import { RetraiteFields } from './retraite-fields.tsx'
import { ReceptionFields, RoleFields } from './role-fields.tsx'
import { useAdherentForm } from './use-adherent-form.ts'

const GAEC = '6533'

type Props = {
  adherent: AdherentFiche | null
  categorie_juridique: string | null
  backTo: LinkTarget
  suite: Suite | undefined
  onSaved: (saved: Adherent, isInvited: boolean) => void | Promise<void>
  onKept: () => void | Promise<void>
}

export function AdherentForm({ adherent, categorie_juridique, backTo, suite, onSaved, onKept }: Props) {
  const [isInvited, setIsInvited] = useState(false)
  const canInvite = useCanInvite()
  const form = useAdherentForm({
    adherent,
    categorie_juridique,
    isInvited,
    onSaved: (saved) => onSaved(saved, isInvited),
    onKept,
  })
  const lue = adherent?.identite_a_proposer ? adherent : null
  return (
    <ApiForm className="grid gap-7" state={form}>
      {adherent && <AdherentAlertes adherent={adherent} today={form.today} />}
      <ProjectedAdherent adherent={adherent} form={form} />
      {lue ? (
        <IdentiteLue adherent={lue} />
      ) : (
        <>
          <IdentiteFields form={form} />
          <CoordonneesFields form={form} />
        </>
      )}
      <RoleFields form={form} isGaec={categorie_juridique === GAEC} />
      <ReceptionFields form={form} />
      <DroitFields form={form} />
      {!adherent && canInvite && <InvitationField checked={isInvited} form={form} onChange={setIsInvited} />}
      {!lue && <CertiphytoFields form={form} />}
      {form.isAdmin && <RetraiteFields form={form} />}
      {!form.isReadOnly && <FormFoot cancelTo={backTo} pending={form.pending} suite={suite} />}
    </ApiForm>
  )
}
