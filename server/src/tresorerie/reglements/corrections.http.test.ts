import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { describe, expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { champsOf, journalOf } from '../../testing/a-ferme.ts'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { expectTotauxTenus } from '../../testing/totaux-tenus.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
expectTotauxTenus(api.db)
const today = jourOf(api.now())

const saisir = async (entreprise_id: string, montant: number, more: object = {}) =>
  (
    await admin.post('/admin/reglements', {
      entreprise_id,
      moyen: 'virement',
      date_reglement: today,
      montant,
      ...more,
    })
  ).json()
const acte = (id: string, nom: string, body: object, version: number) =>
  admin.post(`/admin/reglements/${id}/${nom}`, body, { version })

describe('corriger un règlement', () => {
  test('ses mots changent, même annulé, et le journal garde la référence', async () => {
    const { entreprise_id } = await aCotisation(api.db, { montant: 6_000 })
    const { id, version } = await saisir(entreprise_id, 6_000, { reference: 'CHQ 12' })
    const { version: annulee } = (await acte(id, 'annuler', { motif: 'Saisi deux fois' }, version)).json()
    const patch = (body: object, at: number) => admin.patch(`/admin/reglements/${id}`, body, { version: at })
    const corrige = (await patch({ reference: 'CHQ 21', commentaire: 'Mal lu.' }, annulee)).json()
    expect(corrige).toMatchObject({ reference: 'CHQ 21', commentaire: 'Mal lu.', statut: 'annule', montant: 6_000 })
    expect((await journalOf(api, id)).at(-1)).toEqual({
      action: 'modification',
      avant: { reference: 'CHQ 12' },
      apres: { reference: 'CHQ 21' },
    })
    const efface = (await patch({ reference: ' ' }, corrige.version)).json()
    expect(efface).toMatchObject({ reference: null, commentaire: 'Mal lu.' })
    for (const body of [{ montant: 1 }, { date_reglement: today }, { moyen: 'cheque' }]) {
      expect(champsOf(await patch(body, efface.version))).toEqual(Object.keys(body))
    }
    expect((await patch({ reference: 'x' }, version)).statusCode).toBe(412)
  })
})

describe('changer l’affectation d’un règlement', () => {
  const sur = (creance_id: string, montant: number) => ({ creance_id, montant })
  const etatOf = async (id: string) => {
    const row = api.db.selectFrom('cotisations').select(['statut', 'regle']).where('id', '=', id)
    const { statut, regle } = await row.executeTakeFirstOrThrow()
    return [statut, regle]
  }
  const reaffecter = (id: string, affectations: object[], version: number) =>
    acte(id, 'reaffecter', { affectations }, version)

  /** A payment of 80 € that pays the older of two fees of 50 €, and a part of the other. */
  async function aReglementAffecte() {
    const ancienne = await aCotisation(api.db, { montant: 5_000, echeance: addJours(today, -60) })
    const { adhesion_id, entreprise_id } = ancienne
    const recente = await aCotisation(api.db, { montant: 5_000, adhesion_id, echeance: addJours(today, 30) })
    const { id, version } = await saisir(entreprise_id, 8_000)
    return { id, version, entreprise_id, ancienne, recente }
  }

  test('il paie d’autres cotisations, ce qui reste redevient un crédit, et le journal dit lesquelles', async () => {
    const { id, version, entreprise_id, ancienne, recente } = await aReglementAffecte()
    const change = await reaffecter(id, [sur(recente.id, 5_000), sur(ancienne.id, 1_000)], version)
    expect(change.statusCode).toBe(200)
    expect(change.json()).toMatchObject({ affecte: 6_000, disponible: 2_000 })
    expect(await etatOf(ancienne.id)).toEqual(['partiellement_payee', 1_000])
    expect(await etatOf(recente.id)).toEqual(['payee', 5_000])
    const { avant, apres, action } = (await journalOf(api, id)).at(-1) ?? {}
    const affectations = (a: number, b: number) => ({
      affectations: expect.arrayContaining([
        { numero: ancienne.numero, montant: a },
        { numero: recente.numero, montant: b },
      ]),
    })
    expect(action).toBe('reaffectation')
    expect(avant).toEqual(affectations(5_000, 3_000))
    expect(apres).toEqual(affectations(1_000, 5_000))
    const compte = (await admin.get(`/admin/entreprises/${entreprise_id}/compte`)).json()
    expect(compte).toMatchObject({ reste: 4_000, credit: 2_000 })

    const rien = await reaffecter(id, [], change.json().version)
    expect(rien.json()).toMatchObject({ affecte: 0, disponible: 8_000 })
    expect(await etatOf(ancienne.id)).toEqual(['appelee', 0])
    expect((await reaffecter(id, [sur(ancienne.id, 100)], rien.json().version)).json().detail).toContain(
      'ne paie encore rien',
    )
  })

  test('ce qui ne change pas garde sa date', async () => {
    const { id, version, ancienne, recente } = await aReglementAffecte()
    await api.db.updateTable('affectations_reglement').set({ date_affectation: '2026-01-05' }).execute()
    const { affectations } = (await reaffecter(id, [sur(ancienne.id, 5_000), sur(recente.id, 100)], version)).json()
    expect(affectations).toMatchObject([
      { creance_id: ancienne.id, montant: 5_000, date_affectation: '2026-01-05', annulee_le: null },
      { creance_id: recente.id, montant: 100, date_affectation: today, annulee_le: null },
      { creance_id: recente.id, montant: 3_000, date_affectation: '2026-01-05', annulee_le: today },
    ])
  })

  test('jamais plus que le règlement, que le reste dû, ni sur une autre entreprise', async () => {
    const { id, version, entreprise_id, ancienne, recente } = await aReglementAffecte()
    await saisir(entreprise_id, 500, { affectations: [sur(recente.id, 500)] })
    const ailleurs = await aCotisation(api.db)
    const rendu = { montant: 0, date_remboursement: today }
    for (const [affectations, phrase] of [
      [[sur(recente.id, 4_501)], 'Il ne reste que 45,00\u00a0€ à payer'],
      [[sur(ancienne.id, 5_000), sur(recente.id, 3_001)], 'font 80,01\u00a0€, pour 80,00\u00a0€'],
      [[sur(ailleurs.id, 100)], 'n’attend plus de paiement de cette entreprise'],
      [[sur(ancienne.id, 5_000), sur(recente.id, 3_000)], 'paie déjà exactement cela'],
    ] as const) {
      const refused = await reaffecter(id, [...affectations], version)
      expect(refused.statusCode).toBe(409)
      expect(refused.json().detail).toContain(phrase)
    }
    expect(await etatOf(ancienne.id)).toEqual(['payee', 5_000])
    expect(await etatOf(recente.id)).toEqual(['partiellement_payee', 3_500])
    expect(champsOf(await acte(id, 'reaffecter', rendu, version))).toContain('affectations')
    expect((await admin.post(`/admin/reglements/${id}/reaffecter`, { affectations: [] })).statusCode).toBe(428)
    expect((await reaffecter('00000000-0000-4000-8000-000000000000', [], 1)).statusCode).toBe(404)
  })

  test('ce qui fut remboursé ne s’affecte plus', async () => {
    const { id, version, recente } = await aReglementAffecte()
    const libre = (await reaffecter(id, [sur(recente.id, 100)], version)).json()
    const rendu = (await acte(id, 'rembourser', { montant: 7_000, date_remboursement: today }, libre.version)).json()
    const refused = await reaffecter(id, [sur(recente.id, 1_001)], rendu.version)
    expect(refused.json().detail).toContain('pour 10,00\u00a0€')
    expect((await reaffecter(id, [sur(recente.id, 1_000)], rendu.version)).json()).toMatchObject({ disponible: 0 })
  })

  test('annulé, rejeté ou parti à la banque, il n’en change plus', async () => {
    for (const nom of ['annuler', 'rejeter']) {
      const { id, version, ancienne } = await aReglementAffecte()
      const { version: close } = (await acte(id, nom, { motif: 'Erreur' }, version)).json()
      const refused = await reaffecter(id, [sur(ancienne.id, 100)], close)
      expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringContaining('annulé ou rejeté') })
    }
    await setPaiement(api.db)
    const { entreprise_id, adhesion_id } = await aCotisationPrelevee(api.db)
    const autre = await aCotisation(api.db, { adhesion_id, echeance: null })
    const date_prelevement = nextJourTarget(addJours(today, 14))
    const { id: lot_id } = (await admin.post('/admin/prelevements', { date_prelevement })).json()
    await api.db.updateTable('lignes_prelevement').set({ prenotifiee_le: api.now() }).execute()
    expect((await admin.post(`/admin/prelevements/${lot_id}/exporter`)).statusCode).toBe(200)
    const { resultats } = (await admin.get(`/admin/reglements?entreprise_id=${entreprise_id}`)).json()
    const refused = await reaffecter(resultats[0].id, [sur(autre.id, 100)], resultats[0].version)
    expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringContaining('parti à la banque') })
  })

  test('la part d’une cotisation irrécouvrable ne bouge plus', async () => {
    const { id, version, ancienne, recente } = await aReglementAffecte()
    const { version: partielle } = (
      await reaffecter(id, [sur(ancienne.id, 1_000), sur(recente.id, 5_000)], version)
    ).json()
    await api.db.updateTable('cotisations').set({ statut: 'irrecouvrable' }).where('id', '=', ancienne.id).execute()
    const refused = await reaffecter(id, [sur(recente.id, 5_000)], partielle)
    expect(refused.json()).toMatchObject({ status: 409, detail: expect.stringContaining('irrécouvrable') })
    expect(await etatOf(ancienne.id)).toEqual(['irrecouvrable', 1_000])
  })

  test('deux à la fois, une seule compte, et jamais trop pendant que d’autres paient', async () => {
    const { id, version, entreprise_id, ancienne, recente } = await aReglementAffecte()
    const part = [sur(recente.id, 1_000)]
    const answers = await Promise.all([
      reaffecter(id, [sur(recente.id, 5_000)], version),
      reaffecter(id, [sur(ancienne.id, 4_000)], version),
      ...Array.from({ length: 6 }, () =>
        admin.post('/admin/reglements', {
          entreprise_id,
          moyen: 'cheque',
          date_reglement: today,
          montant: 1_000,
          affectations: part,
        }),
      ),
    ])
    const codes = answers.slice(0, 2).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    for (const cotisation of [ancienne, recente]) {
      const { regle } = await api.db
        .selectFrom('cotisations')
        .select('regle')
        .where('id', '=', cotisation.id)
        .executeTakeFirstOrThrow()
      const { somme } = await api.db
        .selectFrom('affectations_reglement')
        .select((row) => row.fn.coalesce(row.fn.sum<number>('montant'), row.lit(0)).as('somme'))
        .where('cotisation_id', '=', cotisation.id)
        .where('annulee_le', 'is', null)
        .executeTakeFirstOrThrow()
      expect(regle).toBe(Number(somme))
      expect(regle).toBeLessThanOrEqual(5_000)
    }
  })
})
