import { expect, it } from 'vitest'
import { aCommandeFournisseur, anAttribution } from '../../testing/a-commande-fournisseur.ts'
import { aFactureFournisseur } from '../../testing/a-facture-fournisseur.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const url = (id: string) => `/admin/groupements-achats/${id}/releve`

it('En direct, chacun doit ses marchandises au fournisseur et ses frais à la coopérative', async () => {
  const { groupement } = await anAttribution(api.db)
  const releve = (await admin.get(url(groupement.id))).json()
  // 2 274,00 + 20,75 ; 2 % = 45,90 (2 294,75 × 2 % = 45,895) ; transport 40,00
  expect(releve).toMatchObject({
    mode_facturation: 'directe_fournisseur',
    base: 'attribue',
    lignes: [
      { au_fournisseur: { ht: 229_475 }, a_la_cooperative: { ht: 8_590 }, facture: null },
      { au_fournisseur: { ht: 151_600 }, a_la_cooperative: { ht: 7_032 } },
    ],
    cooperative_au_fournisseur: { ht: 75_800 },
    du_au_fournisseur: { ht: 456_875 },
    ecart_ht: null,
  })
})

it('En revente, tout va à la coopérative, qui doit au fournisseur ce que dit sa commande', async () => {
  const { groupement, commande } = await aCommandeFournisseur(admin, api.db, { mode_facturation: 'achat_revente' })
  await aFactureFournisseur(api.db, { commande_fournisseur_id: commande.id, total_ht: 470_000 })
  await aFactureFournisseur(api.db, { commande_fournisseur_id: commande.id, total_ht: 10_000, type: 'avoir' })
  await aFactureFournisseur(api.db, { commande_fournisseur_id: commande.id, total_ht: 1, statut: 'refusee' })
  const releve = (await admin.get(url(groupement.id))).json()
  expect(releve.adherents_au_fournisseur.ttc).toBe(0)
  expect(releve.adherents_a_la_cooperative.ht).toBe(229_475 + 8_590 + 151_600 + 7_032)
  expect(releve).toMatchObject({ du_au_fournisseur: { ht: 456_875 }, facture_fournisseur_ht: 460_000, ecart_ht: 3_125 })
})

it('En revente, la coopérative doit aussi au fournisseur son transport, sous le franco', async () => {
  const port = { mode_facturation: 'achat_revente', frais_port: 15_000 } as const
  const { groupement } = await anAttribution(api.db, port)
  expect((await admin.get(url(groupement.id))).json()).toMatchObject({
    cooperative_au_fournisseur: { ht: 456_875 + 15_000 },
    du_au_fournisseur: { ht: 456_875 + 15_000 },
  })
  const { groupement: franco } = await anAttribution(api.db, { ...port, franco_ht: 400_000 })
  expect((await admin.get(url(franco.id))).json()).toMatchObject({ du_au_fournisseur: { ht: 456_875 } })
})

it('De ce qui est livré, ne compte que ce qui est venu', async () => {
  const { groupement, ammonitrate } = await aCommandeFournisseur(admin, api.db)
  await admin.post(`/admin/groupements-achats/${groupement.id}/receptions`, {
    date_reception: '2026-01-10',
    numero_bl: null,
    reserves: null,
    regle: 'premier_arrive',
    lignes: [{ article_id: ammonitrate.id, nombre: 10, nombre_abime: 0, lot: null }],
  })
  const releve = (await admin.get(`${url(groupement.id)}?base=livre`)).json()
  expect(releve.lignes.map((ligne: { au_fournisseur: { ht: number } }) => ligne.au_fournisseur.ht)).toEqual([
    189_500, 0,
  ])
  expect(releve.lignes[1].total.ttc).toBe(0)
  expect((await admin.get(`${url(groupement.id)}?base=autre`)).statusCode).toBe(400)
})

it('S’exporte en CSV, et le journal le dit', async () => {
  const { groupement } = await anAttribution(api.db)
  const csv = (await admin.post(url(groupement.id), { base: 'attribue' })).body.trim().split('\r\n')
  expect(csv).toHaveLength(3)
  expect(csv[1]).toContain(';2294,75;')
  const trace = await api.db.selectFrom('journal').select('objet').where('action', '=', 'export').executeTakeFirst()
  expect(trace).toEqual({ objet: 'releve' })
  expect((await admin.get(url('00000000-0000-4000-8000-000000000000'))).statusCode).toBe(404)
})
