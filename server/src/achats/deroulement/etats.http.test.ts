import { expect, test } from 'vitest'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAcheteuse } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { getFiche } from '../groupements-achats/fiche.service.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const JOUR_MS = 86_400_000
const inDays = (days: number) => new Date(api.now().getTime() + days * JOUR_MS)

const act = (id: string, acte: string, version: number, body?: object) =>
  admin.post(`/admin/groupements-achats/${id}/${acte}`, body, { version })
const ficheOf = (id: string) => getFiche(api.db, id)
const emailOf = (id: string) =>
  api.db.selectFrom('utilisateurs').select('email').where('id', '=', id).executeTakeFirstOrThrow()

/** An open purchase with two companies: one committed, one with a draft. */
async function aVivant(row: Parameters<typeof aGroupement>[1] = {}) {
  const { id, version } = await aGroupement(api.db, row)
  const article = await anArticle(api.db, { groupement_id: id })
  const lignes = [{ article_id: article.id, nombre: 2 }]
  const [engagee, hesitante] = [await anAcheteuse(api.db), await anAcheteuse(api.db)]
  const bon = await aBon(api.db, { groupement_id: id, entreprise_id: engagee.entreprise_id, lignes })
  const brouillon = await aBon(api.db, {
    groupement_id: id,
    entreprise_id: hesitante.entreprise_id,
    statut: 'brouillon',
    numero: null,
    lignes,
  })
  const emails = { engagee: (await emailOf(engagee.id)).email, hesitante: (await emailOf(hesitante.id)).email }
  return { id, version, bon_id: bon.id, brouillon_id: brouillon.id, emails }
}

const bonOf = (id: string) =>
  api.db.selectFrom('bons_commande').select(['statut', 'motif']).where('id', '=', id).executeTakeFirstOrThrow()
const modelesOf = async (email: string) => (await mailsOf(api, email)).map(({ modele }) => modele)

test('publier dit tout ce qui manque', async () => {
  const { id } = await aGroupement(api.db, { statut: 'brouillon', lieu_livraison: null })
  const response = await act(id, 'publier', 1)
  expect(response.json()).toMatchObject({
    status: 409,
    detail: 'Ajoutez au moins un article. Dites où les adhérents retirent leurs articles.',
  })
})

test('facturé, il se solde quand il ne reste aucune commande à solder', async () => {
  const { id, version } = await aGroupement(api.db, { statut: 'facture' })
  const { entreprise_id } = await anAcheteuse(api.db)
  const bon = await aBon(api.db, { groupement_id: id, entreprise_id, statut: 'facture' })
  expect((await act(id, 'solder', version)).json()).toMatchObject({
    status: 409,
    detail: 'Il reste un bon de commande à solder.',
  })
  await api.db.updateTable('bons_commande').set({ statut: 'annule' }).where('id', '=', bon.id).execute()
  expect((await act(id, 'solder', version)).json()).toMatchObject({ statut: 'solde' })
  expect((await act(id, 'solder', version + 1)).statusCode).toBe(409)
  const { id: livre } = await aGroupement(api.db, { statut: 'livre' })
  expect((await act(livre, 'solder', 1)).statusCode).toBe(409)
  expect((await act(livre, 'solder', 7)).statusCode).toBe(412)
})

test('publié, il s’ouvre à son heure ; retiré, il redevient un brouillon', async () => {
  const { id } = await aGroupement(api.db, { statut: 'brouillon', ouverture_le: inDays(1) })
  await anArticle(api.db, { groupement_id: id })
  expect((await act(id, 'publier', 1)).json()).toMatchObject({ statut: 'publie', version: 2 })
  expect((await act(id, 'depublier', 2)).json()).toMatchObject({ statut: 'brouillon', version: 3 })
  expect((await act(id, 'depublier', 3)).statusCode).toBe(409)
})

test('clôturé à la main, il abandonne les brouillons et prévient qui a commandé', async () => {
  const { id, version, bon_id, brouillon_id, emails } = await aVivant()
  const response = await act(id, 'cloturer', version)
  expect(response.json()).toMatchObject({ statut: 'clos', bons: 1, brouillons: 0 })
  expect(Date.parse(response.json().cloture_le)).toBeLessThanOrEqual(api.now().getTime())
  expect(await bonOf(bon_id)).toEqual({ statut: 'valide', motif: null })
  expect(await bonOf(brouillon_id)).toMatchObject({ statut: 'annule', motif: expect.stringContaining('clos') })
  expect(await modelesOf(emails.engagee)).toEqual(['groupement_clos'])
  expect(await modelesOf(emails.hesitante)).toEqual([])
})

test('prolongé, il prévient qui a commandé, et sera rappelé de nouveau', async () => {
  const { id, version, emails } = await aVivant({ rappel_le: api.now() })
  const tot = await act(id, 'prolonger', version, { cloture_le: inDays(2).toISOString() })
  expect([tot.statusCode, tot.json().errors[0].champ]).toEqual([400, 'cloture_le'])
  const response = await act(id, 'prolonger', version, { cloture_le: inDays(15).toISOString() })
  expect(response.json().statut).toBe('ouvert')
  const [mail] = await mailsOf(api, emails.engagee)
  expect(mail).toMatchObject({
    modele: 'groupement_prolonge',
    bouton: { href: expect.stringContaining('/bon-commande/') },
  })
  expect(JSON.stringify(mail)).not.toContain('€')
})

