import { expect, test } from 'vitest'
import { anAccountWithPassword as anAccount, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAppareil } from '../../testing/appareil.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()

/** An account with a key on a device. */
async function aHolder(row: Parameters<typeof anAccount>[1] = {}) {
  const { id } = await anAccount(api.db, row)
  const appareil = anAppareil()
  const sid = await api.sessionOf(id)
  await api.db.updateTable('sessions').set({ par_cle: true }).where('utilisateur_id', '=', id).execute()
  const client = api.withCookie(sid)
  const demande = (await client.post('/moi/cles-acces/demande', { mot_de_passe_actuel: MOT_DE_PASSE })).json()
  expect((await client.post('/moi/cles-acces', { nom: 'Téléphone', cle: appareil.create(demande) })).statusCode).toBe(
    204,
  )
  return { id, appareil }
}

let host = 0
type Envoi = { sid?: string | undefined; from?: string }

const send = (path: string, payload: object, { sid, from = `10.7.0.${++host}` }: Envoi = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api/auth/login/cle-acces${path}`,
    remoteAddress: from,
    payload,
    ...(sid && { cookies: { sid } }),
  })

const cookieOf = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find(({ name }) => name === 'sid')?.value

async function ask(sid?: string) {
  const response = await send('/demande', {}, { sid })
  expect(response.statusCode).toBe(200)
  return { demande: response.json(), sid: cookieOf(response) ?? sid }
}

const REFUS = 'Cette clé d’accès n’est pas reconnue, ou la demande a expiré.'

async function expectRefused(response: Awaited<ReturnType<typeof send>>) {
  expect([response.statusCode, response.json().detail, cookieOf(response)]).toEqual([401, REFUS, undefined])
}

test('R104 : une clé connecte sans nom ni mot de passe ; le cookie de la demande n’est pas adopté', async () => {
  const { id, appareil } = await aHolder()
  const { demande, sid } = await ask()
  expect(demande).toMatchObject({ rpId: 'portail.exemple.fr', userVerification: 'required' })
  expect(demande.allowCredentials ?? []).toEqual([])
  expect((await api.withCookie(sid).get('/auth/whoami')).statusCode).toBe(401)
  const response = await send('', { signature: appareil.sign(demande, { titulaire: id }) }, { sid })
  expect([response.statusCode, response.json().id]).toEqual([200, id])
  expect(cookieOf(response)).not.toBe(sid)
  expect((await api.withCookie(cookieOf(response)).get('/auth/whoami')).statusCode).toBe(200)
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(lines.map(({ action }) => action)).toEqual(['cle_acces_ajoutee', 'connexion'])
  const cle = await api.db
    .selectFrom('cles_acces')
    .selectAll()
    .where('utilisateur_id', '=', id)
    .executeTakeFirstOrThrow()
  expect([cle.compteur, cle.utilisee_le]).toEqual([2, expect.any(String)])
})

test.each([
  ['d’une autre adresse', { origine: 'https://evil.tld' }],
  ['d’un autre domaine', { domaine: 'evil.tld' }],
  ['d’un autre défi', { defi: 'YXV0cmU' }],
  ['sans vérification de qui la tient', { verifie: false }],
  ['dont le compteur recule', { compteur: 1 }],
  ['au nom d’un autre compte', { titulaire: '00000000-0000-4000-8000-000000000000' }],
])('R104 : une signature %s est refusée, et le défi ne sert plus', async (_, ecart) => {
  const { id, appareil } = await aHolder()
  const { demande, sid } = await ask()
  await expectRefused(await send('', { signature: appareil.sign(demande, ecart) }, { sid }))
  await expectRefused(await send('', { signature: appareil.sign(demande, { compteur: 9 }) }, { sid }))
  const lines = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id').execute()
  expect(lines.at(-1)?.action).toBe('connexion_refusee')
})

test('R104 : une signature ne se rejoue pas, ne sert pas sous un autre cookie, ni après cinq minutes', async () => {
  const { appareil } = await aHolder()
  const { demande, sid } = await ask()
  const signature = appareil.sign(demande)
  await expectRefused(await send('', { signature }, { sid: (await ask()).sid }))
  await expectRefused(await send('', { signature }))
  expect((await send('', { signature }, { sid })).statusCode).toBe(200)
  await expectRefused(await send('', { signature }, { sid }))
  const late = await ask()
  api.clock.advance(5 * 60_000 + 1000)
  await expectRefused(await send('', { signature: appareil.sign(late.demande) }, { sid: late.sid }))
})

test('une clé inconnue, celle d’un autre appareil, d’un compte fermé : le même refus', async () => {
  const [{ id, appareil }, autre] = [await aHolder(), anAppareil()]
  const first = await ask()
  await expectRefused(await send('', { signature: autre.sign(first.demande) }, { sid: first.sid }))
  const second = await ask()
  const forged = { ...autre.sign(second.demande), id: appareil.id }
  await expectRefused(await send('', { signature: forged }, { sid: second.sid }))
  await api.db.updateTable('utilisateurs').set({ statut: 'desactive' }).where('id', '=', id).execute()
  const third = await ask()
  await expectRefused(await send('', { signature: appareil.sign(third.demande) }, { sid: third.sid }))
})

test('un administrateur entre par sa clé sans code ; son mot de passe en demande toujours un', async () => {
  const { id, appareil } = await aHolder({ is_admin: true, identifiant: 'chef', totp_actif_le: api.now() })
  const { demande, sid } = await ask()
  const entered = await send('', { signature: appareil.sign(demande) }, { sid })
  const client = api.withCookie(cookieOf(entered))
  expect((await client.get('/admin/utilisateurs')).statusCode).toBe(200)
  const login = await api.anonymous.post('/auth/login', { username: 'chef', password: MOT_DE_PASSE })
  expect(login.json()).toEqual({ totp: true })

  await api.db.updateTable('utilisateurs').set({ totp_actif_le: null }).where('id', '=', id).execute()
  expect((await client.get('/admin/utilisateurs')).statusCode).toBe(200)
  expect((await client.get('/moi/totp')).json()).toMatchObject({ actif: false, obligatoire: false })
  const byPassword = await api.anonymous.post('/auth/login', { username: 'chef', password: MOT_DE_PASSE })
  expect((await api.withCookie(cookieOf(byPassword)).get('/admin/utilisateurs')).statusCode).toBe(403)
})

test('R49 : dix refus d’une adresse font attendre, même la bonne clé', async () => {
  const { appareil } = await aHolder()
  const from = '10.8.0.1'
  for (let essai = 0; essai < 10; essai += 1) {
    await expectRefused(await send('', { signature: appareil.sign({ challenge: 'x' }) }, { from }))
  }
  const { demande, sid } = await ask()
  expect((await send('', { signature: appareil.sign(demande) }, { sid, from })).statusCode).toBe(429)
  expect((await send('', { signature: appareil.sign(demande) }, { sid })).statusCode).toBe(200)
})

test('une adresse ne remplit pas la base de demandes', async () => {
  const from = '10.8.0.2'
  for (let rang = 0; rang < 100; rang += 1) expect((await send('/demande', {}, { from })).statusCode).toBe(200)
  expect((await send('/demande', {}, { from })).statusCode).toBe(429)
})

test.each([
  [{}, 'signature'],
  [{ signature: { id: 'x'.repeat(2001) } }, 'signature.id'],
  [{ signature: 'x' }, 'signature'],
])('R32 : %j est refusé', async (body, champ) => {
  const refused = await send('', body)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors.map((error: { champ: string }) => error.champ)).toContain(champ)
})

test('un changement d’adresse annulé retire les clés : qui avait le mot de passe a pu en ajouter', async () => {
  const { id } = await aHolder()
  const { issueJeton } = await import('./jetons.service.ts')
  const lien = { usage: 'annulation_email' as const, utilisateur_id: id, email: 'ancienne.adresse@exemple.fr' }
  const jeton = await issueJeton(api.db, lien, api.now())
  expect((await api.anonymous.post('/auth/annulation', { jeton })).statusCode).toBe(200)
  expect(await api.db.selectFrom('cles_acces').select('id').where('utilisateur_id', '=', id).execute()).toEqual([])
})
