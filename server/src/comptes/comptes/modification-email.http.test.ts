import { expect, test } from 'vitest'
import { receiveLink } from '../../testing/a-lien-demande.ts'
import { anAccountWithPassword as anAccount, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { aPerson } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const HEURE = 3_600_000
const JOUR = 24 * HEURE

let rang = 0
async function aHolder() {
  const ancienne = `ancienne${++rang}@exemple.fr`
  const nouvelle = `nouvelle${rang}@exemple.fr`
  const personne = await aPerson(api.db, { email: ancienne.toUpperCase() })
  const { id } = await anAccount(api.db, { identifiant: `tenant${rang}`, email: ancienne, adherent_id: personne.id })
  return { id, adherent_id: personne.id, ancienne, nouvelle, client: await api.as(id) }
}

type Holder = Awaited<ReturnType<typeof aHolder>>

const ask = ({ client, nouvelle }: Holder, email = nouvelle, mot_de_passe_actuel = MOT_DE_PASSE) =>
  client.post('/moi/modification-email', { email, mot_de_passe_actuel })

const confirm = (jeton: unknown, client: Pick<Holder['client'], 'post'> = api.anonymous) =>
  client.post('/auth/validation-email', { jeton })

const undo = (jeton: unknown) => api.anonymous.post('/auth/annulation', { jeton })

const lastOf = async (email: string) => (await mailsOf(api, email)).at(-1)
const tokenOf = async (email: string) => (await lastOf(email))?.jeton

const emailOf = async ({ id, adherent_id }: Holder) => {
  const row = await api.db
    .selectFrom('utilisateurs as u')
    .innerJoin('adherents as a', (join) => join.on('a.id', '=', adherent_id))
    .select(['u.email', 'a.email as contact', 'u.mot_de_passe_hash'])
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}

test('R16 : l’ancienne adresse vaut jusqu’à la confirmation ; les deux sont prévenues', async () => {
  const holder = await aHolder()
  const response = await ask(holder)
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect((await emailOf(holder)).email).toBe(holder.ancienne)
  const [lien, avis] = [await lastOf(holder.nouvelle), await lastOf(holder.ancienne)]
  expect(lien?.bouton?.href).toMatch(/^https:\/\/portail\.exemple\.fr\/validation-email#jeton=[\w-]{43}$/)
  expect(avis?.bouton?.href).toMatch(/^https:\/\/portail\.exemple\.fr\/annulation\?objet=email#jeton=[\w-]{43}$/)
  expect(avis?.faits).toEqual([{ terme: 'Nouvelle adresse', valeur: holder.nouvelle }])
  expect((await holder.client.get('/moi/modification-email')).json()).toEqual({
    en_attente: { email: holder.nouvelle, expire_le: expect.any(String) },
  })
})

test('R15 : confirmée sans être connecté, elle devient celle du compte et de la personne, une seule fois', async () => {
  const holder = await aHolder()
  await ask(holder)
  const jeton = await tokenOf(holder.nouvelle)
  await api.anonymous.get(`/auth/validation-email?jeton=${jeton}`)
  await api.app.inject({ method: 'GET', url: `/validation-email?jeton=${jeton}` })
  expect((await emailOf(holder)).email).toBe(holder.ancienne)

  expect((await confirm(jeton)).statusCode).toBe(204)
  expect(await emailOf(holder)).toMatchObject({ email: holder.nouvelle, contact: holder.nouvelle })
  expect((await confirm(jeton)).json()).toMatchObject({ status: 400, detail: 'Lien invalide ou expiré.' })
  expect((await holder.client.get('/auth/whoami')).statusCode).toBe(401)
  const lines = await api.db.selectFrom('journal').selectAll().where('objet_id', '=', holder.id).execute()
  expect(lines.map(({ action }) => action)).toEqual(['email_demande', 'email_change'])
  expect(JSON.stringify(lines)).not.toContain('exemple.fr')
})

test('confirmée connecté, la session continue, les autres se ferment, les autres liens aussi', async () => {
  const holder = await aHolder()
  const other = await api.as(holder.id)
  await ask(holder)
  await receiveLink(api, holder.ancienne)
  const reset = await tokenOf(holder.ancienne)
  expect((await confirm(await tokenOf(holder.nouvelle), holder.client)).statusCode).toBe(204)
  expect((await holder.client.get('/moi')).json()).toMatchObject({ email: holder.nouvelle })
  expect((await holder.client.get('/moi/modification-email')).json()).toEqual({ en_attente: null })
  expect((await other.get('/auth/whoami')).statusCode).toBe(401)
  const body = { jeton: reset, mot_de_passe: 'cheval-agrafe-pile' }
  expect((await api.anonymous.post('/auth/mot-de-passe', body)).statusCode).toBe(400)
})

test('l’adresse que la personne avait donnée par ailleurs ne suit pas', async () => {
  const holder = await aHolder()
  await api.db
    .updateTable('adherents')
    .set({ email: 'ferme@exemple.fr' })
    .where('id', '=', holder.adherent_id)
    .execute()
  await ask(holder)
  await confirm(await tokenOf(holder.nouvelle))
  expect(await emailOf(holder)).toMatchObject({ email: holder.nouvelle, contact: 'ferme@exemple.fr' })
})

test('R16 : de l’adresse d’un autre, rien ne se voit et aucun lien ne part', async () => {
  const [holder, other] = [await aHolder(), await aHolder()]
  const response = await ask(holder, other.ancienne.toUpperCase())
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect((await holder.client.get('/moi/modification-email')).json().en_attente.email).toMatch(/^ANCIENNE/)
  expect(await mailsOf(api, other.ancienne)).toEqual([])
  expect((await lastOf(holder.ancienne))?.modele).toBe('email_avis')
})

test('prise entre-temps, l’adresse ne se confirme plus', async () => {
  const holder = await aHolder()
  await ask(holder)
  await anAccount(api.db, { email: holder.nouvelle.toUpperCase() })
  expect((await confirm(await tokenOf(holder.nouvelle))).json()).toMatchObject({ status: 400, code: 'lien-invalide' })
  expect(await emailOf(holder)).toMatchObject({ email: holder.ancienne })
  expect((await holder.client.get('/auth/whoami')).statusCode).toBe(200)
})

test('R8, R10 : le lien vaut une heure, et le dernier seulement', async () => {
  const holder = await aHolder()
  await ask(holder)
  const first = await tokenOf(holder.nouvelle)
  await ask(holder)
  expect((await confirm(first)).statusCode).toBe(400)
  const second = await tokenOf(holder.nouvelle)
  api.clock.advance(HEURE + 1000)
  expect((await confirm(second)).statusCode).toBe(400)
})

test('R9 : de cinq confirmations ensemble une seule passe', async () => {
  const holder = await aHolder()
  await ask(holder)
  const jeton = await tokenOf(holder.nouvelle)
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => confirm(jeton)))).map((r) => r.statusCode)
  expect(statuses.toSorted()).toEqual([204, 400, 400, 400, 400])
})

