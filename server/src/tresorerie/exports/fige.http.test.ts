import { addMois, jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aReglement } from '../../testing/a-cotisation.ts'
import { anEntrepriseComplete } from '../../testing/a-doublon.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { db, as } = await startTestApp()
const admin = await as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(new Date())
await db
  .insertInto('parametres')
  .values({ section: 'organisme', version: 2, valeur: JSON.stringify({ nom: 'CUMA', siret: '732 829 320 00074' }) })
  .onConflict((conflict) => conflict.column('section').doNothing())
  .execute()

const exportFec = async () =>
  (await admin.post('/admin/exports/ecritures', { du: addMois(today, -3), au: today, format: 'fec' })).body

async function saveComptes(comptes: Record<string, string>) {
  const { version } = (await admin.get('/admin/parametres')).json().comptabilite
  const saved = await admin.patch('/admin/parametres/comptabilite', comptes, {
    headers: { 'if-match': `"${version}"` },
  })
  expect(saved.statusCode).toBe(200)
}

const rename = (id: string, raison_sociale: string) =>
  db.updateTable('entreprises').set({ raison_sociale }).where('id', '=', id).execute()

/** One company with one fact of each kind. */
async function aLedger() {
  const { entreprise_id, bon, cotisation, reglement } = await anEntrepriseComplete(db, { statut: 'active' })
  const { calcul } = await db
    .selectFrom('cotisations')
    .select('calcul')
    .where('id', '=', cotisation.id)
    .executeTakeFirstOrThrow()
  const piece = { entreprise_id, date_emission: today, donnees: JSON.stringify({ calcul }) }
  const rang = String(Math.floor(Math.random() * 1e6)).padStart(6, '0')
  await db
    .insertInto('documents')
    .values([
      { ...piece, type: 'facture', numero: `FA-2020-${rang}`, bon_commande_id: bon.id },
      { ...piece, type: 'avoir', numero: `AV-2020-${rang}`, cotisation_id: cotisation.id },
    ])
    .execute()
  await db
    .insertInto('mouvements_parts')
    .values({ entreprise_id, jour: today, nature: 'remboursement', nombre: -2, valeur_nominale: 1_500 })
    .execute()
  await aReglement(db, {
    entreprise_id,
    montant: 3_000,
    date_reglement: today,
    statut: 'rejete',
    code_rejet: 'AM04',
    close_le: today,
  })
  const trop = await aReglement(db, { entreprise_id, montant: 450, rembourse: 450, date_reglement: today })
  await db
    .insertInto('remboursements')
    .values({ reglement_id: trop.id, montant: 450, date_remboursement: today })
    .execute()
  return { entreprise_id, cotisation, reglement }
}

test('R84 : une entreprise qui change de nom ne change aucune écriture passée, et les suivantes ont le nouveau', async () => {
  const { entreprise_id } = await aLedger()
  await rename(entreprise_id, 'Avant')
  await aReglement(db, { entreprise_id, montant: 777, date_reglement: today })
  const avant = await exportFec()
  expect(avant).toContain('\tRèglement Avant\t')
  await rename(entreprise_id, 'Après')
  expect(await exportFec()).toBe(avant)
  await aReglement(db, { entreprise_id, montant: 888, date_reglement: today })
  const apres = await exportFec()
  expect(apres).toContain('\tRèglement Après\t')
  expect(apres.split('\r\n').filter((ligne) => !avant.includes(ligne))).toHaveLength(2)
})

test('R84 : un compte ou un journal qui change ne vaut que pour les écritures à venir', async () => {
  const { entreprise_id } = await aLedger()
  const avant = await exportFec()
  await saveComptes({ compte_clients: '411900', compte_banque: '512900', journal_banque: 'BX' })
  expect(await exportFec()).toBe(avant)
  await aReglement(db, { entreprise_id, montant: 999, date_reglement: today })
  const nouvelles = (await exportFec()).split('\r\n').filter((ligne: string) => !avant.includes(ligne))
  expect(nouvelles.map((ligne: string) => [ligne.split('\t')[0], ligne.split('\t')[4]])).toEqual([
    ['BX', '411900'],
    ['BX', '512900'],
  ])
  await saveComptes({ compte_clients: '411000', compte_banque: '512000', journal_banque: 'BQ' })
  expect(await exportFec()).toContain(nouvelles[0])
})

test('R84 : un règlement identifié plus tard prend le nom du jour où il l’est, et celui de l’entreprise juste si l’on s’était trompé', async () => {
  const [une, autre] = [await anEntrepriseComplete(db), await anEntrepriseComplete(db)]
  const { id } = await aReglement(db, { montant: 4_321, rembourse: 21, date_reglement: today })
  await db.insertInto('remboursements').values({ reglement_id: id, montant: 21, date_remboursement: today }).execute()
  const attribue = (entreprise_id: string) =>
    db.updateTable('reglements').set({ entreprise_id }).where('id', '=', id).execute()
  const linesOf = async (texte: string) =>
    (await exportFec()).split('\r\n').filter((ligne: string) => ligne.includes(texte)).length
  await rename(une.entreprise_id, 'Une ferme à reconnaître')
  await rename(autre.entreprise_id, 'La ferme qui avait payé')
  const deja = await linesOf('Une ferme à reconnaître')
  await attribue(une.entreprise_id)
  expect(await linesOf('Une ferme à reconnaître')).toBe(deja + 4)
  await attribue(autre.entreprise_id)
  expect(await linesOf('Une ferme à reconnaître')).toBe(deja)
  expect(await linesOf('La ferme qui avait payé')).toBe(4)
})

test('R84 : chaque fait a son écriture figée, et ce qui n’est plus un fait n’en a plus', async () => {
  const { cotisation, reglement } = await aLedger()
  const natures = (id: string) =>
    db.selectFrom('ecritures_figees').select('fait').where('fait_id', '=', id).orderBy('fait').execute()
  const close = (statut: 'irrecouvrable' | 'appelee') =>
    db
      .updateTable('cotisations')
      .set({ statut, close_le: statut === 'irrecouvrable' ? today : null, montant_irrecouvrable: 1 })
      .where('id', '=', cotisation.id)
      .execute()
  await close('irrecouvrable')
  expect(await natures(cotisation.id)).toEqual([{ fait: 'appel' }, { fait: 'irrecouvrable' }])
  await close('appelee')
  expect(await natures(cotisation.id)).toEqual([{ fait: 'appel' }])
  await db.updateTable('reglements').set({ statut: 'annule', close_le: today }).where('id', '=', reglement.id).execute()
  expect(await natures(reglement.id)).toEqual([{ fait: 'cloture' }, { fait: 'reglement' }])
  const { rows } = await sql`
    select id from reglements r where entreprise_id is not null
      and not exists (select from ecritures_figees g where g.fait = 'reglement' and g.fait_id = r.id)`.execute(db)
  expect(rows).toEqual([])
})
