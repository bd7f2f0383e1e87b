import { addMois, jourOf } from '@sillon/domain/jour'
import { expect, it } from 'vitest'
import { aFusionneur, anEntrepriseComplete } from '../../testing/a-doublon.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { db, as } = await startTestApp()
const admin = await as((await anAccount(db, { is_admin: true })).id)
const { merge, undo } = aFusionneur(admin, 'entreprise')

const today = jourOf(new Date())
await db
  .insertInto('parametres')
  .values({ section: 'organisme', version: 2, valeur: JSON.stringify({ nom: 'CUMA', siret: '732 829 320 00074' }) })
  .onConflict((conflict) => conflict.column('section').doNothing())
  .execute()
const exportFec = async () =>
  (await admin.post('/admin/exports/ecritures', { du: addMois(today, -3), au: today, format: 'fec' })).body
/** The auxiliary accounts of the entries of one document. */
const comptesOf = (fec: string, quoi: string) =>
  new Set(
    fec.split('\r\n').flatMap((ligne) => {
      const cases = ligne.split('\t')
      return ligne.includes(quoi) && cases[6] ? [cases[6]] : []
    }),
  )

it('d’un mois déjà importé se refait à l’identique après une fusion, et ce qui corrige va au compte de ce qu’il corrige', async () => {
  const garde = await anEntrepriseComplete(db, { statut: 'active' })
  const absorbe = await anEntrepriseComplete(db)
  const { entreprise_id, bon, cotisation, reglement } = absorbe
  const { no_adherent } = await db
    .selectFrom('entreprises')
    .select('no_adherent')
    .where('id', '=', entreprise_id)
    .executeTakeFirstOrThrow()
  const { calcul } = await db
    .selectFrom('cotisations')
    .select('calcul')
    .where('id', '=', cotisation.id)
    .executeTakeFirstOrThrow()
  const aPiece = (chez: string, type: 'avoir' | 'facture', numero: string, donnees: object) => {
    const piece = { type, numero, entreprise_id: chez, bon_commande_id: bon.id, date_emission: today }
    return db
      .insertInto('documents')
      .values({ ...piece, donnees: JSON.stringify({ calcul, ...donnees }) })
      .execute()
  }
  await aPiece(entreprise_id, 'facture', 'FA-2020-000777', {})
  await db
    .insertInto('mouvements_parts')
    .values({ entreprise_id, jour: today, nature: 'remboursement', nombre: -2, valeur_nominale: 1_500 })
    .execute()
  const avant = await exportFec()
  for (const piece of [cotisation.numero ?? '', 'FA-2020-000777']) {
    expect(comptesOf(avant, piece)).toEqual(new Set([no_adherent]))
  }

  const { id } = (await merge(garde.entreprise_id, entreprise_id)).json()
  expect(await exportFec()).toBe(avant)

  await aPiece(garde.entreprise_id, 'avoir', 'AV-2020-000777', { piece_liee: { numero: 'FA-2020-000777' } })
  await db
    .updateTable('reglements')
    .set({ statut: 'rejete', code_rejet: 'AM04', close_le: today })
    .where('id', '=', reglement.id)
    .execute()
  const apres = await exportFec()
  for (const piece of ['AV-2020-000777', 'Rejet AM04']) {
    expect(comptesOf(apres, piece)).toEqual(new Set([no_adherent]))
  }

  await db.deleteFrom('documents').where('numero', '=', 'AV-2020-000777').execute()
  await db
    .updateTable('reglements')
    .set({ statut: 'valide', code_rejet: null, close_le: null })
    .where('id', '=', reglement.id)
    .execute()
  expect((await undo(id)).statusCode).toBe(200)
  expect(await exportFec()).toBe(avant)
})

it('donne à la fiche gardée la cotisation que l’absorbée n’avait pas encore reçue', async () => {
  const garde = await anEntrepriseComplete(db, { statut: 'active' })
  const absorbe = await anEntrepriseComplete(db)
  const { id } = absorbe.cotisation
  await db.updateTable('cotisations').set({ numero: null, date_emission: null }).where('id', '=', id).execute()
  await merge(garde.entreprise_id, absorbe.entreprise_id)
  const read = db.selectFrom('cotisations').select(['entreprise_id', 'tiers_origine_id']).where('id', '=', id)
  expect(await read.executeTakeFirst()).toEqual({ entreprise_id: garde.entreprise_id, tiers_origine_id: null })
})
