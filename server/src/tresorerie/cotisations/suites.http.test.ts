import { addJours, addMois, jourOf } from '@sillon/domain/jour'
import { describe, expect, it } from 'vitest'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { champsOf } from '../../testing/a-ferme.ts'
import { aCooperative, anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { expectTotauxTenus } from '../../testing/totaux-tenus.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
expectTotauxTenus(db)
const TODAY = jourOf(new Date())
const INCONNU = '00000000-0000-4000-8000-000000000000'

const actOn = ({ id, version }: { id: string; version: number }, acte: string, body: object = {}) =>
  admin.post(`/admin/cotisations/${id}/${acte}`, body, { version })
const read = async (id: string) => (await admin.get(`/admin/cotisations/${id}`)).json()
const journalOf = (id: string) =>
  db.selectFrom('journal').select(['action', 'apres']).where('objet_id', '=', id).orderBy('id').execute()

describe('Litige et irrécouvrable', () => {
  const versionOf = async (id: string) => ({ id, version: (await read(id)).version })

  it('le litige se met, se lève, avec sa raison', async () => {
    const { id } = await aCotisation(db)
    const litige = await actOn(await versionOf(id), 'litige', { motif: 'Surface contestée' })
    expect(litige.json()).toMatchObject({ litige: true, litige_motif: 'Surface contestée' })
    expect((await actOn(litige.json(), 'litige', { motif: 'Encore' })).statusCode).toBe(409)
    const leve = await actOn(litige.json(), 'litige', { motif: null })
    expect(leve.json()).toMatchObject({ litige: false, litige_motif: null })
    expect((await actOn(leve.json(), 'litige', { motif: null })).statusCode).toBe(409)
    expect((await journalOf(id)).map(({ action }) => action)).toEqual(['mettre_en_litige', 'lever_litige'])
  })

  it('seule une cotisation en retard passe en irrécouvrable, à la date du conseil', async () => {
    const { id: aPayer } = await aCotisation(db)
    const decision = { motif: 'Liquidation judiciaire', date_decision: TODAY }
    expect((await actOn(await versionOf(aPayer), 'irrecouvrable', decision)).statusCode).toBe(409)
    const { id } = await aCotisation(db, { echeance: addJours(TODAY, -1), montant: 8_000 })
    const cible = await versionOf(id)
    for (const date_decision of [addJours(TODAY, 1), addMois(TODAY, -3)]) {
      const refused = await actOn(cible, 'irrecouvrable', { ...decision, date_decision })
      expect(refused.statusCode).toBe(409)
      expect(champsOf(refused)).toEqual(['date_decision'])
    }
    expect((await actOn(cible, 'irrecouvrable', { ...decision, motif: '' })).statusCode).toBe(400)
    expect((await actOn(cible, 'irrecouvrable', decision)).json()).toMatchObject({
      statut: 'irrecouvrable',
      reste: 0,
      motif: 'Liquidation judiciaire',
      close_le: TODAY,
    })
  })

  const writeOff = async (more: object = {}) => {
    const { id } = await aCotisation(db, { echeance: addJours(TODAY, -1), montant: 8_000, ...more })
    const closed = await actOn(await versionOf(id), 'irrecouvrable', { motif: 'Liquidation', date_decision: TODAY })
    expect(closed.statusCode, closed.body).toBe(200)
    return closed.json()
  }

  it('une irrécouvrable se reprend tant que rien n’a suivi, et le crédit de l’entreprise la paie', async () => {
    const reprise = await actOn(await writeOff(), 'reprendre')
    expect(reprise.json()).toMatchObject({ statut: 'en_retard', reste: 8_000, motif: null, close_le: null })
    expect((await actOn(reprise.json(), 'reprendre')).statusCode).toBe(409)
    expect((await journalOf(reprise.json().id)).map(({ action }) => action)).toEqual([
      'passer_irrecouvrable',
      'reprendre',
    ])
    const close = await writeOff()
    await aReglement(db, { entreprise_id: close.entreprise.id, montant: 8_000 })
    expect((await actOn(close, 'reprendre')).json()).toMatchObject({ statut: 'payee', reste: 0 })
  })

  it('une irrécouvrable dont un règlement est revenu, ou déjà écrite en comptabilité, le reste', async () => {
    const revenue = await writeOff()
    await db.updateTable('cotisations').set({ montant_irrecouvrable: 5_000 }).where('id', '=', revenue.id).execute()
    expect((await actOn(revenue, 'reprendre')).json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('annulé ou rejeté'),
    })
    const ecrite = await writeOff()
    const exportee = db.updateTable('ecritures_figees').set({ export: 1 }).where('fait_id', '=', ecrite.id)
    await exportee.where('fait', '=', 'irrecouvrable').execute()
    expect((await actOn(ecrite, 'reprendre')).json().detail).toContain('comptabilité')
    const apresExport = await writeOff()
    expect((await actOn(apresExport, 'reprendre')).statusCode).toBe(200)
  })
})

describe('Plusieurs à la fois', () => {
  it('met en litige et annule ce qui peut l’être, et dit le reste avec sa raison', async () => {
    await aCooperative(db)
    const [une, deux] = [await aCotisation(db), await aCotisation(db)]
    const calculee = await aCotisation(db, { statut: 'calculee' })
    const cibles = [une, deux, calculee, une].map(({ id, version }) => ({ id, version }))
    const litige = await admin.post('/admin/cotisations/litige', { cotisations: cibles, motif: 'Grêle' })
    expect(litige.json()).toMatchObject({
      faites: 2,
      ecartees: [{ id: calculee.id, numero: null, motif: expect.stringContaining('à payer') }],
    })
    expect((await read(deux.id)).litige_motif).toBe('Grêle')
    const annuler = { cotisations: [...cibles, { id: INCONNU, version: 1 }], motif: 'Double appel' }
    const perimees = (await admin.post('/admin/cotisations/annuler', annuler)).json()
    expect(perimees).toMatchObject({ faites: 0 })
    expect(perimees.ecartees.map(({ motif }: { motif: string }) => motif)).toEqual([
      'Cette cotisation a changé depuis l’affichage de la liste.',
      'Cette cotisation a changé depuis l’affichage de la liste.',
      expect.stringContaining('rien à annuler'),
      'Cette cotisation n’existe plus.',
    ])
    const vues = await Promise.all([une, deux].map(async ({ id }) => ({ id, version: (await read(id)).version })))
    const annulees = await admin.post('/admin/cotisations/annuler', { cotisations: vues, motif: 'Double appel' })
    expect(annulees.json()).toEqual({ faites: 2, ecartees: [] })
    expect(await read(une.id)).toMatchObject({ statut: 'annulee', motif: 'Double appel' })
  })

  it('exige un motif, des cotisations et un administrateur', async () => {
    const member = await app.as((await anAccount(db)).id)
    for (const acte of ['annuler', 'litige']) {
      const path = `/admin/cotisations/${acte}`
      expect((await admin.post(path, { cotisations: [], motif: 'x' })).statusCode).toBe(400)
      expect(champsOf(await admin.post(path, { cotisations: [{ id: INCONNU, version: 1 }], motif: ' ' }))).toEqual([
        'motif',
      ])
      expect((await member.post(path, { cotisations: [{ id: INCONNU, version: 1 }], motif: 'x' })).statusCode).toBe(403)
    }
  })
})
