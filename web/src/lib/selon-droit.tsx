import type { DroitBureau } from '@sillon/domain/comptes/droits/role-bureau'
import type { ReactNode } from 'react'
import { usePeut } from './session.ts'

/** An act of the office: absent when the role of the reader does not allow it. The server refuses it too. */
export const SelonDroit = ({ droit, children }: { droit: DroitBureau; children: ReactNode }) =>
  usePeut(droit) ? children : null
