import type { Page } from '@playwright/test'
import { addMois } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { read } from './api.ts'

type Apercu = { premiere_date: string; nombre: number }
type Ligne = {
  id: string
  end_to_end_id: string
  statut: string
  piece: { id: string; nature: string; numero: string }
  entreprise: { id: string; raison_sociale: string }
}

/** The first day on which a fee can be collected. */
export async function findDate(page: Page): Promise<string> {
  const { premiere_date } = await read<Apercu>(page, '/admin/prelevements/apercu')
  for (const mois of [0, 3, 6, 12]) {
    const date = nextJourTarget(addMois(premiere_date, mois))
    if ((await read<Apercu>(page, `/admin/prelevements/apercu?date_prelevement=${date}`)).nombre > 0) return date
  }
  throw new Error('La démonstration n’a rien à prélever.')
}

/** A fee that is in no plan of payment: the plans of the demonstration are for other stories. */
async function findHorsEcheancier(page: Page, lignes: readonly Ligne[]) {
  for (const ligne of lignes.filter(({ piece }) => piece.nature === 'cotisation')) {
    const path = `/admin/entreprises/${ligne.entreprise.id}/echeanciers`
    const { resultats } = await read<{ resultats: unknown[] }>(page, path)
    if (resultats.length === 0) return ligne
  }
  return undefined
}

async function listLignes(page: Page, lot: string): Promise<Ligne[]> {
  const lignes: Ligne[] = []
  for (let rang = 1, total = 1; lignes.length < total; rang += 1) {
    const path = `/admin/prelevements/${lot}/lignes?par_page=100&page=${rang}`
    const lue = await read<{ resultats: Ligne[]; total: number }>(page, path)
    lignes.push(...lue.resultats)
    total = lue.total
  }
  return lignes
}

/**
 * Keeps one line in the batch, which is enough for a story: that of this piece, else that of some fee. The others are
 * removed, so that nobody receives a mail for them.
 */
export async function keepOneLine(page: Page, lot: string, piece_id?: string): Promise<Ligne> {
  const lignes = await listLignes(page, lot)
  const kept = piece_id ? lignes.find(({ piece }) => piece.id === piece_id) : await findHorsEcheancier(page, lignes)
  if (!kept) throw new Error('Aucune ligne à garder dans le lot.')
  for (const { id } of lignes.filter((une) => une !== kept))
    await page.request.post(`/api/admin/prelevements/${lot}/lignes/${id}/retirer`)
  return kept
}
