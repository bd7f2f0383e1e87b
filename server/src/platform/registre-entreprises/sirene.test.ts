import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FakeService } from '../fake-service.ts'
import { FAKE_SIRENE_KEY, startFakeRegistre } from './fake.ts'
import { SIRETS_FICTIFS } from './fake-etablissements.ts'
import { createSirene } from './sirene.ts'

let fake: FakeService

beforeAll(async () => {
  fake = await startFakeRegistre()
})

afterAll(() => fake.close())

async function find(siret: string) {
  const reponse = await createSirene({ cle: FAKE_SIRENE_KEY, url: fake.url }).findBySiret(siret)
  if (reponse.etat !== 'trouve') throw new Error(reponse.etat)
  return reponse.etablissement
}

test('Sirene rend la même forme que l’autre registre', async () => {
  expect(await find(SIRETS_FICTIFS.gaec)).toMatchObject({
    siret: '12345678200010',
    raison_sociale: 'GAEC DES TILLEULS',
    categorie_juridique: '6533',
    code_ape: '01.50Z',
    nomenclature_ape: 'NAFRev2',
    etat_administratif_etablissement: 'A',
    est_bio: null,
    adresse: { lieu_dit: 'LE BOURG', voie: null, code_postal: '35140', code_insee: '35253', latitude: null },
  })
})

test('la période en cours est celle qui n’a pas de fin', async () => {
  expect(await find(SIRETS_FICTIFS.sarl_fermee)).toMatchObject({
    etat_administratif_etablissement: 'F',
    date_fermeture: '2024-03-31',
  })
})

test('sans dénomination, le nom est celui de la personne', async () => {
  expect((await find(SIRETS_FICTIFS.entrepreneur)).raison_sociale).toBe('MAELLE MORVAN')
})

test('en diffusion partielle, ni le nom de la personne ni l’adresse ne sortent', async () => {
  expect(await find(SIRETS_FICTIFS.diffusion_partielle)).toMatchObject({
    diffusion_partielle: true,
    raison_sociale: null,
    adresse: null,
  })
})

test('un numéro inconnu est absent, pas une panne', async () => {
  const sirene = createSirene({ cle: FAKE_SIRENE_KEY, url: fake.url })
  expect(await sirene.findBySiret(SIRETS_FICTIFS.non_diffusible)).toEqual({ etat: 'absent' })
})
