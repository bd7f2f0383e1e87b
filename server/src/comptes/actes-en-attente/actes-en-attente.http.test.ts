import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCampagne, aCompleteMembership } from '../../testing/a-complete-membership.ts'
import { journalOf } from '../../testing/a-ferme.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
await aCampagne(api)
const CLAIRE = { is_admin: true, prenom: 'Claire', nom: 'Morin' }
const claire = await anAccount(db, CLAIRE)
const admin = await api.as(claire.id)
const autre = await api.as((await anAccount(db, { is_admin: true })).id)

const soumise = () => aCompleteMembership(api, { statut: 'soumise' })
const chemin = (id: string, action = 'valider') => `/admin/adhesions/${id}/${action}`

async function demande(id: string, par = admin): Promise<ActeEnAttente> {
  const response = await par.post(chemin(id), {})
  expect(response.statusCode).toBe(200)
  return response.json().en_attente
}

const statutOf = async (id: string) =>
  (await db.selectFrom('adhesions').select('statut').where('id', '=', id).executeTakeFirstOrThrow()).statut

const nombreDeMails = async () =>
  Number((await db.selectFrom('courriels').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n)

const listes = async (par = admin) =>
  (await par.get('/admin/actes-en-attente')).json<{ actes: ActeEnAttente[] }>().actes

const acteDe = async (id: string, par = admin) => (await listes(par)).find(({ objet_id }) => objet_id === id)

/** Brings the hour of the acts that wait: it is that of the database. */
const attend = (secondes = 0) =>
  db
    .updateTable('actes_en_attente')
    .set({ du_le: sql<string>`clock_timestamp() - make_interval(secs => ${secondes})` })
    .where('etat', '=', 'en_attente')
    .execute()

const part = () => runJob(api, 'actes_en_attente')

test('un acte attend, rien n’a bougé, puis il part une fois, au nom de son auteur', async () => {
  const { id } = await soumise()
  const avant = await nombreDeMails()
  const acte = await demande(id)
  expect(acte).toMatchObject({ etat: 'en_attente', objet: 'adhesion', objet_id: id, est_mien: true })
  expect(acte.libelle).toMatch(/^Validation du dossier de /)
  expect(acte.reste_s).toBeGreaterThan(25)
  expect([await statutOf(id), await nombreDeMails()]).toEqual(['soumise', avant])
  await part()
  expect(await statutOf(id)).toBe('soumise')

  await attend()
  await Promise.all([part(), part()])
  await part()
  expect([await statutOf(id), await nombreDeMails()]).toEqual(['active', avant + 1])
  const validations = db.selectFrom('journal').select('acteur_id').where('action', '=', 'valider')
  expect(await validations.where('objet_id', '=', id).execute()).toEqual([{ acteur_id: claire.id }])
  expect(await acteDe(id)).toMatchObject({ etat: 'fait', a_lire: false })
  await db.updateTable('actes_en_attente').set({ fini_le: '2020-01-01', du_le: '2020-01-01' }).execute()
  expect(await acteDe(id)).toBeUndefined()
})

test('ce que les règles refuseraient est refusé tout de suite, et rien n’attend', async () => {
  const { id } = await aCompleteMembership(api, { statut: 'suspendue' })
  expect((await admin.post(chemin(id), {})).statusCode).toBe(409)
  const sansMotif = await admin.post(chemin((await soumise()).id, 'refuser'), {})
  expect(sansMotif.json().errors).toEqual([{ champ: 'motif', message: 'Indiquez un motif.' }])
  expect(await acteDe(id)).toBeUndefined()
})

test('un acte attend sur un dossier : le même ne se compte qu’une fois, un autre est refusé', async () => {
  const { id } = await soumise()
  const [premier, second] = await Promise.all([demande(id), demande(id)])
  expect(second.id).toBe(premier.id)
  for (const refus of [
    await autre.post(chemin(id), {}),
    await admin.post(chemin(id, 'refuser'), { motif: 'Hors du département' }),
  ]) {
    expect(refus.statusCode).toBe(409)
    expect(refus.json().detail).toMatch(
      /^Validation du dossier de .+\u00a0: part dans \d+\u00a0s\. Annulez d’abord, ou attendez\.$/,
    )
  }
  expect(await acteDe(id, autre)).toMatchObject({ auteur: 'Claire Morin', est_mien: false })
  await admin.post(`/admin/actes-en-attente/${premier.id}/annuler`, {})
})

test('un administrateur reprend l’acte d’un autre : rien ne part, et un second clic dit pourquoi', async () => {
  const { id } = await soumise()
  const acte = await demande(id)
  const repris = await autre.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  expect(repris.json()).toMatchObject({ etat: 'annule' })
  const second = await admin.post(`/admin/actes-en-attente/${acte.id}/annuler`, {})
  expect([second.statusCode, second.json().detail]).toEqual([409, `C’est déjà annulé\u00a0: ${acte.libelle}.`])
  await attend()
  await part()
  expect(await statutOf(id)).toBe('soumise')
  expect((await journalOf(api, id)).map(({ action }) => action)).toContain('acte_repris')
  expect(await demande(id)).toMatchObject({ etat: 'en_attente' })
})

test('à la dernière seconde, l’un des deux gagne et l’autre le dit', async () => {
  const { id } = await soumise()
  const acte = await demande(id)
  await attend()
  const [annulation] = await Promise.all([admin.post(`/admin/actes-en-attente/${acte.id}/annuler`, {}), part()])
  if (annulation.statusCode === 200) expect(await statutOf(id)).toBe('soumise')
  else {
    expect(annulation.json().detail).toBe(`Trop tard, c’est parti\u00a0: ${acte.libelle}.`)
    expect(await statutOf(id)).toBe('active')
  }
})

test('l’acte n’est plus possible quand il part : son auteur le lit, jusqu’à ce qu’il l’ait lu', async () => {
  const { id } = await soumise()
  const acte = await demande(id)
  await db.updateTable('adhesions').set({ statut: 'abandonnee' }).where('id', '=', id).execute()
  const mails = await nombreDeMails()
  await attend()
  await part()
  expect(await acteDe(id)).toMatchObject({
    etat: 'refuse',
    a_lire: true,
    refus: 'On ne peut pas valider une adhésion abandonnée.',
  })
  expect(await acteDe(id, autre)).toBeUndefined()
  expect([await statutOf(id), await nombreDeMails()]).toEqual(['abandonnee', mails])
  expect((await autre.post(`/admin/actes-en-attente/${acte.id}/lu`, {})).statusCode).toBe(204)
  expect(await acteDe(id)).toBeDefined()
  expect((await admin.post(`/admin/actes-en-attente/${acte.id}/lu`, {})).statusCode).toBe(204)
  expect(await acteDe(id)).toBeUndefined()
})

test.each([
  ['est désactivé', { statut: 'desactive' }],
  ['n’a plus ce droit', { role_bureau: 'tresorier' }],
] as const)('le compte de l’auteur %s avant : l’acte n’est pas fait', async (_, change) => {
  const { id } = await soumise()
  const parti = await anAccount(db, { ...CLAIRE, nom: 'Petit' })
  await demande(id, await api.as(parti.id))
  await db.updateTable('utilisateurs').set(change).where('id', '=', parti.id).execute()
  await attend()
  await part()
  expect(await statutOf(id)).toBe('soumise')
  const { refus } = await db
    .selectFrom('actes_en_attente')
    .select('refus')
    .where('objet_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(refus).toBe('Le compte de Claire Petit n’a plus le droit de faire cet acte\u00a0: rien n’est parti.')
})

test('le serveur fut arrêté une heure : l’acte part au retour, et son auteur l’apprend', async () => {
  const { id } = await soumise()
  await demande(id)
  await attend(3_600)
  await part()
  expect(await statutOf(id)).toBe('active')
  expect(await acteDe(id)).toMatchObject({ etat: 'fait', a_lire: true })
})

test('une erreur imprévue défait tout, est tentée cinq fois, puis dite', async () => {
  const { id } = await soumise()
  await demande(id)
  await attend()
  await db.updateTable('actes_en_attente').set({ parametres: '{}' }).where('objet_id', '=', id).execute()
  for (let essai = 0; essai < 5; essai += 1) await expect(part()).rejects.toThrow()
  expect(await acteDe(id)).toMatchObject({ etat: 'refuse', refus: expect.stringMatching(/^Une erreur a empêché/) })
  await part()
})

test('un acte inconnu est introuvable', async () => {
  for (const suite of ['annuler', 'lu']) {
    const response = await admin.post(`/admin/actes-en-attente/00000000-0000-4000-8000-000000000000/${suite}`, {})
    expect(response.statusCode).toBe(404)
  }
})