test('R16 : sans le mot de passe, un refus sur le champ, et rien ne part', async () => {
  const holder = await aHolder()
  const refused = await ask(holder, holder.nouvelle, 'faux')
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ champ: 'mot_de_passe_actuel' }])
  expect(await mailsOf(api, holder.nouvelle)).toEqual([])
  expect((await holder.client.get('/auth/whoami')).statusCode).toBe(200)
})

test.each([
  'sans-arobase',
  `${'a'.repeat(250)}@exemple.fr`,
  'x@exemple.fr\r\nBcc: y@exemple.fr',
  'аdmin@exemple.fr',
  'x@exemple',
])('R36 : %o n’est pas une adresse', async (email) => {
  const refused = await ask(await aHolder(), email)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ champ: 'email' }])
})

test('sa propre adresse, écrite autrement, n’est pas un changement', async () => {
  const holder = await aHolder()
  expect((await ask(holder, holder.ancienne.toUpperCase())).json().errors).toMatchObject([{ champ: 'email' }])
})

test('on renonce à une demande : son lien ne vaut plus', async () => {
  const holder = await aHolder()
  await ask(holder)
  expect((await holder.client.delete('/moi/modification-email')).statusCode).toBe(204)
  expect((await holder.client.get('/moi/modification-email')).json()).toEqual({ en_attente: null })
  expect((await confirm(await tokenOf(holder.nouvelle))).statusCode).toBe(400)
})

