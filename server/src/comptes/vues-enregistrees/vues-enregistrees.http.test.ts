import { VUES_MAX } from '@sillon/domain/comptes/vues-enregistrees/vue-enregistree-saisie'
import { describe, expect, it, test } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const PATH = '/admin/vues-enregistrees'
const VUE = { liste: '/admin/cotisations', nom: 'À relancer', recherche: { statut: 'en_retard', tri: '-reste' } }
const INCONNU = '00000000-0000-4000-8000-000000000000'

const aReader = async () => app.as((await anAccount(db, { is_admin: true, role_bureau: 'lecture' })).id)
type Client = Awaited<ReturnType<typeof aReader>>

const keep = (client: Client, change: object = {}) => client.post(PATH, { ...VUE, ...change })
const namesOf = async (client: Client): Promise<string[]> =>
  (await client.get(PATH)).json().resultats.map(({ nom }: { nom: string }) => nom)

describe('Une vue enregistrée', () => {
  it('se garde sous un nom, même par qui ne fait que consulter, et se relit telle quelle', async () => {
    const client = await aReader()
    const kept = await keep(client)
    expect(kept.statusCode).toBe(201)
    expect(kept.json()).toMatchObject({ ...VUE, version: 1 })
    await keep(client, { nom: 'À calculer', recherche: { statut: 'a_calculer' } })
    expect((await client.get(PATH)).json().resultats).toMatchObject([{ nom: 'À calculer' }, VUE])
  })

  it('se renomme, et se remplace par ce que la liste montre', async () => {
    const client = await aReader()
    const { id } = (await keep(client)).json()
    const renamed = await client.patch(`${PATH}/${id}`, { nom: 'Les retards' }, { version: 1 })
    expect(renamed.json()).toMatchObject({ ...VUE, nom: 'Les retards', version: 2 })
    const replaced = await client.patch(`${PATH}/${id}`, { recherche: { statut: 'payee' } }, { version: 2 })
    expect(replaced.json()).toMatchObject({ nom: 'Les retards', recherche: { statut: 'payee' }, version: 3 })
  })

  it('se supprime une fois', async () => {
    const client = await aReader()
    const { id } = (await keep(client)).json()
    expect((await client.delete(`${PATH}/${id}`)).statusCode).toBe(204)
    expect((await client.delete(`${PATH}/${id}`)).statusCode).toBe(404)
    expect(await namesOf(client)).toEqual([])
  })

  it('n’est qu’à une personne : une autre ne la lit, ne la change ni ne la supprime', async () => {
    const [client, autre] = [await aReader(), await aReader()]
    const { id } = (await keep(client)).json()
    expect(await namesOf(autre)).toEqual([])
    expect((await autre.patch(`${PATH}/${id}`, { nom: 'Prise' }, { version: 1 })).statusCode).toBe(404)
    expect((await autre.delete(`${PATH}/${id}`)).statusCode).toBe(404)
    expect((await keep(autre)).statusCode).toBe(201)
    expect(await namesOf(client)).toEqual(['À relancer'])
  })
})

describe('Le nom d’une vue', () => {
  test.each(['À relancer', 'a relancer', '  À  relancer '])(
    'déjà pris, écrit « %s », le dit sur son champ',
    async (nom) => {
      const client = await aReader()
      await keep(client)
      const refused = await keep(client, { nom })
      expect([refused.statusCode, champsOf(refused)]).toEqual([409, ['nom']])
      expect(refused.json().detail).toMatch(/^Une de vos vues de cette liste s’appelle déjà/)
      expect((await keep(client, { liste: '/admin/adhesions' })).statusCode).toBe(201)
    },
  )

  it('déjà pris est refusé aussi à qui renomme, et pas à qui garde le sien', async () => {
    const client = await aReader()
    await keep(client)
    const { id } = (await keep(client, { nom: 'Payées' })).json()
    const refused = await client.patch(`${PATH}/${id}`, { nom: 'à relancer' }, { version: 1 })
    expect([refused.statusCode, champsOf(refused)]).toEqual([409, ['nom']])
    expect((await client.patch(`${PATH}/${id}`, { nom: 'PAYÉES' }, { version: 1 })).statusCode).toBe(200)
  })

  it('demandé deux fois ensemble n’est pris qu’une fois', async () => {
    const client = await aReader()
    const answers = await Promise.all([1, 2, 3].map(() => keep(client)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  })
})

test.each([
  ['sans nom', { nom: ' ' }, 'nom'],
  ['sous un nom trop long', { nom: 'a'.repeat(61) }, 'nom'],
  ['d’une liste qui n’est pas du bureau', { liste: '/accueil' }, 'liste'],
  ['au filtre sans fin', { recherche: { q: 'a'.repeat(201) } }, 'recherche.q'],
])('est refusée %s', async (_, change, champ) => {
  const refused = await keep(await aReader(), change)
  expect([refused.statusCode, champsOf(refused)]).toEqual([400, [champ]])
})

it('est refusée sur une version dépassée, ou inconnue', async () => {
  const client = await aReader()
  const { id } = (await keep(client)).json()
  await client.patch(`${PATH}/${id}`, { nom: 'Un' }, { version: 1 })
  expect((await client.patch(`${PATH}/${id}`, { nom: 'Deux' }, { version: 1 })).statusCode).toBe(412)
  expect((await client.patch(`${PATH}/${INCONNU}`, {}, { version: 1 })).statusCode).toBe(404)
  expect((await client.delete(`${PATH}/${INCONNU}`)).statusCode).toBe(404)
})

it(`au-delà de ${VUES_MAX} est refusée`, async () => {
  const compte = await anAccount(db, { is_admin: true })
  const rows = Array.from({ length: VUES_MAX }, (_, rang) => ({ nom: `Vue ${rang}`, recherche: '{}' }))
  await db
    .insertInto('vues_enregistrees')
    .values(rows.map((row) => ({ ...row, liste: VUE.liste, utilisateur_id: compte.id, cree_le: app.now() })))
    .execute()
  const refused = await keep(await app.as(compte.id))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'vue-enregistree.trop'])
})
