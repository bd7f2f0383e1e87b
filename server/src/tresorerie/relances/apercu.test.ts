import { addJours, jourOf } from '@sillon/domain/jour'
import { RELANCES_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/relances'
import { decideRelance } from '@sillon/domain/tresorerie/relances/relance'
import { expect, it } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aFacture } from '../../testing/a-facture.ts'
import { anEcheancier } from '../../testing/an-echeancier.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { aHasard } from '../../testing/un-achat-mene.ts'
import { readApercu } from './apercu.service.ts'
import { listCandidates } from './candidates.service.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())
const hasard = aHasard(2_028)
const parmi = <T>(ones: readonly T[]) => ones[hasard(ones.length)] as T
const ETAPES = RELANCES_PAR_DEFAUT.etapes.map(({ code }) => code)

/** Says that a piece was reminded up to a step, each a fortnight after the one before. */
async function remind(piece: { cotisation_id: string } | { facture_id: string }, fois: number) {
  for (const [rang, etape] of ETAPES.slice(0, fois).entries()) {
    const envoyee_le = addJours(today, -15 * (fois - rang))
    await db
      .insertInto('relances')
      .values({ ...piece, etape, canal: 'courriel', envoyee_le })
      .execute()
  }
}

async function drawPiece(rang: number) {
  const echeance = addJours(today, parmi([-120, -95, -50, -31, -16, -5, 5]))
  const date_emission = addJours(today, parmi([-150, -150, -3]))
  if (rang % 5 === 0) {
    const { id } = await aFacture(db, { echeance, date_emission })
    await remind({ facture_id: id }, hasard(4))
    return
  }
  const litige_motif = parmi([null, null, null, null, 'Conteste'])
  const { id } = await aCotisation(db, { echeance, date_emission, litige_motif, montant: 6_000 })
  await remind({ cotisation_id: id }, hasard(4))
  if (rang % 11 === 0) {
    const echeances = [-10, 5, 40].slice(rang % 2, 2 + (rang % 2))
    await anEcheancier(db, {
      convenu_le: addJours(today, -20),
      cotisations: [{ id, montant: 6_000 }],
      echeances: echeances.map((jours) => ({ date: addJours(today, jours), montant: 3_000 })),
    })
  }
  if (rang % 7 === 0) {
    const dite = { moyen: 'cheque', paye_le: null, annonce_le: today, apres_relances: 0 } as const
    const jusqu_au = addJours(today, parmi([-1, 5]))
    await db
      .insertInto('paiements_annonces')
      .values({ ...dite, cotisation_id: id, jusqu_au })
      .execute()
  }
}

it('l’aperçu compte ce que la règle décide pièce par pièce, et montre les premières de chaque étape', async () => {
  for (let rang = 0; rang < 120; rang += 1) await drawPiece(rang)
  const parametres = RELANCES_PAR_DEFAUT
  const page = { after: '00000000-0000-0000-0000-000000000000', limit: 1000, today }
  const pieces = await listCandidates(db, { echeance: addJours(today, 7), ...page })
  const decisions = pieces.map((piece) => ({
    id: piece.id,
    ...decideRelance(piece, { parametres, envoyees: piece.envoyees, today }),
  }))
  const idsOf = (code: string) => decisions.filter(({ etape }) => etape?.code === code).map(({ id }) => id)
  const nombreOf = (motif: string) => decisions.filter((une) => une.motif === motif).length

  const apercu = await readApercu(db, app.now())
  expect(apercu.etapes.filter(({ nombre }) => nombre > 0).length).toBeGreaterThan(2)
  for (const { code, nombre, pieces: montrees } of apercu.etapes) {
    expect([code, nombre]).toEqual([code, idsOf(code).length])
    expect(montrees.map(({ id }) => id).toSorted()).toEqual(idsOf(code).toSorted())
  }
  const pauses = ['adhesion_finie', 'litige', 'echeancier_tenu', 'annonce', 'ecart'] as const
  expect(Object.fromEntries(apercu.pauses.map(({ motif, nombre }) => [motif, nombre]))).toEqual(
    Object.fromEntries(pauses.map((motif) => [motif, nombreOf(motif)])),
  )
  for (const motif of pauses) expect(nombreOf(motif)).toBeGreaterThan(0)
  expect(apercu.annonces.map(({ id }) => id).toSorted()).toEqual(
    decisions
      .filter(({ motif }) => motif === 'annonce')
      .map(({ id }) => id)
      .toSorted(),
  )
})
