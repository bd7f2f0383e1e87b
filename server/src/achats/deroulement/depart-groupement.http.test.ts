import { expect, test } from 'vitest'
import { announced, leaveAfterATakingBack, letLeave } from '../../testing/actes-attendus.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAcheteuse } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { getFiche } from '../groupements-achats/fiche.service.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)
const JOUR_MS = 86_400_000
const inDays = (days: number) => new Date(api.now().getTime() + days * JOUR_MS)

/** A purchase that one company has ordered from, whose mails are read. */
async function anAchat(row: Parameters<typeof aGroupement>[1] = {}) {
  const { id, version } = await aGroupement(db, row)
  const article = await anArticle(db, { groupement_id: id })
  const acheteuse = await anAcheteuse(db)
  const { email } = await db
    .selectFrom('utilisateurs')
    .select('email')
    .where('id', '=', acheteuse.id)
    .executeTakeFirstOrThrow()
  const lignes = [{ article_id: article.id, nombre: 2 }]
  if (row.statut !== 'brouillon') await aBon(db, { groupement_id: id, entreprise_id: acheteuse.entreprise_id, lignes })
  const act = (acte: string, body?: object) => admin.post(`/admin/groupements-achats/${id}/${acte}`, body, { version })
  const { libelle } = await getFiche(db, id)
  const observe = async () => ({
    statut: (await getFiche(db, id)).statut,
    courriels: (await mailsOf(api, email)).map(({ modele }) => modele),
  })
  return { id, version, act, libelle, observe }
}

test.each([
  ['cloturer', undefined, 'Clôture de', 'clos', 'groupement_clos'],
  ['prolonger', { cloture_le: inDays(40).toISOString() }, 'Prolongation de', 'ouvert', 'groupement_prolonge'],
  ['annuler', { motif: 'Fournisseur défaillant' }, 'Annulation de', 'annule', 'groupement_annule'],
] as const)('%s attend, se reprend sans laisser de trace, puis se fait', async (acte, corps, mots, statut, modele) => {
  const { act, libelle, observe } = await anAchat()
  const depart = { ask: () => act(acte, corps), observe, libelle: `${mots} «\u00a0${libelle}\u00a0»` }
  expect(await leaveAfterATakingBack(api, admin, depart)).toEqual({ statut, courriels: [modele] })
})

test('une publication qui ouvre tout de suite attend, celle qui ouvrira plus tard se retire', async () => {
  const ouvert = await anAchat({ statut: 'brouillon', ouverture_le: inDays(-1) })
  const acte = announced(await ouvert.act('publier'))
  expect([acte.libelle, (await ouvert.observe()).statut]).toEqual([
    `Ouverture de «\u00a0${ouvert.libelle}\u00a0»`,
    'brouillon',
  ])
  await letLeave(api)
  expect(await ouvert.observe()).toMatchObject({ statut: 'publie' })

  const futur = await anAchat({ statut: 'brouillon', ouverture_le: inDays(3), cloture_le: inDays(9) })
  expect((await futur.act('publier')).json()).toMatchObject({ statut: 'publie' })
})

test('ce qui a changé pendant l’attente n’est pas fait, et son auteur le lit', async () => {
  const { id, act } = await anAchat()
  announced(await act('cloturer'))
  await db.updateTable('groupements_achats').set({ version: 9 }).where('id', '=', id).execute()
  await letLeave(api)
  const { actes } = (await admin.get('/admin/actes-en-attente')).json()
  expect(actes.find(({ objet_id }: { objet_id: string }) => objet_id === id)).toMatchObject({
    etat: 'refuse',
    refus: expect.stringContaining('modifié entre-temps'),
  })
})
