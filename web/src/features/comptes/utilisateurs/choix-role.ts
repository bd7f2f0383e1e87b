import { ROLES_BUREAU } from '@sillon/domain/comptes/droits/role-bureau'
import { ROLE_BUREAU_AIDES, ROLE_BUREAU_LABELS } from '@sillon/domain/comptes/droits/role-bureau-phrases'

/** The roles to choose from, each with what it does. */
export const CHOIX_ROLE = ROLES_BUREAU.map((value) => ({
  value,
  label: ROLE_BUREAU_LABELS[value],
  hint: ROLE_BUREAU_AIDES[value],
}))
