import { afterAll, afterEach, expect, test } from 'vitest'
import { createRegistreEntreprises } from '../../platform/registre-entreprises/chain.ts'
import { startFakeRegistre } from '../../platform/registre-entreprises/fake.ts'
import { SIRETS_FICTIFS } from '../../platform/registre-entreprises/fake-etablissements.ts'
import { anAccount, anAdhesion, anEntreprise, aSiret } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const fake = await startFakeRegistre()
afterAll(() => fake.close())
afterEach(() => fake.behave('ok'))

/** A registry client without a cache: each test sees the registry’s answer of that moment. */
const registre = {
  findBySiret: (siret: string) => createRegistreEntreprises({ url: fake.url }).findBySiret(siret),
  searchByName: (q: string) => createRegistreEntreprises({ url: fake.url }).searchByName(q),
}
const api = await startTestApp({ registre })
const { id: adminId } = await anAccount(api.db, { is_admin: true })
const admin = await api.as(adminId)
const create = (body: object, key?: string) => admin.post('/admin/adhesions', body, key ? { key } : {})

test('le registre connaît l’entreprise : l’adhésion s’ouvre pré-remplie, en préparation', async () => {
  const siret = SIRETS_FICTIFS.gaec
  expect((await admin.get(`/admin/entreprises/${siret}`)).json()).toMatchObject({
    source: 'registre',
    entreprise: { raison_sociale: 'GAEC DES TILLEULS' },
    adhesion: null,
    fermeture: null,
  })
  const created = await create({ siret })
  expect(created.statusCode).toBe(201)
  const { id } = created.json()
  expect(created.json()).toMatchObject({ statut: 'brouillon', en_preparation: true })
  expect((await admin.get(`/adhesions/${id}/entreprise`)).json()).toMatchObject({
    siret,
    categorie_juridique: '6533',
    code_ape: '01.50Z',
    source_donnees: 'api_recherche',
    adresse: { code_postal: '35140', commune: 'Saint-Aubin-du-Cormier' },
  })
  expect((await admin.get(`/admin/entreprises/${siret}`)).json()).toMatchObject({
    source: 'base',
    adhesion: { id, en_preparation: true, finale: false },
  })
})

test.each(['down', '429', '500', 'broken-json', 'wrong-shape'] as const)(
  'registre « %s » : on saisit à la main',
  async (mode) => {
    fake.behave(mode)
    const siret = aSiret()
    expect((await admin.get(`/admin/entreprises/${siret}`)).json()).toMatchObject({ source: 'indisponible' })
    const refused = await create({ siret })
    expect(refused.json().errors).toEqual([{ champ: 'raison_sociale', message: 'Champ obligatoire.' }])
    const created = await create({ siret, raison_sociale: 'EARL des Quatre Vents' })
    expect(created.json()).toMatchObject({ entreprise: { siret, raison_sociale: 'EARL des Quatre Vents' } })
  },
)

test('une entreprise non diffusible est absente du registre, ce qui ne prouve rien', async () => {
  const siret = SIRETS_FICTIFS.non_diffusible
  expect((await admin.get(`/admin/entreprises/${siret}`)).json()).toMatchObject({ source: 'aucune' })
  expect((await create({ siret, raison_sociale: 'Ferme du Vallon' })).statusCode).toBe(201)
})

test('un établissement fermé est refusé, avec sa date quand elle est connue', async () => {
  const found = (await admin.get(`/admin/entreprises/${SIRETS_FICTIFS.sarl_fermee}`)).json()
  expect(found.fermeture).toMatchObject({ le: expect.stringMatching(/^\d{4}-/) })
  const refused = await create({ siret: SIRETS_FICTIFS.sarl_fermee })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail).toMatch(/^Cet établissement est fermé depuis le .+ \d{4}\.$/)
})

