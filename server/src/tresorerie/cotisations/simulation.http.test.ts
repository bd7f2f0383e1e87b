import { addMois, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aBareme, aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { aFerme } from '../../testing/a-ferme.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const ferme = await aFerme(app)
const path = `${ferme.path}/simulation`

test('dit où l’on en est, du rien au calcul ligne par ligne', async () => {
  const empty = { campagne: null, bareme: null, situation: null, calcul: null }
  expect((await ferme.gestionnaire.get(path)).json()).toMatchObject({ ...empty, jour: today })

  const { id: campagne_id } = await aCampagne(db)
  const sansBareme = (await ferme.gestionnaire.get(path)).json()
  expect(sansBareme).toMatchObject({ ...empty, campagne: { id: campagne_id } })

  await aBareme(db, { campagne_id })
  const response = await ferme.gestionnaire.get(path)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    bareme: { numero: 1, composantes: [{ code: 'FIXE' }] },
    situation: { exploitations: [{ sau_ha: 0 }, { sau_ha: 0 }], rang_campagne: 1 },
    calcul: { lignes: [{ libelle: 'Part fixe', montant_ht: 6_000 }], montant_du: 6_000 },
    taux: expect.arrayContaining([expect.objectContaining({ code: 'HORS_CHAMP' })]),
  })
  expect(response.body).not.toContain('756000')
})

test('annonce le barème qui vaudra le jour de l’appel', async () => {
  const appel = addMois(today, 2)
  const { id: campagne_id } = await aCampagne(db, { date_appel: appel })
  await aBareme(db, { campagne_id, numero: 1 })
  await aBareme(db, { campagne_id, numero: 2, valide_du: appel })
  await aBareme(db, { campagne_id, numero: 3, valide_du: addMois(appel, 1) })
  expect((await ferme.gestionnaire.get(path)).json()).toMatchObject({ bareme: { numero: 2 } })
})

test('dit ce qui est déjà appelé pour la campagne déclarée, tant que l’appel tient', async () => {
  const autre = await aFerme(app, { statut: 'active' })
  const adhesion_id = autre.path.replace('/adhesions/', '')
  const chemin = `${autre.path}/simulation`
  const { campagne } = (await autre.gestionnaire.get(chemin)).json()
  const campagne_id = campagne.id
  const appelee = async () => (await autre.gestionnaire.get(chemin)).json().appelee
  await aCotisation(db, { adhesion_id, campagne_id, statut: 'calculee', montant: 5_000 })
  expect(await appelee()).toBeNull()
  await db.deleteFrom('cotisations').where('campagne_id', '=', campagne_id).execute()

  const { id } = await aCotisation(db, { adhesion_id, campagne_id, montant: 5_500 })
  expect((await autre.gestionnaire.get(chemin)).json()).toMatchObject({ appelee: 5_500, calcul: { montant_du: 6_000 } })

  await db.updateTable('cotisations').set({ statut: 'annulee' }).where('id', '=', id).execute()
  expect(await appelee()).toBeNull()
})

test('se lit comme l’adhésion', async () => {
  for (const [client, status] of [
    [await ferme.lecteur(), 200],
    [await ferme.retraite(), 200],
    [await ferme.admin(), 200],
    [await ferme.etranger(), 404],
    [app.anonymous, 401],
  ] as const) {
    expect((await client.get(path)).statusCode).toBe(status)
  }
})

test('une adhésion finie n’a plus d’estimation', async () => {
  const finie = await aFerme(app, { statut: 'resiliee' })
  expect((await finie.gestionnaire.get(`${finie.path}/simulation`)).json()).toMatchObject({
    campagne: null,
    calcul: null,
  })
})
