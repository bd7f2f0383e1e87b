import { replaceTelephone } from '@sillon/domain/comptes/personnes/telephones'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'
import { anAccount, anAdhesion, anEntreprise, aPerson, aRole, RENNES } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

const COMMUNES = {
  35: RENNES,
  86: { ...RENNES, code_postal: '86110', commune: 'Mirebeau', code_insee: '86160' },
}

/** People in companies of two départements, who see one another according to their consents. */
export function anAnnuaire({ db, as }: App) {
  const aCompany = (departement: 35 | 86) => anEntreprise(db, { adresse: JSON.stringify(COMMUNES[departement]) })

  return {
    aCompany,
    /** A member with a telephone and an e-mail address, in a company of this département. */
    async aMembre(departement: 35 | 86, row: Partial<Insertable<DB['adherents']>> = {}) {
      const { id: entreprise_id } = await aCompany(departement)
      const { id } = await aPerson(db, {
        email: 'personne@exemple.fr',
        telephones: JSON.stringify(replaceTelephone([], 'mobile', '+33612345678')),
        ...row,
      })
      await anAdhesion(db, { entreprise_id, statut: 'active' })
      await aRole(db, { entreprise_id, adherent_id: id, droit: 'lecture' })
      const compte = await anAccount(db, { adherent_id: id })
      return { id, entreprise_id, compte_id: compte.id, client: await as(compte.id) }
    },
  }
}

/** Consents that show everything to every member. */
export const OUVERT = {
  visible_annuaire: 'tous',
  visible_telephone: 'tous',
  visible_email: 'tous',
  visible_adresse: 'tous',
  visible_materiels: 'tous',
  visible_surface: 'tous',
} as const
