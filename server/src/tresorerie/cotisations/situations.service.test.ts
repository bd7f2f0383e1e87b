import { expect, test } from 'vitest'
import { aCampagne } from '../../testing/a-cotisation.ts'
import { aMateriel, anAdhesion, anEntreprise, anExploitation, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readSituations } from './situations.service.ts'

const { db } = await startTestApp()
const JOUR = '2026-11-22'

async function situationOf(entreprise_id: string, row: Parameters<typeof anAdhesion>[1] = {}, annee = 2030) {
  const { id } = await anAdhesion(db, { ...row, entreprise_id })
  return (await readSituations(db, [id], { annee }, JOUR)).get(id)
}

const categorieId = async (code: string) =>
  (await db.selectFrom('categories_materiel').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('une entreprise nouvelle n’a rien', async () => {
  const { id } = await anEntreprise(db)
  expect(await situationOf(id)).toEqual({
    exploitations: [],
    adherents: [],
    materiels: [],
    admis_le: null,
    rang_campagne: 1,
    installe_le: null,
    parts_detenues: 0,
  })
})

test('les exploitations actives, la principale d’abord', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  await anExploitation(db, { entreprise_id, nom: 'Le Bas', sau_ha: 38.2 })
  await anExploitation(db, { entreprise_id, nom: 'À définir' })
  await anExploitation(db, { entreprise_id, nom: 'Le Haut', sau_ha: 142.6, est_principale: true })
  await anExploitation(db, { entreprise_id, nom: 'Cédée', sau_ha: 50, statut: 'cedee' })
  expect((await situationOf(entreprise_id))?.exploitations).toEqual([
    { nom: 'Le Haut', sau_ha: 142.6 },
    { nom: 'À définir', sau_ha: 0 },
    { nom: 'Le Bas', sau_ha: 38.2 },
  ])
})

test('les personnes en poste ce jour-là, sans le comptable ; la naissance de qui exploite seulement', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const person = async (role: object, row: object = {}) => {
    const { id: adherent_id } = await aPerson(db, { date_naissance: '1990-05-01', ...row })
    await aRole(db, { entreprise_id, adherent_id, ...role })
  }
  await person({ role: 'gerant', debut: '2024-01-01' })
  await person({ role: 'salarie', fin: JOUR }, { est_retraite: true, date_naissance: '2001-01-01' })
  await person({ role: null, debut: null })
  await person({ role: null, droit: 'comptable' })
  await person({ fin: '2026-11-21' })
  await person({ debut: '2026-11-23' })
  await person({}, { statut_personne: 'decede' })
  const situation = await situationOf(entreprise_id)
  expect(situation?.adherents).toHaveLength(3)
  expect(situation?.adherents).toEqual(
    expect.arrayContaining([
      { est_retraite: false, date_naissance: '1990-05-01' },
      { est_retraite: true, date_naissance: null },
      { est_retraite: false, date_naissance: null },
    ]),
  )
  expect(situation?.installe_le).toBe('2024-01-01')
})

test('le plus jeune exploitant compte depuis sa première installation ici', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const { id: autre } = await anEntreprise(db)
  const { id: ancien } = await aPerson(db, { date_naissance: '1960-05-01' })
  const { id: jeune } = await aPerson(db, { date_naissance: '1995-05-01' })
  const { id: apprenti } = await aPerson(db, { date_naissance: '2008-05-01' })
  await aRole(db, { entreprise_id, adherent_id: ancien, debut: '1990-01-01' })
  await aRole(db, { entreprise_id, adherent_id: jeune, debut: '2025-06-01' })
  await aRole(db, { entreprise_id, adherent_id: jeune, debut: '2022-03-01', fin: '2023-03-01' })
  await aRole(db, { entreprise_id, adherent_id: jeune, role: 'salarie', debut: '2015-03-01', fin: '2016-03-01' })
  await aRole(db, { entreprise_id: autre, adherent_id: jeune, debut: '2019-03-01' })
  await aRole(db, { entreprise_id, adherent_id: apprenti, role: 'apprenti_stagiaire', debut: '2026-09-01' })
  expect((await situationOf(entreprise_id))?.installe_le).toBe('2022-03-01')
})

test('les machines en service, comptées par catégorie et par groupe', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const { id: exploitation_id } = await anExploitation(db, { entreprise_id })
  const tracteur = await categorieId('tracteur-standard')
  const etroit = await categorieId('tracteur-etroit')
  for (const [categorie_id, statut] of [
    [tracteur, 'en_service'],
    [tracteur, 'en_service'],
    [etroit, 'en_service'],
    [tracteur, 'vendu'],
    [tracteur, 'en_reparation'],
    [null, 'en_service'],
  ] as const) {
    await aMateriel(db, { entreprise_id, exploitation_id, categorie_id, statut })
  }
  expect((await situationOf(entreprise_id))?.materiels).toEqual([
    { categorie: 'tracteur-etroit', groupe: 'traction', nombre: 1 },
    { categorie: 'tracteur-standard', groupe: 'traction', nombre: 2 },
  ])
})

test('le jour d’admission est celui de Paris, le rang celui de la campagne depuis la première', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const premiere = await aCampagne(db, { annee: 2010 })
  await aCampagne(db, { annee: 2011 })
  await aCampagne(db, { annee: 2013 })
  const row = { premiere_campagne_id: premiere.id, validee_le: '2010-12-31T23:30:00Z' }
  expect(await situationOf(entreprise_id, row, 2013)).toMatchObject({ admis_le: '2011-01-01', rang_campagne: 3 })
  const [{ id }] = (await db
    .selectFrom('adhesions')
    .select('id')
    .where('entreprise_id', '=', entreprise_id)
    .execute()) as [{ id: string }]
  for (const [annee, rang] of [
    [2010, 1],
    [2011, 2],
    [2009, 1],
  ] as const) {
    expect((await readSituations(db, [id], { annee }, JOUR)).get(id)?.rang_campagne).toBe(rang)
  }
})

test('les parts détenues sont la somme des mouvements', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  await db
    .insertInto('mouvements_parts')
    .values(
      [5, -2].map((nombre) => ({
        entreprise_id,
        jour: JOUR,
        nature: nombre > 0 ? 'souscription' : 'remboursement',
        nombre,
        valeur_nominale: 1_000,
      })),
    )
    .execute()
  expect((await situationOf(entreprise_id))?.parts_detenues).toBe(3)
})

test('des centaines d’adhésions se lisent ensemble, chacune la sienne', async () => {
  const adhesions = await Promise.all(
    Array.from({ length: 200 }, async (_, rang) => {
      const { id, entreprise_id } = await anAdhesion(db)
      await anExploitation(db, { entreprise_id, sau_ha: rang + 1 })
      return id
    }),
  )
  const situations = await readSituations(db, adhesions, { annee: 2030 }, JOUR)
  expect(adhesions.map((id) => situations.get(id)?.exploitations[0]?.sau_ha)).toEqual(
    adhesions.map((_, rang) => rang + 1),
  )
  expect((await readSituations(db, [], { annee: 2030 }, JOUR)).size).toBe(0)
})
