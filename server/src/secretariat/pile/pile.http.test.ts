import type { LigneMatin } from '@sillon/domain/secretariat/matin/matin'
import type { Pile } from '@sillon/domain/secretariat/pile/pile'
import { expect, test } from 'vitest'
import { aCampagne, aCotisation } from '../../testing/a-cotisation.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const daysAgo = (jours: number) => new Date(Date.now() - jours * 86_400_000)

async function readPile(): Promise<Pile> {
  const response = await admin.get('/admin/pile')
  expect(response.statusCode).toBe(200)
  return response.json()
}
const noms = async () => (await readPile()).dossiers.map(({ raison_sociale }) => raison_sociale)

async function aSoumise(raison_sociale: string, jours: number) {
  const { id: entreprise_id } = await anEntreprise(db, { raison_sociale })
  return anAdhesion(db, { entreprise_id, statut: 'soumise', soumise_le: daysAgo(jours) })
}

test('personne n’a rien soumis : la pile est vide, sans campagne', async () => {
  expect(await readPile()).toEqual({ annee: null, total: 0, dossiers: [] })
})

test('les adhésions et les déclarations soumises, la plus ancienne d’abord, avec ce qui fut appelé l’an dernier', async () => {
  const campagne = await aCampagne(db)
  const passee = await aCampagne(db, {
    annee: campagne.annee - 1,
    statut: 'close',
    debut: '2020-01-01',
    fin: '2020-12-31',
  })
  await aSoumise('Récente', 1)
  const ancienne = await aSoumise('Ancienne', 30)
  const active = await anAdhesion(db, {
    entreprise_id: (await anEntreprise(db, { raison_sociale: 'Active' })).id,
    statut: 'active',
  })
  await db
    .insertInto('declarations')
    .values({ adhesion_id: active.id, campagne_id: campagne.id, statut: 'soumise', soumise_le: daysAgo(10) })
    .execute()
  await aCotisation(db, { adhesion_id: active.id, campagne_id: passee.id, statut: 'appelee', montant: 21_740 })
  await anAdhesion(db, { statut: 'a_completer', complement_demande_le: new Date() })
  await anAdhesion(db, { statut: 'active' })

  const pile = await readPile()
  expect(pile).toMatchObject({ annee: campagne.annee, total: 3 })
  expect(
    pile.dossiers.map(({ raison_sociale, premiere, cotisation_precedente }) => [
      raison_sociale,
      premiere,
      cotisation_precedente,
    ]),
  ).toEqual([
    ['Ancienne', true, null],
    ['Active', false, 21_740],
    ['Récente', true, null],
  ])
  const { lignes } = (await admin.get('/admin/matin')).json<{ lignes: LigneMatin[] }>()
  const matin = lignes.filter(({ genre }) => genre === 'soumission').map(({ nom }) => nom)
  expect(matin).toEqual(await noms())
  expect(pile.dossiers[0]?.id).toBe(ancienne.id)
})

test('un dossier décidé quitte la pile, pour les deux administrateurs', async () => {
  const { id } = await aSoumise('À renvoyer', 50)
  const autre = await api.as((await anAccount(db, { is_admin: true })).id)
  expect((await noms())[0]).toBe('À renvoyer')
  const motif = { motif: 'Il nous manque la carte grise du matériel.' }
  expect((await admin.post(`/admin/adhesions/${id}/demander-complement`, motif)).statusCode).toBe(200)
  const second = await autre.post(`/admin/adhesions/${id}/valider`, {})
  expect(second.statusCode).toBe(409)
  expect(second.json().detail).toBe('On ne peut pas valider une adhésion à compléter.')
  expect(await noms()).not.toContain('À renvoyer')
})
