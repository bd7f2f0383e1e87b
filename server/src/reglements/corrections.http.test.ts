import { jourOf } from '@sillon/domain/jour'
import { describe, expect, test } from 'vitest'
import { aCotisation } from '../testing/a-cotisation.ts'
import { champsOf, journalOf } from '../testing/a-ferme.ts'
import { anAccount } from '../testing/factories.ts'
import { startTestApp } from '../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const today = jourOf(api.now().toISOString())

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
