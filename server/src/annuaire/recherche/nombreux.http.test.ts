import { randomUUID } from 'node:crypto'
import { RESULTATS_MAX } from '@sillon/contract/annuaire/recherche'
import type { MaterielTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { expect, test } from 'vitest'
import { aVoisinage, idsOf } from '../../testing/a-voisinage.ts'
import { OUVERT } from '../../testing/an-annuaire.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { aFerme, voisin, search } = await aVoisinage(app)
let lointain: Awaited<ReturnType<typeof aFerme>>
const { entreprise_id, exploitation_id } = voisin
const faneuses = (nombre: number) =>
  app.db
    .insertInto('materiels')
    .values(
      Array.from({ length: nombre }, (_, rang) => ({
        entreprise_id,
        exploitation_id,
        designation: 'Faneuse',
        annee: 1990 + (rang % 30),
        disponibilite: 'entraide',
      })),
    )
    .execute()

test('jusqu’à la borne, tout se compte ; au-delà, « plus de », dans le même ordre et sans rien perdre', async () => {
  await faneuses(RESULTATS_MAX)
  const avant = (await search('materiels', 'q=faneuse&tri=-annee')).json()
  expect(avant).toMatchObject({ total: RESULTATS_MAX, total_exact: true })
  const proches = (await search('materiels', 'q=faneuse')).json()
  const derniers = (await search('materiels', 'q=faneuse&par_page=100&page=5')).json()

  const materiel = { designation: 'Faneuse', annee: 1980 }
  lointain = await aFerme({ lieu: 'saintMalo', nom: 'Loin', personne: { ...OUVERT }, materiel })
  const apres = (await search('materiels', 'q=faneuse&tri=-annee')).json()
  expect(apres).toMatchObject({ total: RESULTATS_MAX, total_exact: false })
  expect(apres.resultats).toEqual(avant.resultats)
  expect((await search('materiels', 'q=faneuse')).json().resultats).toEqual(proches.resultats)
  // The farthest result is beyond the limit.
  expect((await search('materiels', 'q=faneuse&par_page=100&page=5')).json().resultats).toEqual(derniers.resultats)
})

test('la plus lointaine vient après toutes les autres, et la première quand l’ordre la veut', async () => {
  await app.db.updateTable('materiels').set({ annee: 2024 }).where('id', '=', lointain.materiel_id).execute()
  const [premiere] = idsOf(await search('materiels', 'q=faneuse&tri=-annee'))
  expect(premiere).toBe(lointain.materiel_id)
  const annees = (await search('materiels', 'q=faneuse&tri=annee&par_page=100'))
    .json()
    .resultats.map(({ annee }: MaterielTrouve) => annee)
  expect(annees).toEqual(annees.toSorted((a: number, b: number) => a - b))
})

test.each(['', '&tri=annee'])('la dernière page s’arrête à la borne (%s)', async (tri) => {
  const { resultats } = (await search('materiels', `q=faneuse&par_page=24&page=21${tri}`)).json()
  expect(resultats).toHaveLength(RESULTATS_MAX % 24)
})

test('une page au-delà de la borne demande d’affiner', async () => {
  const refused = await search('materiels', 'q=faneuse&par_page=100&page=6')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toEqual([{ champ: 'page', message: 'Affinez la recherche.' }])
})

/** More machines than a rename updates at once (migration 007). */
const REPANDUE = 1_001

test('une marque répandue se trouve sous son nouveau nom quand ses matériels le portent, et par ce qui est montré seul', async () => {
  const marque_id = randomUUID()
  await app.db.insertInto('marques').values({ id: marque_id, nom: 'Percheron' }).execute()
  await app.db
    .insertInto('materiels')
    .values(
      Array.from({ length: REPANDUE }, () => ({
        entreprise_id,
        exploitation_id,
        marque_id,
        disponibilite: 'entraide',
      })),
    )
    .execute()
  const totalOf = async (mots: string) => {
    const { total, total_exact, resultats } = (await search('materiels', `q=${mots}&par_page=10`)).json()
    return [total, total_exact, resultats.length]
  }
  expect(await totalOf('percheron')).toEqual([RESULTATS_MAX, false, 10])
  expect(await totalOf('percheron%20poitiers')).toEqual([RESULTATS_MAX, false, 10])
  const { departements } = (await search('materiels/departements', 'q=percheron&departement=86')).json()
  expect(departements).toEqual([{ departement: '86', nombre: RESULTATS_MAX, exact: false }])
  // Searches of nine words and more use every word.
  expect(await totalOf(`${'p%20'.repeat(8)}absent`)).toEqual([0, true, 0])

  await app.db.updateTable('marques').set({ nom: 'Boulonnais' }).where('id', '=', marque_id).execute()
  expect(await totalOf('boulonnais')).toEqual([0, true, 0])
  await runJob(app, 'recherche_renommee')
  expect(await totalOf('boulonnais')).toEqual([RESULTATS_MAX, false, 10])

  await app.db
    .updateTable('materiels')
    .set({ disponibilite: 'non_partage' })
    .where('marque_id', '=', marque_id)
    .execute()
  expect(await totalOf('boulonnais')).toEqual([0, true, 0])
})
