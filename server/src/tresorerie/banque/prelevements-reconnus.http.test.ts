import { addJours, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { aCotisationPrelevee, aMandat, setPaiement } from '../../testing/a-mandat.ts'
import { openDepots } from '../../testing/depots-banque.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const hier = addJours(today, -1)
await setPaiement(db)
const { deposeSuite } = openDepots(admin)
const findCotisation = (id: string) =>
  db.selectFrom('cotisations').select(['statut', 'regle']).where('id', '=', id).executeTakeFirstOrThrow()

describe('Un prélèvement', () => {
  /** A batch of two debits, exported. */
  async function anExport() {
    const cotisations = [await aCotisationPrelevee(db), await aCotisationPrelevee(db)]
    const lot = (await admin.post('/admin/prelevements', { date_prelevement: await dateOf() })).json()
    await db.updateTable('lignes_prelevement').set({ prenotifiee_le: app.now() }).execute()
    expect((await admin.post(`/admin/prelevements/${lot.id}/exporter`)).statusCode).toBe(200)
    // Its day has come.
    await db.updateTable('prelevements').set({ date_prelevement: hier }).where('id', '=', lot.id).execute()
    const lignes = await db.selectFrom('lignes_prelevement').selectAll().where('prelevement_id', '=', lot.id).execute()
    return { lot, cotisations, lignes }
  }
  const dateOf = async () => (await admin.get('/admin/prelevements/apercu')).json().premiere_date

  it('se reconnaît par le total de son lot, et son rejet ne rouvre qu’une fois', async () => {
    await db.updateTable('cotisations').set({ statut: 'annulee' }).execute()
    await aMandat(db, { entreprise_id: (await aCotisation(db)).entreprise_id })
    const { lot, lignes } = await anExport()
    const [premiere, seconde] = lignes
    const { reconnus, mouvements } = await deposeSuite([
      { date: hier, montant: 12_000, texte: `REMISE PRLV ${lot.message_id}` },
      {
        date: hier,
        montant: -6_000,
        texte: 'PRLV REJET',
        end_to_end_id: premiere?.end_to_end_id ?? '',
        code_rejet: 'AM04',
      },
    ])
    expect(reconnus).toBe(2)
    expect(mouvements.map(({ statut }) => statut)).toEqual(['reconnu', 'reconnu'])
    expect((await findCotisation(premiere?.cotisation_id ?? '')).regle).toBe(0)
    expect((await findCotisation(seconde?.cotisation_id ?? '')).regle).toBe(6_000)
    const [, rejet] = mouvements
    if (!rejet) throw new Error('Un rejet était attendu')
    expect(
      (await admin.post(`/admin/mouvements-bancaires/${rejet.id}/annuler`, {}, { version: rejet.version })).statusCode,
    ).toBe(409)

    const csv = `${premiere?.end_to_end_id};AM04;${today}\r\n${seconde?.end_to_end_id};AM04;${today}`
    const { payload, headers } = aForm(csv, { nom: 'retours.csv' })
    const retours = (await admin.post('/admin/prelevements/retours/appliquer', payload, { headers })).json()
    expect(retours).toMatchObject({ a_rejeter: 1 })
    const apres = await deposeSuite([
      {
        date: hier,
        montant: -6_000,
        texte: 'PRLV REJET 2',
        end_to_end_id: seconde?.end_to_end_id ?? '',
        code_rejet: 'AM04',
      },
    ])
    expect(apres.mouvements).toMatchObject([{ statut: 'reconnu' }])
    const rejetes = await db.selectFrom('reglements').select('id').where('statut', '=', 'rejete').execute()
    expect(rejetes).toHaveLength(2)
  })

  it('d’une facture de marchandises se reconnaît avec celui d’une cotisation, et son rejet la rouvre une fois', async () => {
    await db.updateTable('cotisations').set({ statut: 'annulee' }).execute()
    const { entreprise_id } = await aCotisationPrelevee(db)
    const accepte = { marchandises_le: today, marchandises_moyen: 'telephone' } as const
    await db.updateTable('mandats').set(accepte).where('entreprise_id', '=', entreprise_id).execute()
    const facture = await aFacture(db, { entreprise_id, echeance: hier })
    const lot = (await admin.post('/admin/prelevements', { date_prelevement: await dateOf() })).json()
    await db.updateTable('lignes_prelevement').set({ prenotifiee_le: app.now() }).execute()
    expect((await admin.post(`/admin/prelevements/${lot.id}/exporter`)).statusCode).toBe(200)
    await db.updateTable('prelevements').set({ date_prelevement: hier }).where('id', '=', lot.id).execute()
    const { end_to_end_id } = await db
      .selectFrom('lignes_prelevement')
      .select('end_to_end_id')
      .where('facture_id', '=', facture.id)
      .executeTakeFirstOrThrow()
    const rejet = { date: hier, montant: -12_000, texte: 'PRLV REJET', end_to_end_id, code_rejet: 'AM04' }
    const { mouvements } = await deposeSuite([
      { date: hier, montant: 18_000, texte: `REMISE PRLV ${lot.message_id}` },
      rejet,
    ])
    expect(mouvements.map(({ statut }) => statut)).toEqual(['reconnu', 'reconnu'])
    const { payload, headers } = aForm(`${end_to_end_id};AM04;${today}`, { nom: 'retours.csv' })
    const retours = (await admin.post('/admin/prelevements/retours/appliquer', payload, { headers })).json()
    expect(retours).toMatchObject({ a_rejeter: 0 })
    const rouverte = await db
      .selectFrom('factures')
      .select(['statut', 'regle'])
      .where('id', '=', facture.id)
      .executeTakeFirstOrThrow()
    expect(rouverte).toEqual({ statut: 'a_payer', regle: 0 })
  })
})
