import { afterAll, describe, expect, test } from 'vitest'
import { type FakeService, startFakeService } from '../fake-service.ts'
import { createRechercheEntreprises } from './recherche-entreprises.ts'
import { createSirene } from './sirene.ts'

const services: FakeService[] = []
afterAll(() => Promise.all(services.map((service) => service.close())))

async function answering(body: unknown) {
  const service = await startFakeService(() => ({ status: 200, body }))
  services.push(service)
  return service.url
}

const SIRET = '12345678200010'
const SIEGE = { siret: SIRET, etat_administratif: 'A', activite_principale: '01.50Z', libelle_commune: 'RENNES' }
const GAEC = { siren: '123456782', nom_complet: 'gaec des tilleuls', etat_administratif: 'A', siege: SIEGE }
const MASQUE = '[NON-DIFFUSIBLE]'
const AUTRE = { siren: '901477315', nom_complet: 'scea', etat_administratif: 'A' }
const AUTRE_SIEGE = { ...SIEGE, siret: '90147731500013' }

async function search(...results: unknown[]) {
  const reponse = await createRechercheEntreprises({ url: await answering({ results }) }).searchByName('tilleuls')
  return reponse.etat === 'trouve' ? reponse.etablissements : reponse.etat
}

describe('R90 : une ligne inutilisable du registre ne fait pas tomber la recherche', () => {
  test.each<[string, unknown]>([
    ['un siège vide', { ...AUTRE, siege: {} }],
    ['pas de siège', { ...AUTRE, siege: null }],
    ['un siège d’état inconnu', { ...AUTRE, siege: { ...AUTRE_SIEGE, etat_administratif: null } }],
    ['une entreprise d’état inconnu', { ...AUTRE, etat_administratif: null, siege: AUTRE_SIEGE }],
    ['un SIRET masqué', { ...AUTRE, siege: { ...AUTRE_SIEGE, siret: MASQUE } }],
    ['un SIREN masqué', { ...AUTRE, siren: MASQUE, siege: AUTRE_SIEGE }],
    ['une ligne nulle', null],
    ['une ligne qui n’en est pas une', 'rien'],
  ])('%s', async (_, ligne) => {
    expect(await search(ligne, GAEC)).toMatchObject([{ siret: SIRET }])
    expect(await search(GAEC, ligne)).toMatchObject([{ siret: SIRET }])
  })

  test('sans siège lisible, les autres établissements de l’entreprise restent', async () => {
    const secondaires = [{ ...AUTRE_SIEGE, etat_administratif: null }, AUTRE_SIEGE, null]
    expect(await search({ ...AUTRE, siege: {}, matching_etablissements: secondaires })).toMatchObject([
      { siret: AUTRE_SIEGE.siret },
    ])
  })

  test('un texte d’un autre type ne coûte que lui', async () => {
    const siege = { ...SIEGE, latitude: 48.1, date_creation: 2001, liste_enseignes: 'LA FERME' }
    expect(await search({ ...GAEC, sigle: 7, complements: 'non', siege })).toMatchObject([
      { siret: SIRET, raison_sociale: 'gaec des tilleuls', sigle: null, date_creation: null, enseigne: null },
    ])
  })

  test('seule de la réponse, elle laisse une recherche sans résultat, et le numéro à saisir', async () => {
    expect(await search({ ...AUTRE, siege: {} })).toEqual([])
    const url = await answering({ results: [{ ...AUTRE, siege: { ...AUTRE_SIEGE, etat_administratif: null } }] })
    expect(await createRechercheEntreprises({ url }).findBySiret(AUTRE_SIEGE.siret)).toEqual({ etat: 'absent' })
  })

  test('ce qui est écrit [NON-DIFFUSIBLE] n’est jamais montré', async () => {
    const siege = { ...SIEGE, adresse: MASQUE, libelle_voie: MASQUE, code_postal: MASQUE, nom_commercial: MASQUE }
    const trouve = await search({ ...GAEC, nom_complet: MASQUE, nom_raison_sociale: MASQUE, sigle: MASQUE, siege })
    expect(trouve).toMatchObject([{ siret: SIRET, raison_sociale: null, diffusion_partielle: true, adresse: null }])
    expect(JSON.stringify(trouve)).not.toMatch(/DIFFUSIBLE/)
  })
})

