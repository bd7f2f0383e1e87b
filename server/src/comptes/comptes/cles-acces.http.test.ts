import { CLES_ACCES_MAX } from '@sillon/domain/comptes/comptes/cle-acces'
import { expect, test } from 'vitest'
import { anAccountWithPassword as anAccount, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAppareil } from '../../testing/appareil.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { issueJeton } from './jetons.service.ts'

const api = await startTestApp()
const preuve = { mot_de_passe_actuel: MOT_DE_PASSE }

let rang = 0
async function aHolder(row: Parameters<typeof anAccount>[1] = {}) {
  const email = `porteuse${++rang}@exemple.fr`
  const { id } = await anAccount(api.db, { email, ...row })
  return { id, email, client: await api.as(id) }
}
type Client = Awaited<ReturnType<typeof aHolder>>['client']

const ask = async (client: Client) => (await client.post('/moi/cles-acces/demande', preuve)).json()
const list = async (client: Client) => (await client.get('/moi/cles-acces')).json().resultats
const add = (client: Client, cle: object, nom = 'Mon téléphone') => client.post('/moi/cles-acces', { nom, cle })

test('R104 : une clé s’ajoute après le mot de passe, se lit, se retire ; chaque fois un e-mail et une ligne au journal', async () => {
  const { id, email, client } = await aHolder()
  const demande = await ask(client)
  expect(demande).toMatchObject({
    rp: { id: 'portail.exemple.fr' },
    user: { name: email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect((await add(client, anAppareil().create(demande))).statusCode).toBe(204)
  const [cle] = await list(client)
  expect(cle).toEqual({ id: expect.any(String), nom: 'Mon téléphone', cree_le: expect.any(String), utilisee_le: null })

  const refused = await client.delete(`/moi/cles-acces/${cle.id}`, { body: { mot_de_passe_actuel: 'faux' } })
  expect(refused.json().errors).toMatchObject([{ champ: 'mot_de_passe_actuel' }])
  expect((await client.delete(`/moi/cles-acces/${cle.id}`, { body: preuve })).statusCode).toBe(204)
  expect((await client.delete(`/moi/cles-acces/${cle.id}`, { body: preuve })).statusCode).toBe(404)
  expect(await list(client)).toEqual([])

  expect((await mailsOf(api, email)).map(({ modele }) => modele)).toEqual(['cle_acces_ajoutee', 'cle_acces_retiree'])
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['cle_acces_ajoutee', 'cle_acces_retiree'])
})

const rename = (client: Client, id: string, nom: string) => client.patch(`/moi/cles-acces/${id}`, { nom })

test('une clé se renomme sans mot de passe ; le journal le garde, une fois', async () => {
  const [elle, autre] = [await aHolder(), await aHolder()]
  await add(elle.client, anAppareil().create(await ask(elle.client)))
  const [{ id }] = await list(elle.client)
  expect((await rename(elle.client, id, ' Ordinateur du bureau ')).statusCode).toBe(204)
  expect((await rename(elle.client, id, 'Ordinateur du bureau')).statusCode).toBe(204)
  expect((await rename(autre.client, id, 'À moi')).statusCode).toBe(404)
  expect(await list(elle.client)).toMatchObject([{ id, nom: 'Ordinateur du bureau' }])
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', elle.id).execute()
  expect(lines.filter(({ action }) => action === 'cle_acces_renommee')).toHaveLength(1)
})

test.each([' ', 'x'.repeat(61)])('R32 : le nom « %s » est refusé', async (nom) => {
  const { client } = await aHolder()
  await add(client, anAppareil().create(await ask(client)))
  const [{ id }] = await list(client)
  const refused = await rename(client, id, nom)
  expect([refused.statusCode, refused.json().errors[0].champ]).toEqual([400, 'nom'])
  expect(await list(client)).toMatchObject([{ nom: 'Mon téléphone' }])
})

test('sans le mot de passe, rien n’est demandé à l’appareil', async () => {
  const { client } = await aHolder()
  const refused = await client.post('/moi/cles-acces/demande', { mot_de_passe_actuel: 'faux' })
  expect([refused.statusCode, refused.json().errors[0].champ]).toEqual([400, 'mot_de_passe_actuel'])
})

test('un compte sans mot de passe lit comment en avoir un', async () => {
  const { client } = await aHolder({ mot_de_passe: null })
  const refused = await client.post('/moi/cles-acces/demande', preuve)
  expect(refused.json().errors[0].message).toMatch(/^Votre compte n’a pas de mot de passe/)
})

test.each([
  ['d’une autre adresse', { origine: 'https://portail.exemple.fr.evil.tld' }],
  ['d’un autre domaine', { domaine: 'evil.tld' }],
  ['d’un autre défi', { defi: 'YXV0cmU' }],
  ['sans vérification de qui la tient', { verifie: false }],
])('R104 : une clé %s est refusée, et le défi ne sert plus', async (_, ecart) => {
  const { client } = await aHolder()
  const [appareil, demande] = [anAppareil(), await ask(client)]
  const refused = await add(client, appareil.create(demande, ecart))
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'cle-acces.refusee'])
  expect((await add(client, appareil.create(demande))).statusCode).toBe(409)
  expect(await list(client)).toEqual([])
})