test.each(['clos', 'en_negociation'] as const)('%s, il ne se prolonge que par sa clôture', async (statut) => {
  const { id } = await aGroupement(api.db, { statut })
  await anArticle(api.db, { groupement_id: id })
  const response = await act(id, 'prolonger', 1, { cloture_le: inDays(15).toISOString() })
  expect(response.statusCode).toBe(409)
})

test('annulé avec son motif, il annule ses commandes et prévient', async () => {
  const { id, version, bon_id, brouillon_id, emails } = await aVivant()
  expect((await act(id, 'annuler', version, { motif: ' ' })).statusCode).toBe(400)
  const response = await act(id, 'annuler', version, { motif: 'Le fournisseur renonce.' })
  expect(response.json()).toMatchObject({ statut: 'annule', motif: 'Le fournisseur renonce.', bons: 0, brouillons: 0 })
  for (const one of [bon_id, brouillon_id]) expect((await bonOf(one)).statut).toBe('annule')
  const [mail] = await mailsOf(api, emails.engagee)
  expect(mail?.paragraphes.at(-1)).toContain('Le fournisseur renonce.')
})

test('la négociation suit la clôture', async () => {
  const { id } = await aGroupement(api.db, { statut: 'clos' })
  expect((await act(id, 'negocier', 1)).json()).toMatchObject({ statut: 'en_negociation' })
})

test('un acte à une vieille version, ou sans version, est refusé', async () => {
  const { id } = await aGroupement(api.db)
  expect((await act(id, 'cloturer', 7)).statusCode).toBe(412)
  expect((await admin.post(`/admin/groupements-achats/${id}/cloturer`)).statusCode).toBe(428)
  expect((await act('00000000-0000-4000-8000-000000000000', 'cloturer', 1)).statusCode).toBe(404)
})

test('l’horloge ouvre, rappelle une fois, puis clôt, même en retard', async () => {
  const { id, emails, brouillon_id } = await aVivant({
    statut: 'publie',
    ouverture_le: inDays(0.5),
    cloture_le: inDays(5),
  })
  const prevenue = await anAcheteuse(api.db)
  const autre = await anAcheteuse(api.db)
  const hebdo = await anAcheteuse(api.db)
  const alertes = { alertes_groupements: ['SEM', 'ENG'] }
  const prefer = (adherent_id: string, set: object) =>
    api.db.updateTable('adherents').set(set).where('id', '=', adherent_id).execute()
  await prefer(prevenue.adherent_id, alertes)
  await prefer(autre.adherent_id, { alertes_groupements: ['SEM'] })
  await prefer(hebdo.adherent_id, { ...alertes, frequence: 'hebdomadaire' })
  const [e1, e2, e3] = await Promise.all([prevenue, autre, hebdo].map(async (one) => (await emailOf(one.id)).email))

  await runJob(api, 'horloge_groupements')
  expect((await ficheOf(id)).statut).toBe('publie')
  api.clock.advance(JOUR_MS)
  await runJob(api, 'horloge_groupements')
  expect((await ficheOf(id)).statut).toBe('ouvert')
  expect(await modelesOf(e1 ?? '')).toContain('groupement_ouvert')
  expect(await modelesOf(e2 ?? '')).not.toContain('groupement_ouvert')

  api.clock.advance(2.2 * JOUR_MS)
  for (let run = 0; run < 2; run += 1) await runJob(api, 'horloge_groupements')
  const rappelsOf = async (email = '') =>
    (await mailsOf(api, email)).filter(({ modele, objet }) => modele === 'groupement_bientot_clos' && objet.length > 0)
  expect(await rappelsOf(e1)).not.toHaveLength(0)
  expect((await rappelsOf(emails.hesitante)).map(({ titre }) => titre)).toEqual(['Votre commande n’est pas validée'])
  for (const email of [e2, e3, emails.engagee]) expect(await rappelsOf(email)).toEqual([])

  api.clock.advance(10 * JOUR_MS)
  await runJob(api, 'horloge_groupements')
  const clos = await ficheOf(id)
  expect(clos).toMatchObject({ statut: 'clos', bons: 1, brouillons: 0 })
  expect((await bonOf(brouillon_id)).statut).toBe('annule')
  await runJob(api, 'horloge_groupements')
  expect((await ficheOf(id)).version).toBe(clos.version)
  expect((await modelesOf(emails.engagee)).filter((modele) => modele === 'groupement_clos')).toHaveLength(1)
})

test('un serveur arrêté d’une heure à l’autre ouvre et clôt en une fois, sans appeler personne', async () => {
  const { id, emails } = await aVivant({ statut: 'publie', ouverture_le: inDays(1), cloture_le: inDays(2) })
  const prevenue = await anAcheteuse(api.db)
  await api.db
    .updateTable('adherents')
    .set({ alertes_groupements: ['ENG'] })
    .where('id', '=', prevenue.adherent_id)
    .execute()
  api.clock.advance(3 * JOUR_MS)
  await runJob(api, 'horloge_groupements')
  expect((await ficheOf(id)).statut).toBe('clos')
  expect(await modelesOf((await emailOf(prevenue.id)).email)).toEqual([])
  expect(await modelesOf(emails.engagee)).toEqual(['groupement_clos'])
})
