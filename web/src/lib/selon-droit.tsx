import { type DroitBureau, peut } from '@sillon/domain/comptes/droits/role-bureau'
import type { ReactNode } from 'react'
import { useUtilisateur } from './session.ts'

/** Whether the role of the reader allows it. True for a member, whose rights are those of the company. */
export function usePeut(droit: DroitBureau): boolean {
  const role = useUtilisateur()?.role_bureau
  return !role || peut(role, droit)
}

/** An act of the office: absent when the role of the reader does not allow it. The server refuses it too. */
export const SelonDroit = ({ droit, children }: { droit: DroitBureau; children: ReactNode }) =>
  usePeut(droit) ? children : null
