import type { Jour } from '../../jour.ts'

export type RoleFusion = {
  role: string | null
  debut: Jour | null
  droit: string | null
  est_contact_principal: boolean
  recoit_factures: boolean
  recoit_bons_commande: boolean
  prefere_courrier: boolean
  signataire: boolean
  parts_pct: number | null
  telephone_role: string | null
}

/**
 * Merges two running roles of one person in one company. An empty attribute of the kept role comes from the other role;
 * a right that the kept role has is never widened.
 */
export function mergeRoles(garde: RoleFusion, absorbe: RoleFusion): RoleFusion {
  return {
    role: garde.role ?? absorbe.role,
    debut: premier(garde.debut, absorbe.debut),
    droit: garde.droit ?? absorbe.droit,
    est_contact_principal: garde.est_contact_principal || absorbe.est_contact_principal,
    recoit_factures: garde.recoit_factures || absorbe.recoit_factures,
    recoit_bons_commande: garde.recoit_bons_commande || absorbe.recoit_bons_commande,
    prefere_courrier: garde.prefere_courrier || absorbe.prefere_courrier,
    signataire: garde.signataire || absorbe.signataire,
    parts_pct: garde.parts_pct ?? absorbe.parts_pct,
    telephone_role: garde.telephone_role ?? absorbe.telephone_role,
  }
}

const premier = (un: Jour | null, autre: Jour | null) => (un === null || (autre !== null && autre < un) ? autre : un)
