import { expect, test } from 'vitest'
import { aFusionneur } from '../../testing/a-doublon.ts'
import { adresseOf, aVoisinage, idsOf } from '../../testing/a-voisinage.ts'
import { aMateriel, anAdhesion, anEntreprise, anExploitation, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { admin, search } = await aVoisinage(app)
const { merge, undo } = aFusionneur(admin, 'entreprise')

const OBJETS = ['adherents', 'exploitations', 'materiels'] as const

/** A company in Poitiers with everything that a search finds, whatever its membership. */
async function aFermeGardee(nom: string) {
  const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: nom, adresse: adresseOf('poitiers') })
  const { id: adherent_id } = await aPerson(db, { visible_annuaire: 'tous' })
  await aRole(db, { entreprise_id, adherent_id, est_contact_principal: true })
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id, adresse: adresseOf('poitiers') })
  const { id: materiel_id } = await aMateriel(db, { entreprise_id, exploitation_id, disponibilite: 'entraide' })
  return { entreprise_id, trouves: [adherent_id, exploitation_id, materiel_id] }
}

async function found(q: string) {
  const answers = await Promise.all(OBJETS.map((objet) => search(objet, `q=${q}`)))
  return answers.flatMap(idsOf)
}

test('l’adhésion qui arrive par une fusion fait trouver la fiche gardée, et repart avec son annulation', async () => {
  const garde = await aFermeGardee('EARL Gardienne')
  const { id: absorbee_id } = await anEntreprise(db, { raison_sociale: 'EARL Absorbable' })
  await anAdhesion(db, { entreprise_id: absorbee_id, statut: 'active' })
  expect(await found('gardienne')).toEqual([])

  const merged = await merge(garde.entreprise_id, absorbee_id)
  expect(merged.statusCode, merged.payload).toBe(201)
  expect(await found('gardienne')).toEqual(garde.trouves)

  expect((await undo(merged.json().id)).statusCode).toBe(200)
  expect(await found('gardienne')).toEqual([])
})

test('ce que possède l’absorbée se trouve avant, pendant et après', async () => {
  const { id: gardee_id } = await anEntreprise(db, { raison_sociale: 'EARL Vide' })
  const absorbe = await aFermeGardee('EARL Voyageuse')
  await anAdhesion(db, { entreprise_id: absorbe.entreprise_id, statut: 'active' })
  expect(await found('voyageuse')).toEqual(absorbe.trouves)

  const { id } = (await merge(gardee_id, absorbe.entreprise_id)).json()
  expect(await found('vide')).toEqual(absorbe.trouves)

  expect((await undo(id)).statusCode).toBe(200)
  expect(await found('voyageuse')).toEqual(absorbe.trouves)
  expect(await found('vide')).toEqual([])
})