const PERIODE = {
  dateFin: null,
  etatAdministratifEtablissement: 'A',
  activitePrincipaleEtablissement: '01.50Z',
  nomenclatureActivitePrincipaleEtablissement: 'NAFRev2',
}
const PERSONNE = { etatAdministratifUniteLegale: 'A', categorieJuridiqueUniteLegale: '1000', nomUniteLegale: 'MORVAN' }

async function findSirene(change: object) {
  const adresseEtablissement = { codePostalEtablissement: '35140' }
  const commun = { siret: SIRET, siren: SIRET.slice(0, 9), adresseEtablissement, uniteLegale: PERSONNE }
  const etablissement = { ...commun, periodesEtablissement: [PERIODE], ...change }
  const url = await answering({ header: { statut: 200 }, etablissement })
  const reponse = await createSirene({ cle: 'x', url }).findBySiret(SIRET)
  return reponse.etat === 'trouve' ? reponse.etablissement : reponse.etat
}

describe('R90 : Sirene', () => {
  test.each<[string, object, string]>([
    ['le prénom usuel', { prenom1UniteLegale: 'ANNE', prenomUsuelUniteLegale: 'MAELLE' }, 'MAELLE MORVAN'],
    ['à défaut le premier', { prenom1UniteLegale: 'ANNE', prenomUsuelUniteLegale: null }, 'ANNE MORVAN'],
    ['le nom d’usage', { prenomUsuelUniteLegale: 'MAELLE', nomUsageUniteLegale: 'LE GOFF' }, 'MAELLE LE GOFF'],
    ['un nom d’usage masqué', { prenomUsuelUniteLegale: 'MAELLE', nomUsageUniteLegale: '[ND]' }, 'MAELLE MORVAN'],
  ])('une personne porte %s', async (_, unite, raison_sociale) => {
    expect(await findSirene({ uniteLegale: { ...PERSONNE, ...unite } })).toMatchObject({ raison_sociale })
  })

  test.each<[string, object]>([
    ['de l’établissement', { activitePrincipaleNAF25Etablissement: '01.51Y' }],
    ['de sa période', { periodesEtablissement: [{ ...PERIODE, activitePrincipaleNAF25Etablissement: '01.51Y' }] }],
    ['de l’entreprise, à défaut', { uniteLegale: { ...PERSONNE, activitePrincipaleNAF25UniteLegale: '01.51Y' } }],
  ])('le code de 2025 est celui %s, à côté de l’ancien', async (_, change) => {
    expect(await findSirene(change)).toMatchObject({ code_ape: '01.50Z', code_ape_2025: '01.51Y' })
  })

  test.each<[string, object]>([
    ['d’une période passée', { periodesEtablissement: [{ dateFin: '2010-12-31' }, null, PERIODE] }],
    ['de l’adresse', { adresseEtablissement: null }],
  ])('l’absence %s ne coûte que cela', async (_, change) => {
    expect(await findSirene(change)).toMatchObject({ siret: SIRET, raison_sociale: 'MORVAN' })
  })

  test.each<[string, object]>([
    ['de l’établissement', { periodesEtablissement: [{ ...PERIODE, etatAdministratifEtablissement: null }] }],
    ['de l’entreprise', { uniteLegale: { ...PERSONNE, etatAdministratifUniteLegale: null } }],
  ])('sans l’état %s, le numéro est à saisir', async (_, change) => {
    expect(await findSirene(change)).toBe('absent')
  })
})
