import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adresseOf, type Lieu } from '../../testing/a-voisinage.ts'
import { aMateriel, anAdhesion, anEntreprise, anExploitation, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { db } = await startTestApp()

const aCompany = (lieu: Lieu) => anEntreprise(db, { adresse: adresseOf(lieu) })

async function aVitrine() {
  const { id: entreprise_id } = await aCompany('poitiers')
  await anAdhesion(db, { entreprise_id, statut: 'active' })
  const { id: adherent_id } = await aPerson(db, { visible_annuaire: 'departement', visible_surface: 'tous' })
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id })
  const { id: materiel_id } = await aMateriel(db, { entreprise_id, exploitation_id, disponibilite: 'entraide' })
  /** The searchable columns of the farm and the machine, with the transaction that last wrote them. */
  const read = async () => {
    const lues = await sql<{ trouvable_par: string[] | null; xmin: string }>`
      select trouvable_par, xmin::text from exploitations where id = ${exploitation_id}
      union all select trouvable_par, xmin::text from materiels where id = ${materiel_id}`.execute(db)
    return lues.rows
  }
  return { adherent_id, read }
}

test('un rôle de plus dans le même département ne récrit ni ferme ni matériel du contact', async () => {
  const { adherent_id, read } = await aVitrine()
  const avant = await read()
  const { id: entreprise_id } = await aCompany('mirebeau')
  await aRole(db, { entreprise_id, adherent_id })
  expect(await read()).toEqual(avant)
  expect(avant.map(({ trouvable_par }) => trouvable_par)).toEqual([['86'], ['86']])
})

test('dans un autre, les montre à ses voisins, même arrivé avec d’autres, et plus une fois parti', async () => {
  const { adherent_id, read } = await aVitrine()
  const audiences = async () => (await read()).map(({ trouvable_par }) => trouvable_par)
  const entreprises = [await aCompany('saintMalo'), await aCompany('saintMalo')]
  const roles = entreprises.map(({ id: entreprise_id }) => ({ entreprise_id, adherent_id }))
  await db.insertInto('roles_entreprise').values(roles).execute()
  expect(await audiences()).toEqual([
    ['35', '86'],
    ['35', '86'],
  ])
  const partis = entreprises.map(({ id }) => id)
  await db.deleteFrom('roles_entreprise').where('entreprise_id', 'in', partis).execute()
  expect(await audiences()).toEqual([['86'], ['86']])
})

test('le contact qui s’en va, et celui qui vient', async () => {
  const { adherent_id, read } = await aVitrine()
  const role = db.updateTable('roles_entreprise').where('adherent_id', '=', adherent_id)
  await role.set({ est_contact_principal: false }).execute()
  expect((await read()).map(({ trouvable_par }) => trouvable_par)).toEqual([null, null])
  await role.set({ est_contact_principal: true }).execute()
  expect((await read()).map(({ trouvable_par }) => trouvable_par)).toEqual([['86'], ['86']])
})