test('trois demandes par heure, pas davantage', async () => {
  const holder = await aHolder()
  for (let essai = 0; essai < 3; essai += 1) expect((await ask(holder)).statusCode).toBe(204)
  expect((await ask(holder)).statusCode).toBe(429)
})

test('annulée depuis l’ancienne adresse, la demande est oubliée, et le mot de passe à choisir de nouveau', async () => {
  const holder = await aHolder()
  await ask(holder)
  const [lien, annulation] = [await tokenOf(holder.nouvelle), await tokenOf(holder.ancienne)]
  const response = await undo(annulation)
  expect([response.statusCode, response.json()]).toEqual([200, { annule: 'email' }])
  expect((await confirm(lien)).statusCode).toBe(400)
  expect((await holder.client.get('/auth/whoami')).statusCode).toBe(401)
  const login = { username: holder.ancienne, password: MOT_DE_PASSE }
  expect((await api.anonymous.post('/auth/login', login)).statusCode).toBe(401)
  await receiveLink(api, holder.ancienne)
  const body = { jeton: await tokenOf(holder.ancienne), mot_de_passe: 'cheval-agrafe-pile' }
  expect((await api.anonymous.post('/auth/mot-de-passe', body)).statusCode).toBe(204)
  expect((await undo(annulation)).statusCode).toBe(400)
})

test('annulée six jours après la confirmation, l’ancienne adresse revient, chez la personne aussi', async () => {
  const holder = await aHolder()
  await ask(holder)
  const annulation = await tokenOf(holder.ancienne)
  await confirm(await tokenOf(holder.nouvelle))
  api.clock.advance(6 * JOUR)
  expect((await undo(annulation)).json()).toEqual({ annule: 'email' })
  expect(await emailOf(holder)).toEqual({ email: holder.ancienne, contact: holder.ancienne, mot_de_passe_hash: null })
})

test('annulée, elle rend aussi le compte que l’intrus avait fait supprimer ensuite', async () => {
  const holder = await aHolder()
  await ask(holder)
  await confirm(await tokenOf(holder.nouvelle), holder.client)
  expect((await holder.client.delete('/moi', { body: { mot_de_passe_actuel: MOT_DE_PASSE } })).statusCode).toBe(204)
  const keep = await tokenOf(holder.nouvelle)
  expect((await undo(await tokenOf(holder.ancienne))).json()).toEqual({ annule: 'email' })
  expect(await emailOf(holder)).toMatchObject({ email: holder.ancienne, mot_de_passe_hash: null })
  expect((await receiveLink(api, holder.ancienne)).statusCode).toBe(204)
  expect(await lastOf(holder.ancienne)).toMatchObject({ modele: 'mot_de_passe_oublie' })
  expect((await undo(keep)).statusCode).toBe(400)
})

test('R8 : huit jours après, il est trop tard', async () => {
  const holder = await aHolder()
  await ask(holder)
  api.clock.advance(8 * JOUR)
  expect((await undo(await tokenOf(holder.ancienne))).json()).toMatchObject({ status: 400, code: 'lien-invalide' })
})

test('la première adresse reprend le compte à celles qui ont suivi, jamais l’inverse', async () => {
  const holder = await aHolder()
  await ask(holder)
  await confirm(await tokenOf(holder.nouvelle), holder.client)
  await ask(holder, `encore-${holder.nouvelle}`)
  const [first, second] = [await tokenOf(holder.ancienne), await tokenOf(holder.nouvelle)]
  expect((await undo(first)).statusCode).toBe(200)
  expect((await undo(second)).statusCode).toBe(400)
  expect((await emailOf(holder)).email).toBe(holder.ancienne)
})

test('R11 : un lien d’un autre usage ne confirme ni n’annule rien', async () => {
  const holder = await aHolder()
  await ask(holder)
  const [lien, annulation] = [await tokenOf(holder.nouvelle), await tokenOf(holder.ancienne)]
  for (const refused of [
    await confirm(annulation),
    await undo(lien),
    await confirm('x'.repeat(10_240)),
    await undo(''),
  ]) {
    expect(refused.json()).toMatchObject({ status: 400, detail: 'Lien invalide ou expiré.' })
  }
  expect((await confirm(lien)).statusCode).toBe(204)
})
