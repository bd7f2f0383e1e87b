import { addJours, jourOf } from '@sillon/domain/jour'
import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { beforeAll, expect, test } from 'vitest'
import { aFactureFournisseur } from '../../testing/a-facture-fournisseur.ts'
import { setPaiement } from '../../testing/a-mandat.ts'
import { openDepots } from '../../testing/depots-banque.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const { deposeSuite } = openDepots(admin)
const today = jourOf(app.now())
const hier = addJours(today, -1)
const ANNEE = { du: '2026-01-01', au: '2026-12-31' }

beforeAll(async () => {
  await setPaiement(db)
  const valeur = JSON.stringify({ nom: 'CUMA', siret: '732 829 320 00074' })
  await db
    .insertInto('parametres')
    .values({ section: 'organisme', version: 2, valeur })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ valeur }))
    .execute()
})

/** The lines of the export, by the columns that tell an entry. */
async function exportLignes(periode = { du: hier, au: hier }) {
  const { body } = await admin.post('/admin/exports/ecritures', { ...periode, format: 'fec' })
  return body
    .slice(0, -2)
    .split('\r\n')
    .slice(1)
    .map((ligne) => ligne.split('\t'))
    .map(([journal, , , , compte, , auxiliaire, , piece, , libelle, debit, credit]) =>
      [journal, compte, auxiliaire, piece, libelle, debit, credit].join(' | '),
    )
}

const classe = async ({ id, version }: MouvementBancaire, classement: string, compte: string) =>
  (await admin.post(`/admin/mouvements-bancaires/${id}/classer`, { classement, compte }, { version })).json()

test('un mouvement classé fait une écriture de banque, qui part avec son annulation', async () => {
  const { mouvements } = await deposeSuite([
    { date: hier, montant: -1_250, texte: 'FRAIS TENUE DE COMPTE' },
    { date: hier, montant: 30_000, texte: 'REMISE CHEQUES 12' },
  ])
  const [frais, remise] = mouvements
  if (!frais || !remise) throw new Error('Deux mouvements étaient attendus')
  expect(await exportLignes()).toEqual([])
  const fait: MouvementBancaire = await classe(frais, 'frais_bancaires', '627')
  const numero = `MB-${frais.id.replaceAll('-', '').slice(-12)}`
  expect(await exportLignes()).toEqual([
    `BQ | 512000 |  | ${numero} | FRAIS TENUE DE COMPTE | 0,00 | 12,50`,
    `BQ | 627 |  | ${numero} | FRAIS TENUE DE COMPTE | 12,50 | 0,00`,
  ])

  // Its cheques have each their payment: the deposit would count them twice.
  await classe(remise, 'remise_cheques', '5112')
  expect(await exportLignes()).toHaveLength(2)

  await admin.post(`/admin/mouvements-bancaires/${fait.id}/annuler`, {}, { version: fait.version })
  expect(await exportLignes()).toEqual([])
})

test('une facture de fournisseur s’écrit une fois approuvée, et une autre sans TTC se dit', async () => {
  const fevrier = { du: '2026-02-01', au: '2026-02-28' }
  const { id, numero } = await aFactureFournisseur(db)
  expect(await exportLignes(fevrier)).toEqual([])
  const setStatut = (statut: 'approuvee' | 'a_controler') =>
    db.updateTable('factures_fournisseur').set({ statut }).where('id', '=', id).execute()
  await setStatut('approuvee')
  const lignes = [
    `HA | 401000 | 356000000 | ${numero} | Facture ${numero} Négoce Vienne | 0,00 | 1200,00`,
    `HA | 607000 |  | ${numero} | Facture ${numero} Négoce Vienne | 1000,00 | 0,00`,
    `HA | 445660 |  | ${numero} | Facture ${numero} Négoce Vienne | 200,00 | 0,00`,
  ]
  expect(await exportLignes(fevrier)).toEqual(lignes)

  // A seller who changes name, or accounts that change, leave it as it was exported.
  await db.updateTable('factures_fournisseur').set({ vendeur: 'Autre nom' }).where('id', '=', id).execute()
  const { version } = (await admin.get('/admin/parametres')).json().comptabilite
  await admin.patch('/admin/parametres/comptabilite', { compte_achats: '601000' }, { version })
  expect(await exportLignes(fevrier)).toEqual(lignes)

  await aFactureFournisseur(db, { statut: 'approuvee', total_tva: null, total_ttc: null })
  const apercu = (await admin.get(`/admin/exports/ecritures/apercu?du=${ANNEE.du}&au=${ANNEE.au}`)).json()
  expect(apercu).toMatchObject({ achats_sans_ttc: 1, journaux: [{ journal: 'HA', ecritures: 1, debit: 120_000 }] })

  await setStatut('a_controler')
  expect(await exportLignes(fevrier)).toEqual([])
})
