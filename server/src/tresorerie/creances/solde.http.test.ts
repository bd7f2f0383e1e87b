import { addJours, jourOf } from '@sillon/domain/jour'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { anAccount } from '../../testing/factories.ts'
import { mouvementsOf } from '../../testing/mouvements.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { applyAvoir, lockCompte } from '../reglements/affectation.service.ts'
import { recountComptes } from './totaux-compte.repository.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)
const today = jourOf(api.now())

const compteOf = async (id: string) => (await admin.get(`/admin/entreprises/${id}/compte`)).json()

const saisir = async (entreprise_id: string, montant: number) =>
  (await admin.post('/admin/reglements', { entreprise_id, moyen: 'virement', date_reglement: today, montant })).json()

type Reponse = { id: string; version: number; disponible: number }

test('quels que soient les actes, le solde est la somme des mouvements et ce qui reste dû moins le crédit', async () => {
  const acte = fc.record({
    nature: fc.constantFrom(
      ...(['facture', 'reglement', 'rejeter', 'annuler', 'rembourser', 'avoir', 'affecter'] as const),
      ...(['irrecouvrable', 'reprendre'] as const),
    ),
    montant: fc.integer({ min: 1, max: 20_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(acte, { minLength: 3, maxLength: 12 }), async (actes) => {
      const { entreprise_id } = await aCotisation(api.db, { montant: 5_000 })
      const factures: { id: string }[] = []
      const reglements: string[] = []
      for (const { nature, montant } of actes) {
        const id = reglements[montant % Math.max(1, reglements.length)] ?? ''
        const { version, disponible }: Reponse = id
          ? (await admin.get(`/admin/reglements/${id}`)).json()
          : { id, version: 0, disponible: 0 }
        const post = (nom: string, body: object) => admin.post(`/admin/reglements/${id}/${nom}`, body, { version })
        const facture = factures[montant % Math.max(1, factures.length)]
        if (nature === 'facture')
          factures.push(await aFacture(api.db, { entreprise_id, montant, echeance: addJours(today, -1) }))
        else if (nature === 'reglement') reglements.push((await saisir(entreprise_id, montant)).id)
        else if (nature === 'avoir' && facture) await aRemise(facture.id, montant)
        else if (nature === 'irrecouvrable' || nature === 'reprendre') await abandonner(nature, facture?.id)
        else if (!id) continue
        else if (nature === 'rejeter' || nature === 'annuler') await post(nature, { motif: 'Essai' })
        else if (nature === 'affecter') await post('affecter', {})
        else if (nature === 'rembourser' && disponible > 0)
          await post('rembourser', { montant: Math.min(montant, disponible), date_remboursement: today })
      }
      const { solde, reste, credit } = await compteOf(entreprise_id)
      const lignes = await mouvementsOf(admin, entreprise_id)
      expect(solde).toBe(reste - credit + (await sumRevenus(entreprise_id)))
      expect(lignes.reduce((sum, ligne) => sum + ligne.debit - ligne.credit, 0)).toBe(solde)
      expect(lignes.at(-1)?.solde).toBe(solde)
    }),
    { numRuns: 15 },
  )
  expect(await inTransaction(api.db, recountComptes)).toBe(0)
})

/** Writes an invoice off, or takes that back; refused when it is not the time. */
async function abandonner(acte: 'irrecouvrable' | 'reprendre', id: string | undefined) {
  if (!id) return
  const { version } = await api.db
    .selectFrom('factures')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = acte === 'irrecouvrable' ? { motif: 'Essai', date_decision: today } : {}
  const { statusCode } = await admin.post(`/admin/factures/${id}/${acte}`, body, { version })
  expect([204, 409]).toContain(statusCode)
}

/** Cents that a payment had brought to an invoice that was then written off, and that the bank took back since. */
async function sumRevenus(entreprise_id: string): Promise<number> {
  const perdues = await api.db
    .selectFrom('factures')
    .select(['montant_du', 'regle', 'montant_irrecouvrable'])
    .where('entreprise_id', '=', entreprise_id)
    .where('statut', '=', 'irrecouvrable')
    .execute()
  return perdues.reduce(
    (somme, { montant_du, regle, montant_irrecouvrable }) => somme + montant_du - regle - (montant_irrecouvrable ?? 0),
    0,
  )
}

/** Credits at most what the invoice still asks for, by a credit note of the same order. */
async function aRemise(facture_id: string, voulu: number) {
  const facture = await api.db.selectFrom('factures').selectAll().where('id', '=', facture_id).executeTakeFirstOrThrow()
  const montant = Math.min(voulu, facture.montant_du)
  if (montant === 0 || facture.statut === 'irrecouvrable') return
  await inTransaction(api.db, async (tx) => {
    await lockCompte(tx, facture.entreprise_id)
    await tx
      .insertInto('documents')
      .values({
        type: 'avoir',
        numero: `AV-${facture.numero}-${facture.version}`,
        entreprise_id: facture.entreprise_id,
        bon_commande_id: facture.bon_commande_id,
        date_emission: today,
        donnees: JSON.stringify({ calcul: { montant_ttc: montant } }),
      })
      .execute()
    await applyAvoir(tx, { facture_id, montant }, today)
  })
}