test.each([
  ['12345678200011', 'Ce SIRET n’est pas valide'],
  ['123456782', '14 chiffres'],
])('%s est refusé sur son champ', async (siret, message) => {
  const response = await create({ siret })
  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toEqual([{ champ: 'siret', message: expect.stringContaining(message) }])
  expect((await admin.get(`/admin/entreprises/${siret}`)).statusCode).toBe(400)
})

test('une adhésion en cours interdit d’en ouvrir une autre pour le même SIRET', async () => {
  const { siret, id: entreprise_id } = await anEntreprise(api.db)
  await anAdhesion(api.db, { entreprise_id, statut: 'active' })
  const refused = await create({ siret })
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    detail: 'Une adhésion existe déjà pour ce SIRET.',
    errors: [{ champ: 'siret' }],
  })
})

test('un ancien adhérent revient par une nouvelle adhésion, liée à la précédente', async () => {
  const { siret, id: entreprise_id } = await anEntreprise(api.db)
  const { id: ancienne } = await anAdhesion(api.db, { entreprise_id, statut: 'resiliee' })
  expect((await admin.get(`/admin/entreprises/${siret}`)).json()).toMatchObject({ adhesion: { finale: true } })
  const created = (await create({ siret })).json()
  expect(created).toMatchObject({ adhesion_precedente_id: ancienne, entreprise: { id: entreprise_id } })
})

test('un SIREN déjà connu est signalé', async () => {
  const { siret, id: entreprise_id } = await anEntreprise(api.db, { siret: SIRETS_FICTIFS.sas_siege })
  await anAdhesion(api.db, { entreprise_id, statut: 'active' })
  const found = (await admin.get(`/admin/entreprises/${SIRETS_FICTIFS.sas_secondaire}`)).json()
  expect(found.meme_siren).toMatchObject([{ siret }])
})

test('les adhérents ne voient l’adhésion qu’une fois la préparation terminée', async () => {
  const { id } = (await create({ siret: aSiret(), raison_sociale: 'EARL Discrète' })).json()
  const { entreprise } = (await admin.get(`/adhesions/${id}`)).json()
  const member = await api.as((await anAccount(api.db, { entreprise_id: entreprise.id })).id)
  expect((await member.get(`/adhesions/${id}`)).statusCode).toBe(404)
  expect((await admin.post(`/admin/adhesions/${id}/creer`, {})).json()).toMatchObject({ en_preparation: false })
  expect((await admin.post(`/admin/adhesions/${id}/creer`, {})).statusCode).toBe(200)
  expect((await member.get(`/adhesions/${id}`)).statusCode).toBe(200)
})

test('R61 : un double clic crée une seule adhésion et reçoit deux fois la même réponse', async () => {
  const body = { siret: aSiret(), raison_sociale: 'GAEC du Double Clic' }
  const [first, second] = await Promise.all([create(body, 'cle-du-double-clic'), create(body, 'cle-du-double-clic')])
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toEqual(first.json())
  const reused = await create({ ...body, raison_sociale: 'Autre' }, 'cle-du-double-clic')
  expect(reused.statusCode).toBe(409)
})

test('huit clients créent cent soixante adhésions : aucune erreur, aucun numéro en double', async () => {
  fake.behave('down')
  const sirets = Array.from({ length: 150 }, aSiret)
  const wanted = [...sirets, ...sirets.slice(0, 10)]
  const queue = [...wanted]
  const statuses: number[] = []
  const numeros: string[] = []
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let siret = queue.pop(); siret; siret = queue.pop()) {
        const response = await create({ siret, raison_sociale: `EARL ${siret}` })
        statuses.push(response.statusCode)
        if (response.statusCode === 201) numeros.push(response.json().entreprise.no_adherent)
      }
    }),
  )
  expect(statuses).toHaveLength(160)
  expect(statuses.filter((status) => status === 201)).toHaveLength(150)
  expect(statuses.filter((status) => status === 409)).toHaveLength(10)
  expect(new Set(numeros).size).toBe(150)
})
