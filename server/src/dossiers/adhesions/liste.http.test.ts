import { expect, test } from 'vitest'
import { aCampagne } from '../../testing/a-complete-membership.ts'
import {
  aMateriel,
  anAccount,
  anAdhesion,
  anEntreprise,
  anExploitation,
  aPerson,
  aRole,
} from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
await aCampagne(api)
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const adresse = (commune: string, code_insee: string) => JSON.stringify({ commune, code_insee, code_postal: '86110' })

async function aMembership(raison_sociale: string, row: object, entreprise: object = {}) {
  const { id: entreprise_id, siret } = await anEntreprise(api.db, { raison_sociale, ...entreprise })
  const { id } = await anAdhesion(api.db, { entreprise_id, ...row })
  return { id, entreprise_id, siret }
}

const chaumes = await aMembership(
  'EARL Les Chaumes',
  { statut: 'active', modifiee_le: '2026-03-01T00:00:00Z' },
  { adresse: adresse('Thurageau', '86271') },
)
await aMembership(
  'Écuries de l’Œuilly-sur-Dive',
  { statut: 'soumise', modifiee_le: '2026-04-01T00:00:00Z', soumise_le: '2026-01-01T00:00:00Z' },
  { adresse: adresse('Saint-Jean-de-Sauves', '86225') },
)
await aMembership(
  'SCEA de Vouzailles',
  { modifiee_le: '2026-02-01T00:00:00Z', en_preparation: true },
  {
    adresse: adresse('Bastia', '2B033'),
  },
)
const { id: adherent_id } = await aPerson(api.db, { nom: 'Le Goff-Guérin', prenom: 'Maëlle' })
await aRole(api.db, { entreprise_id: chaumes.entreprise_id, adherent_id, est_contact_principal: true })
await anExploitation(api.db, { entreprise_id: chaumes.entreprise_id, sau_ha: 100.5 })
await anExploitation(api.db, { entreprise_id: chaumes.entreprise_id, sau_ha: 20.25 })
await anExploitation(api.db, { entreprise_id: chaumes.entreprise_id, sau_ha: 50, statut: 'cessee' })
await aMateriel(api.db, { entreprise_id: chaumes.entreprise_id })
await aMateriel(api.db, { entreprise_id: chaumes.entreprise_id, statut: 'vendu' })

const namesOf = async (query: string) => {
  const response = await admin.get(`/admin/adhesions?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json().resultats.map((ligne: { raison_sociale: string }) => ligne.raison_sociale)
}

test('une ligne montre le contact, la surface en culture et les matériels possédés', async () => {
  const { resultats, ...page } = (await admin.get('/admin/adhesions?q=chaumes')).json()
  expect(page).toEqual({ total: 1, total_exact: true, page: 1, par_page: 25 })
  expect(resultats).toMatchObject([
    { contact: 'Maëlle Le Goff-Guérin', sau_ha: 120.75, nb_materiels: 1, departement: '86', commune: 'Thurageau' },
  ])
})

test('R31 : une ligne ne porte que les clés annoncées', async () => {
  const { resultats } = (await admin.get('/admin/adhesions?q=chaumes')).json()
  expect(Object.keys(resultats[0]).toSorted()).toEqual(
    'commune contact declaration_statut departement en_preparation entreprise_id id modifiee_le nb_materiels no_adherent raison_sociale sau_ha siret statut'.split(
      ' ',
    ),
  )
})

test.each([
  ['CHAUMES', ['EARL Les Chaumes']],
  ['leschaumes', ['EARL Les Chaumes']],
  ['earl thurageau', ['EARL Les Chaumes']],
  ['oeuilly sur dive', ['Écuries de l’Œuilly-sur-Dive']],
  ['ecurie', ['Écuries de l’Œuilly-sur-Dive']],
  ['saint jean sauves', ['Écuries de l’Œuilly-sur-Dive']],
  ['legoff', ['EARL Les Chaumes']],
  ['guerin maelle', ['EARL Les Chaumes']],
  [chaumes.siret, ['EARL Les Chaumes']],
  [`${chaumes.siret.slice(0, 3)} ${chaumes.siret.slice(3, 6)} ${chaumes.siret.slice(6, 9)}`, ['EARL Les Chaumes']],
  ['%', []],
  ['_', []],
  ["' or 1=1 --", []],
  ['\\', []],
])('la recherche « %s » trouve %j', async (q, expected) => {
  expect(await namesOf(`q=${encodeURIComponent(q)}`)).toEqual(expected)
})

test('les filtres se combinent', async () => {
  expect(await namesOf('statut=active')).toEqual(['EARL Les Chaumes'])
  expect(await namesOf('statut=brouillon')).toEqual([])
  expect(await namesOf('statut=en_preparation')).toEqual(['SCEA de Vouzailles'])
  expect(await namesOf('departement=2B')).toEqual(['SCEA de Vouzailles'])
  expect(await namesOf('departement=86&statut=soumise')).toEqual(['Écuries de l’Œuilly-sur-Dive'])
  expect(await namesOf('declaration=a_faire&statut=active')).toEqual(['EARL Les Chaumes'])
  expect(await namesOf('declaration=validee')).toEqual([])
})

test('le tri suit l’ordre du dictionnaire français, dans les deux sens', async () => {
  const croissant = ['EARL Les Chaumes', 'Écuries de l’Œuilly-sur-Dive', 'SCEA de Vouzailles']
  expect(await namesOf('tri=raison_sociale')).toEqual(croissant)
  expect(await namesOf('tri=-raison_sociale')).toEqual(croissant.toReversed())
  expect(await namesOf('')).toEqual(['Écuries de l’Œuilly-sur-Dive', 'EARL Les Chaumes', 'SCEA de Vouzailles'])
  expect((await admin.get('/admin/adhesions?tri=iban')).statusCode).toBe(400)
})

test('les pages se suivent sans trou ni doublon', async () => {
  const pages = [await namesOf('par_page=2&tri=raison_sociale'), await namesOf('par_page=2&page=2&tri=raison_sociale')]
  expect(pages.flat()).toHaveLength(3)
  expect((await admin.get('/admin/adhesions?par_page=101')).statusCode).toBe(400)
})

test('les comptes par statut séparent ce qui est en préparation', async () => {
  const comptes = (await admin.get('/admin/adhesions/comptes')).json()
  expect(comptes).toMatchObject({
    statuts: { active: 1, soumise: 1, en_preparation: 1 },
    declarations: { a_faire: 1 },
  })
})
