import { addJours, jourOf } from '@sillon/domain/jour'
import { planPrelevement } from '@sillon/domain/tresorerie/prelevements/plan'
import { beforeAll, expect, it } from 'vitest'
import { aFacture } from '../../testing/a-facture.ts'
import { aCotisationPrelevee, setPaiement } from '../../testing/a-mandat.ts'
import { anEcheancier } from '../../testing/an-echeancier.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { aHasard } from '../../testing/un-achat-mene.ts'
import { countPrelevables, previewPrelevement } from './apercu.service.ts'
import { listCandidats } from './candidats.repository.ts'
import { withExigible } from './preparation.service.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
const today = jourOf(app.now())
const lecture = () => ({ db, now: app.now() })

const parmi = <T>(hasard: (max: number) => number, ones: readonly T[]) => ones[hasard(ones.length)] as T

/** A company with one to three pieces, drawn among all that a batch tells apart. */
async function drawDebiteur(hasard: (max: number) => number) {
  const montant_du = 2 + hasard(90_000)
  const statut = parmi(hasard, ['actif', 'actif', 'actif', 'suspendu', 'brouillon', null] as const)
  const { entreprise_id, ...cotisation } = await aCotisationPrelevee(db, {
    montant: montant_du,
    echeance: addJours(today, hasard(60) - 20),
    litige_motif: parmi(hasard, [null, null, null, 'Conteste']),
    mandat: statut && {
      statut,
      type_prelevement: parmi(hasard, ['RCUR', 'RCUR', 'OOFF'] as const),
      iban: parmi(hasard, ['FR7630006000011234567890189', 'CH9300762011623852957']),
      ...(hasard(2) === 0 && { marchandises_le: today, marchandises_moyen: 'papier' as const }),
    },
  })
  for (let rang = hasard(3); rang > 0; rang -= 1)
    await aFacture(db, { entreprise_id, montant: 1 + hasard(90_000), echeance: addJours(today, hasard(60) - 20) })
  return { id: cotisation.id, montant_du }
}

beforeAll(async () => {
  await setPaiement(db)
  const hasard = aHasard(67)
  for (let rang = 0; rang < 60; rang += 1) {
    const { id, montant_du } = await drawDebiteur(hasard)
    if (rang % 6 > 0) continue
    const part = Math.floor(montant_du / 2)
    const echeances = [
      { date: addJours(today, hasard(30) - 10), montant: part },
      { date: addJours(today, 100), montant: montant_du - part },
    ]
    await anEcheancier(db, { convenu_le: today, cotisations: [{ id, montant: montant_du }], echeances })
  }
}, 60_000)

it.each([0, 15, 45, 200])('l’aperçu à %i jours dit ce que le plan décide pièce par pièce', async (jours) => {
  const date = addJours(today, jours)
  const candidats = await withExigible(db, await listCandidats(db), date)
  const { lignes, ecartes } = planPrelevement(candidats, date)
  expect(Math.min(lignes.length, ecartes.length)).toBeGreaterThan(10)
  const apercu = await previewPrelevement(lecture(), date)
  const ids = (pieces: readonly { piece: { id: string } }[]) => pieces.map(({ piece }) => piece.id)
  expect(ids(apercu.lignes)).toEqual(lignes.map(({ creance_id }) => creance_id))
  expect(apercu.lignes.map(({ montant, sequence }) => [montant, sequence])).toEqual(
    lignes.map(({ montant, sequence }) => [montant, sequence]),
  )
  expect(apercu).toMatchObject({
    nombre: lignes.length,
    montant: lignes.reduce((total, { montant }) => total + montant, 0),
    nombre_ecartes: ecartes.length,
  })
  const motifs = new Map(ecartes.map(({ creance_id, motif }) => [creance_id, motif]))
  expect(new Map(apercu.ecartes.map(({ piece, motif }) => [piece.id, motif]))).toEqual(motifs)
})

it('la liste du matin compte ce que l’aperçu du premier jour possible annonce, et le lot le prend', async () => {
  const apercu = await previewPrelevement(lecture(), undefined)
  const { nombre, montant, totaux, premiere_date } = apercu
  expect(await countPrelevables(db, app.now())).toMatchObject({ nombre, montant, totaux, premiere_date })
  const lot = (await admin.post('/admin/prelevements', { date_prelevement: premiere_date })).json()
  expect([lot.nombre, lot.montant]).toEqual([nombre, montant])
  expect((await previewPrelevement(lecture(), premiere_date)).nombre).toBe(0)
})
