import { replaceTelephone } from '@sillon/domain/comptes/personnes/telephones'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/db/tables.gen.ts'
import { anAccount, anAdhesion, anEntreprise, anExploitation, aPerson, aRole, RENNES } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'as'>

const ADRESSE = JSON.stringify(RENNES)

/** The campaign whose window contains today; create one per database. */
export async function aCampagne({ db }: Pick<App, 'db'>, annee = anneeOf(jourOf(new Date())) + 1) {
  return db
    .insertInto('campagnes')
    .values({
      annee,
      libelle: `Campagne ${annee}`,
      debut: `${annee}-01-01`,
      fin: `${annee}-12-31`,
      depot_du: `${annee - 1}-01-01`,
      depot_au: `${annee}-01-31`,
    })
    .onConflict((conflict) => conflict.column('annee').doUpdateSet({ libelle: `Campagne ${annee}` }))
    .returning(['id', 'annee'])
    .executeTakeFirstOrThrow()
}

/** A membership without any missing point: its manager may submit it. */
export async function aCompleteMembership({ db, as }: App, row: Partial<Insertable<DB['adhesions']>> = {}) {
  const { id: entreprise_id, siret } = await anEntreprise(db, {
    categorie_juridique: '6598',
    code_ape: '01.11Z',
    nomenclature_ape: 'NAFRev2',
    email: 'contact@exemple.fr',
    telephone: '+33549504112',
    mode_reglement: 'virement',
    adresse: ADRESSE,
  })
  const { id } = await anAdhesion(db, { ...row, entreprise_id })
  const exploitation = await anExploitation(db, {
    entreprise_id,
    est_principale: true,
    adresse: ADRESSE,
    sau_ha: 120.5,
    sau_annee: anneeOf(jourOf(new Date())) + 1,
  })
  const { id: adherent_id } = await aPerson(db, {
    telephones: JSON.stringify(replaceTelephone([], 'mobile', '+33612345678')),
  })
  await aRole(db, { entreprise_id, adherent_id, droit: 'gestionnaire', est_contact_principal: true })
  const compte = await anAccount(db, { adherent_id })
  return {
    id,
    entreprise_id,
    siret,
    exploitation,
    adherent_id,
    compte_id: compte.id,
    gestionnaire: await as(compte.id),
  }
}
