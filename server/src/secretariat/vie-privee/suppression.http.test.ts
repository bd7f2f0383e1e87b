import { expect, test } from 'vitest'
import { champsOf } from '../../testing/a-ferme.ts'
import { anAccountWithPassword, MOT_DE_PASSE } from '../../testing/accounts.ts'
import { anAccount, anAdhesion, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const JOUR = 24 * 3_600_000

const body = { mot_de_passe_actuel: MOT_DE_PASSE }
const signIn = (username: string) => api.anonymous.post('/auth/login', { username, password: MOT_DE_PASSE })

const compteOf = (id: string) =>
  api.db
    .selectFrom('utilisateurs')
    .select(['statut', 'suppression_prevue_le', 'identifiant', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function aMember(row: Parameters<typeof anAccountWithPassword>[1] = {}) {
  const compte = await anAccountWithPassword(api.db, row)
  const { email, identifiant } = await compteOf(compte.id)
  return { ...compte, email, identifiant, client: await api.as(compte.id) }
}

test('R56 : supprimer son compte le ferme tout de suite et envoie le lien qui l’annule', async () => {
  const { id, email, identifiant, client } = await aMember()
  const otherSession = await api.as(id)
  const response = await client.delete('/moi', { body })
  expect(response.statusCode).toBe(204)
  expect(response.headers['set-cookie']).toMatch(/^sid=;/)
  expect(response.headers['clear-site-data']).toBe('"cache"')
  expect((await otherSession.get('/moi')).statusCode).toBe(401)
  const refused = await signIn(identifiant)
  expect([refused.statusCode, refused.json().detail]).toEqual([401, 'Identifiant ou mot de passe incorrect.'])

  const { statut, suppression_prevue_le } = await compteOf(id)
  expect(statut).toBe('suppression')
  const delai = Date.parse(suppression_prevue_le ?? '') - api.now().getTime()
  expect(Math.round(delai / JOUR)).toBe(30)
  const [mail] = await mailsOf(api, email)
  expect(mail).toMatchObject({ modele: 'suppression_compte', bouton: { libelle: 'Garder mon compte' } })

  expect((await api.anonymous.post('/auth/annulation', { jeton: mail?.jeton })).json()).toEqual({
    annule: 'suppression',
  })
  expect((await signIn(identifiant)).statusCode).toBe(200)
})

test('R56 : passé trente jours, le lien est mort et le compte effacé par la tâche de nuit', async () => {
  const { id, adherent_id, email, identifiant, client } = await aMember()
  await client.delete('/moi', { body })
  const [mail] = await mailsOf(api, email)
  await runJob(api, 'suppressions')
  expect(await compteOf(id)).toMatchObject({ statut: 'suppression', email })

  api.clock.advance(30 * JOUR + 60_000)
  const undone = await api.anonymous.post('/auth/annulation', { jeton: mail?.jeton })
  expect([undone.statusCode, undone.json().detail]).toEqual([400, 'Lien invalide ou expiré.'])
  await runJob(api, 'suppressions')
  expect(await compteOf(id)).toMatchObject({
    statut: 'anonymise',
    identifiant: `supprime-${id}`,
    email: `supprime-${id}`,
  })
  const personne = await api.db
    .selectFrom('adherents')
    .select(['prenom', 'nom', 'anonymise_le'])
    .where('id', '=', adherent_id)
    .executeTakeFirstOrThrow()
  expect(personne).toMatchObject({ prenom: 'Compte', nom: 'supprimé', anonymise_le: expect.any(String) })
  expect((await signIn(identifiant)).statusCode).toBe(401)

  const traces = api.db.selectFrom('journal').select('action').where('objet_id', '=', id).orderBy('id')
  expect((await traces.execute()).map(({ action }) => action)).toEqual(['suppression_demandee', 'anonymisation'])
  await runJob(api, 'suppressions')
  expect(await traces.execute()).toHaveLength(2)
})

test('un mauvais mot de passe est refusé sur le champ, et la session continue', async () => {
  const { id, client } = await aMember()
  const response = await client.delete('/moi', { body: { mot_de_passe_actuel: 'autre chose' } })
  expect([response.statusCode, champsOf(response)]).toEqual([400, ['mot_de_passe_actuel']])
  expect((await client.get('/moi')).statusCode).toBe(200)
  expect((await compteOf(id)).statut).toBe('actif')
})

test.each([
  [{}, 'mot_de_passe_actuel'],
  [{ mot_de_passe_actuel: null }, 'mot_de_passe_actuel'],
  [{ mot_de_passe_actuel: 'x'.repeat(129) }, 'mot_de_passe_actuel'],
  [{ ...body, statut: 'actif' }, 'statut'],
])('R32 : %o est refusé sur « %s »', async (refused, champ) => {
  const { client } = await aMember()
  const response = await client.delete('/moi', { body: refused })
  expect([response.statusCode, champsOf(response)]).toEqual([400, [champ]])
})

test('le dernier gestionnaire d’une entreprise qui adhère est retenu, avec la page où y remédier', async () => {
  const { id: adhesion_id, entreprise_id } = await anAdhesion(api.db, { statut: 'active' })
  const { id, client } = await aMember({ entreprise_id })
  const { bloquants, delai_jours, conserve } = (await client.get('/moi/suppression')).json()
  expect(bloquants).toMatchObject([
    { code: 'compte.dernier-gestionnaire', lien: `/mes-adhesions/${adhesion_id}/adherents/` },
  ])
  expect([delai_jours, conserve.length > 0]).toEqual([30, true])
  const response = await client.delete('/moi', { body })
  expect([response.statusCode, response.json().code]).toEqual([409, 'compte.dernier-gestionnaire'])
  expect((await compteOf(id)).statut).toBe('actif')

  await anAccount(api.db, { entreprise_id })
  expect((await client.get('/moi/suppression')).json().bloquants).toEqual([])
  expect((await client.delete('/moi', { body })).statusCode).toBe(204)
})

test.each([
  ['invitée, pas encore venue', 'invite'],
  ['désactivée', 'desactive'],
  ['qui s’en va aussi', 'suppression'],
] as const)('une autre personne %s ne tient pas l’entreprise', async (_cas, statut) => {
  const { entreprise_id } = await anAdhesion(api.db, { statut: 'active' })
  const { client } = await aMember({ entreprise_id })
  await anAccount(api.db, { entreprise_id, statut })
  expect((await client.get('/moi/suppression')).json().bloquants).toHaveLength(1)
})

test.each(['resiliee', 'refusee', 'abandonnee'] as const)('une adhésion %s ne retient personne', async (statut) => {
  const { entreprise_id } = await anAdhesion(api.db, { statut })
  const { client } = await aMember({ entreprise_id })
  expect((await client.get('/moi/suppression')).json().bloquants).toEqual([])
})

test('le contact principal désigne d’abord quelqu’un, s’il y a quelqu’un', async () => {
  const { entreprise_id } = await anAdhesion(api.db, { statut: 'active' })
  const { adherent_id, client } = await aMember({ entreprise_id, droit: 'lecture' })
  await api.db
    .updateTable('roles_entreprise')
    .set({ est_contact_principal: true })
    .where('adherent_id', '=', adherent_id)
    .execute()
  expect((await client.get('/moi/suppression')).json().bloquants).toEqual([])
  await aRole(api.db, { entreprise_id })
  expect((await client.get('/moi/suppression')).json().bloquants).toMatchObject([{ code: 'compte.contact-principal' }])
})

test('R30 : le dernier administrateur reste', async () => {
  const alone = await startTestApp()
  const { id } = await anAccountWithPassword(alone.db, { is_admin: true })
  const client = await alone.as(id)
  const response = await client.delete('/moi', { body })
  expect([response.statusCode, response.json().code]).toEqual([409, 'compte.dernier-administrateur'])
  await anAccount(alone.db, { is_admin: true })
  expect((await client.delete('/moi', { body })).statusCode).toBe(204)
})

test('deux gestionnaires qui partent en même temps ne laissent pas l’entreprise sans personne', async () => {
  const { entreprise_id } = await anAdhesion(api.db, { statut: 'active' })
  const both = await Promise.all([aMember({ entreprise_id }), aMember({ entreprise_id })])
  const codes = await Promise.all(both.map(async ({ client }) => (await client.delete('/moi', { body })).statusCode))
  expect(codes.toSorted()).toEqual([204, 409])
})

test('un administrateur qui agit pour un adhérent ne supprime pas son compte', async () => {
  const { id } = await aMember()
  const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
  expect((await admin.post(`/admin/utilisateurs/${id}/agir-pour`, { motif: 'Appel téléphonique' })).statusCode).toBe(
    204,
  )
  expect((await admin.delete('/moi', { body })).statusCode).toBe(403)
  expect((await compteOf(id)).statut).toBe('actif')
})