test('un défi ne sert qu’une fois, cinq minutes, et dans la session qui l’a demandé', async () => {
  const { id, client } = await aHolder()
  const demande = await ask(client)
  expect((await add(await api.as(id), anAppareil().create(demande))).statusCode).toBe(409)
  expect((await add(client, anAppareil().create(demande))).statusCode).toBe(204)
  expect((await add(client, anAppareil().create(demande))).statusCode).toBe(409)
  const late = await ask(client)
  api.clock.advance(5 * 60_000 + 1000)
  expect((await add(client, anAppareil().create(late))).statusCode).toBe(409)
})

test('la clé d’un autre compte n’est ni reprise, ni lue, ni retirée', async () => {
  const [elle, autre] = [await aHolder(), await aHolder()]
  const appareil = anAppareil()
  await add(elle.client, appareil.create(await ask(elle.client)))
  const taken = await add(autre.client, appareil.create(await ask(autre.client)))
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'cle-acces.connue'])
  const [cle] = await list(elle.client)
  expect(await list(autre.client)).toEqual([])
  expect((await autre.client.delete(`/moi/cles-acces/${cle.id}`, { body: preuve })).statusCode).toBe(404)
  expect(await list(elle.client)).toHaveLength(1)
})

test('un compte garde dix clés au plus', async () => {
  const { id, client } = await aHolder()
  const row = { utilisateur_id: id, cle_publique: Buffer.from('x'), compteur: 0, nom: 'x', cree_le: api.now() }
  const rows = Array.from({ length: CLES_ACCES_MAX }, (_, n) => ({ ...row, identifiant_cle: Buffer.from(`${id}${n}`) }))
  await api.db.insertInto('cles_acces').values(rows).execute()
  const refused = await client.post('/moi/cles-acces/demande', preuve)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'cle-acces.trop'])
})

test.each([
  [{ nom: ' ', cle: {} }, 'nom'],
  [{ nom: 'x'.repeat(61), cle: {} }, 'nom'],
  [{ nom: 'x', cle: { id: 'é', clientDataJSON: 'x', attestationObject: 'x', transports: [] } }, 'cle.id'],
])('R32 : %j est refusé sur « %s »', async (body, champ) => {
  const { client } = await aHolder()
  const refused = await client.post('/moi/cles-acces', body)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors.map((error: { champ: string }) => error.champ)).toContain(champ)
})

test('le lien d’une invitation ouvre le compte par une clé, sans mot de passe, et connecte', async () => {
  const { id, email } = await aHolder({ statut: 'invite', mot_de_passe: null })
  const jeton = await issueJeton(api.db, { usage: 'invitation', utilisateur_id: id }, api.now())
  const post = (path: string, body: object) => api.anonymous.post(`/auth/invitation/cle-acces${path}`, body)
  const demande = (await post('/demande', { jeton })).json()
  expect(
    (await post('', { jeton, nom: 'Téléphone', cle: anAppareil().create(demande, { defi: 'x' }) })).statusCode,
  ).toBe(409)

  const again = (await post('/demande', { jeton })).json()
  const opened = await post('', { jeton, nom: 'Téléphone', cle: anAppareil().create(again) })
  expect(opened.statusCode).toBe(204)
  const sid = opened.cookies.find(({ name }) => name === 'sid')?.value
  expect((await api.withCookie(sid).get('/auth/whoami')).json()).toMatchObject({ id })
  expect((await mailsOf(api, email)).map(({ modele }) => modele)).toEqual([
    'cle_acces_ajoutee',
    'inscription_finalisee',
  ])
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['inscription_finalisee', 'cle_acces_ajoutee', 'connexion'])
  const late = await post('/demande', { jeton })
  expect([late.statusCode, late.json().code]).toEqual([400, 'lien-invalide'])
})

test('un lien de mot de passe oublié ne donne pas de clé', async () => {
  const { id } = await aHolder()
  const jeton = await issueJeton(api.db, { usage: 'mot_de_passe', utilisateur_id: id }, api.now())
  expect((await api.anonymous.post('/auth/invitation/cle-acces/demande', { jeton })).json().code).toBe('lien-invalide')
  const cle = anAppareil().create({ challenge: 'x' })
  const refused = await api.anonymous.post('/auth/invitation/cle-acces', { jeton, nom: 'x', cle })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'lien-invalide'])
})
