import { expect, it } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.as((await anAccount(app.db, { is_admin: true })).id)

/** Bags of 25.005 €: three are 75.02 € for the supplier and 75.03 € for three members; two are 50.01 and 50.02 €. */
const SACS = { contenance: 0.025, prix_unitaire_ht: 10_002_000, paliers: [] }

it('Un bon annulé après l’attribution ramène la commande sous le franco, que mesure le prix du fournisseur', async () => {
  const transport = { frais_port: 1_000, franco_ht: 5_002, cle_frais: 'quantite' }
  const groupement = { mode_facturation: 'achat_revente', mode_prix: 'prix_unique', ...transport }
  const { acheteurs, attribuer, lignes, path } = await aCloture(app, { article: SACS, groupement, nombres: [1, 1, 1] })
  await attribuer()
  expect((await lignes()).map(({ total_ht }) => total_ht)).toEqual([2_501, 2_501, 2_501])

  const [premier] = acheteurs
  const bon = (await admin.get(`/admin/bons-commande/${premier?.bon.id}`)).json()
  const annule = await admin.post(
    `/admin/bons-commande/${bon.id}/annuler`,
    { motif: 'Il arrête.' },
    { version: bon.version },
  )
  expect(annule.statusCode).toBe(200)

  expect((await lignes()).map(({ total_ht }) => total_ht)).toEqual([2_501, 3_001, 3_001])
  expect((await admin.get(`${path}/releve`)).json().du_au_fournisseur).toMatchObject({ ht: 6_001 })
})
