import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letLeave as letActesLeave } from '../../testing/actes-attendus.ts'
import { anAcheteur, aVente, order, saisieOf } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp({ delaiActes: 30 })
const { db } = api
const bureau = await api.as((await anAccount(db, { is_admin: true })).id)

async function anAcheteurEcrit() {
  const email = `${crypto.randomUUID()}@exemple.fr`
  const acheteur = await anAcheteur(api)
  await db.updateTable('adherents').set({ email }).where('id', '=', acheteur.adherent_id).execute()
  await db.updateTable('utilisateurs').set({ email }).where('id', '=', acheteur.id).execute()
  return { acheteur, email }
}

/** The thirty seconds go by. */
async function letLeave() {
  const heure = sql<Date>`clock_timestamp()`
  await db
    .updateTable('documents')
    .set({ courriel_pas_avant: heure })
    .where('courriel_pas_avant', 'is not', null)
    .execute()
  await runJob(api, 'documents_retenus')
}

const modelesDe = async (email: string) => (await mailsOf(api, email)).map(({ modele }) => modele)

test('le bureau retape trois fois la même ligne\u00a0: l’entreprise reçoit un seul e-mail, du dernier bon', async () => {
  const vente = await aVente(db)
  const { acheteur, email } = await anAcheteurEcrit()
  let bon = (await order({ ...acheteur, client: bureau }, vente, 12)).json()
  for (const nombre of [14, 16]) {
    const { id, version } = bon
    bon = (await bureau.patch(`/bons-commande/${id}`, saisieOf(vente, nombre), { version })).json()
  }
  await runJob(api, 'production_documents')
  await runJob(api, 'documents_retenus')
  expect(await modelesDe(email)).toEqual([])
  await letLeave()
  const [mail, ...autres] = await mailsOf(api, email)
  expect([mail?.modele, autres]).toEqual(['bon_valide', []])
  const derniere = db
    .selectFrom('documents')
    .select('id')
    .where('bon_commande_id', '=', bon.id)
    .where('edition', '=', 3)
  expect(mail?.pieces).toEqual([(await derniere.executeTakeFirstOrThrow()).id])

  const { id, version } = bon
  await bureau.patch(`/bons-commande/${id}`, saisieOf(vente, 18), { version })
  await letLeave()
  expect(await modelesDe(email)).toEqual(['bon_valide', 'bon_modifie'])
})

test('quarante lignes font quarante e-mails, un par entreprise', async () => {
  const vente = await aVente(db)
  const acheteurs = await Promise.all(Array.from({ length: 40 }, anAcheteurEcrit))
  for (const { acheteur } of acheteurs) {
    const { id, version } = (await order({ ...acheteur, client: bureau }, vente, 12)).json()
    await bureau.patch(`/bons-commande/${id}`, saisieOf(vente, 13), { version })
  }
  await letLeave()
  const recus = await Promise.all(acheteurs.map(({ email }) => modelesDe(email)))
  expect(recus).toEqual(acheteurs.map(() => ['bon_valide']))
})

test('annulée avant de partir, la commande ne s’annonce pas', async () => {
  const vente = await aVente(db)
  const { acheteur, email } = await anAcheteurEcrit()
  const { id, version } = (await order({ ...acheteur, client: bureau }, vente, 12)).json()
  await bureau.post(`/bons-commande/${id}/annuler`, undefined, { version })
  await letLeave()
  expect(await modelesDe(email)).toEqual([])
})

test('ce que l’adhérent commande lui-même part aussitôt, même par-dessus une saisie du bureau', async () => {
  const vente = await aVente(db)
  const { acheteur, email } = await anAcheteurEcrit()
  const { id, version } = (await order({ ...acheteur, client: bureau }, vente, 12)).json()
  await acheteur.client.patch(`/bons-commande/${id}`, saisieOf(vente, 20), { version })
  await runJob(api, 'production_documents')
  expect(await modelesDe(email)).toEqual(['bon_valide'])
  await letLeave()
  expect(await modelesDe(email)).toEqual(['bon_valide'])
})

test('le groupement entier est annulé avant qu’elle parte\u00a0: l’entreprise n’apprend que l’annulation', async () => {
  const vente = await aVente(db)
  const { acheteur, email } = await anAcheteurEcrit()
  const { version } = await db
    .selectFrom('groupements_achats')
    .select('version')
    .where('id', '=', vente.id)
    .executeTakeFirstOrThrow()
  await bureau.post(`/admin/groupements-achats/${vente.id}/annuler`, { motif: 'Fournisseur défaillant' }, { version })
  const { id } = (await order({ ...acheteur, client: bureau }, vente, 12)).json()
  await letActesLeave(api)
  await letLeave()
  const bon = db.selectFrom('bons_commande').select(['statut', 'motif']).where('id', '=', id)
  expect(await bon.executeTakeFirstOrThrow()).toEqual({
    statut: 'annule',
    motif: 'Groupement annulé\u00a0: Fournisseur défaillant',
  })
  expect(await modelesDe(email)).toEqual(['groupement_annule'])
})
