import type { DroitBureau } from '@sillon/domain/comptes/droits/role-bureau'
import { peut } from '@sillon/domain/comptes/droits/role-bureau'
import { refusRole } from '@sillon/domain/comptes/droits/role-bureau-phrases'
import type { ReactNode } from 'react'
import { useUtilisateur } from './session.ts'

/** A form of the office: read only, with the reason above, when the role of the reader does not allow it. */
export function ReserveAu({ droit, children }: { droit: DroitBureau; children: ReactNode }) {
  const role = useUtilisateur()?.role_bureau
  if (!role || peut(role, droit)) return children
  return (
    <fieldset className="contents" disabled>
      <p className="mb-4 text-body text-ink-2">{refusRole(role, droit)}</p>
      {children}
    </fieldset>
  )
}
