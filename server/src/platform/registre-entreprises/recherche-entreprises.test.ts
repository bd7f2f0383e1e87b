import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeService, startFakeService } from '../fake-service.ts'
import { startFakeRegistre } from './fake.ts'
import { SIRETS_FICTIFS } from './fake-etablissements.ts'
import { createRechercheEntreprises } from './recherche-entreprises.ts'

let fake: FakeService

beforeAll(async () => {
  fake = await startFakeRegistre()
})

afterAll(() => fake.close())

async function find(siret: string, now = () => new Date('2026-11-20')) {
  const reponse = await createRechercheEntreprises({ url: fake.url, now }).findBySiret(siret)
  if (reponse.etat !== 'trouve') throw new Error(reponse.etat)
  return reponse.etablissement
}

test('le GAEC des Tilleuls est rendu dans la forme du produit', async () => {
  expect(await find(SIRETS_FICTIFS.gaec)).toEqual({
    siret: '12345678200010',
    siren: '123456782',
    raison_sociale: 'GAEC DES TILLEULS',
    nom_commercial: null,
    enseigne: null,
    sigle: null,
    categorie_juridique: '6533',
    code_ape: '01.50Z',
    nomenclature_ape: 'NAFRev2',
    code_ape_2025: '01.50Z',
    tva_intra: 'FR11123456782',
    etat_administratif_etablissement: 'A',
    etat_administratif_unite: 'A',
    date_creation: '2001-01-01',
    date_fermeture: null,
    tranche_effectif: 'NN',
    diffusion_partielle: false,
    est_bio: false,
    adresse: {
      complement: null,
      numero_voie: null,
      voie: null,
      lieu_dit: 'LE BOURG',
      code_postal: '35140',
      commune: 'SAINT-AUBIN-DU-CORMIER',
      code_insee: '35253',
      cedex: null,
      pays: 'FR',
      latitude: 48.26,
      longitude: -1.4,
    },
  })
})

test('les noms des dirigeants ne sont pas demandés', async () => {
  await find(SIRETS_FICTIFS.gaec)
  const query = fake.calls.at(-1)?.query
  expect(query?.get('minimal')).toBe('true')
  expect(query?.get('include')).not.toContain('dirigeants')
})

test('le numéro garde sa répétition', async () => {
  const { adresse, enseigne, est_bio } = await find(SIRETS_FICTIFS.earl)
  expect(adresse).toMatchObject({ numero_voie: '12 bis', voie: 'ROUTE DES MOULINS', lieu_dit: null })
  expect({ enseigne, est_bio }).toEqual({ enseigne: 'LA FERME DU PONT', est_bio: true })
})

test('le numéro du cedex est séparé de la commune', async () => {
  expect((await find(SIRETS_FICTIFS.association_cedex)).adresse).toMatchObject({ commune: 'RENNES', cedex: '07' })
})

test('un établissement secondaire est trouvé, avec sa propre adresse', async () => {
  expect(await find(SIRETS_FICTIFS.sas_secondaire)).toMatchObject({
    siret: '90697855600023',
    siren: '906978556',
    raison_sociale: 'SAS AGRI BOCAGE',
    enseigne: 'BOCAGE SERVICES',
    adresse: { numero_voie: '19', voie: 'RUE DU STADE', code_postal: '50300', code_insee: '50025', latitude: 48.6844 },
  })
})

test('un SIRET que le registre ne rend pas est absent, même si son entreprise est rendue', async () => {
  const gaec = await (await fetch(`${fake.url}/search?q=123456782`)).json()
  const autre = await startFakeService(() => ({ status: 200, body: gaec }))
  expect(await createRechercheEntreprises({ url: autre.url }).findBySiret('12345678200028')).toEqual({ etat: 'absent' })
  await autre.close()
})

test('un établissement fermé et une entreprise cessée sont signalés', async () => {
  expect(await find(SIRETS_FICTIFS.sarl_fermee)).toMatchObject({
    etat_administratif_etablissement: 'F',
    etat_administratif_unite: 'A',
    date_fermeture: '2024-03-31',
  })
  expect(await find(SIRETS_FICTIFS.cessee)).toMatchObject({ etat_administratif_unite: 'C' })
})

test('en diffusion partielle, ni le nom de la personne ni l’adresse ne sortent', async () => {
  const etablissement = await find(SIRETS_FICTIFS.diffusion_partielle)
  expect(etablissement).toMatchObject({ diffusion_partielle: true, raison_sociale: null, adresse: null })
  expect(JSON.stringify(etablissement)).not.toMatch(/CACHEE|YANN/i)
})

test('un entrepreneur individuel diffusible garde son nom', async () => {
  expect((await find(SIRETS_FICTIFS.entrepreneur)).raison_sociale).toBe('maelle morvan')
})

test.each([
  ['Corse', SIRETS_FICTIFS.gfa_corse, '20090', '2A004'],
  ['La Réunion', SIRETS_FICTIFS.sci_reunion, '97490', '97411'],
])('%s : code postal et code INSEE restent distincts', async (_, siret, code_postal, code_insee) => {
  expect((await find(siret)).adresse).toMatchObject({ code_postal, code_insee })
})

test('une recherche par nom rend chaque établissement une fois', async () => {
  const reponse = await createRechercheEntreprises({ url: fake.url }).searchByName('agri bocage')
  expect(reponse).toMatchObject({
    etat: 'trouve',
    etablissements: [{ siret: SIRETS_FICTIFS.sas_siege }, { siret: SIRETS_FICTIFS.sas_secondaire }],
  })
})

test.each([
  ['avant 2027', SIRETS_FICTIFS.gaec, '2026-12-31', 'NAFRev2', '01.50Z'],
  ['avant 2027, sans second code', SIRETS_FICTIFS.cuma, '2026-12-31', 'NAFRev2', null],
  ['en 2027, tant que le second code est là', SIRETS_FICTIFS.gaec, '2027-01-01', 'NAFRev2', '01.50Z'],
  ['en 2027, sans second code', SIRETS_FICTIFS.cuma, '2027-01-01', 'NAF2025', '77.31Z'],
])('la nomenclature du code APE est connue %s', async (_, siret, jour, nomenclature_ape, code_ape_2025) => {
  expect(await find(siret, () => new Date(jour))).toMatchObject({ nomenclature_ape, code_ape_2025 })
})
