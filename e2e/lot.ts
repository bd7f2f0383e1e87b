import type { Page } from '@playwright/test'
import { addMois } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'

type Apercu = { premiere_date: string; nombre: number }
type Lignes = {
  resultats: {
    id: string
    end_to_end_id: string
    statut: string
    piece: { id: string; nature: string; numero: string }
    entreprise: { id: string; raison_sociale: string }
  }[]
  total: number
}

const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(`/api/admin/prelevements${path}`)).json()

/** The first day on which a fee can be collected. */
export async function findDate(page: Page): Promise<string> {
  const { premiere_date } = await read<Apercu>(page, '/apercu')
  for (const mois of [0, 3, 6, 12]) {
    const date = nextJourTarget(addMois(premiere_date, mois))
    if ((await read<Apercu>(page, `/apercu?date_prelevement=${date}`)).nombre > 0) return date
  }
  throw new Error('La démonstration n’a rien à prélever.')
}

/** A fee that is in no plan of payment: the plans of the demonstration are for other stories. */
async function findHorsEcheancier(page: Page, lignes: Lignes['resultats']) {
  for (const ligne of lignes.filter(({ piece }) => piece.nature === 'cotisation')) {
    const plans = await page.request.get(`/api/admin/entreprises/${ligne.entreprise.id}/echeanciers`)
    const { resultats } = (await plans.json()) as { resultats: unknown[] }
    if (resultats.length === 0) return ligne
  }
  return undefined
}

/**
 * Keeps one line in the batch, which is enough for a story. The others are removed, so that nobody receives a mail for
 * them.
 */
export async function keepOneLine(page: Page, lot: string) {
  const lignes: Lignes['resultats'] = []
  let total = 1
  for (let rang = 1; lignes.length < total; rang += 1) {
    const lue = await read<Lignes>(page, `/${lot}/lignes?par_page=100&page=${rang}`)
    lignes.push(...lue.resultats)
    total = lue.total
  }
  const kept = await findHorsEcheancier(page, lignes)
  if (!kept) throw new Error('Le lot est vide.')
  for (const { id } of lignes.filter((une) => une !== kept))
    await page.request.post(`/api/admin/prelevements/${lot}/lignes/${id}/retirer`)
  return kept
}
