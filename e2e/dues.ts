import { expect, type Page } from '@playwright/test'
import { addJours, jourOf } from '@sillon/domain/jour'
import { read, send } from './api.ts'
import { aCampagne } from './campagne.ts'

type Payeur = { id: string; no_adherent: string; raison_sociale: string }
type Lot = { id: string; statut: string }

/** Runs over the memberships, and waits for its end. */
async function runLot(page: Page, campagne_id: string, lot: object) {
  const { id } = await send<Lot>(page, `/admin/campagnes/${campagne_id}/lots`, lot)
  await expect
    .poll(async () => (await read<Lot>(page, `/admin/lots/${id}`)).statut, { timeout: 90_000 })
    .toBe('termine')
}

/** Calls a fee of a new campaign for `nombre` companies, for one story only. Returns the companies. */
export async function aDues(page: Page, nombre: number): Promise<Payeur[]> {
  const campagne_id = await aCampagne(page)
  const path = '/admin/adhesions?statut=active&par_page=100'
  const { resultats } = await read<{ resultats: { id: string }[] }>(page, path)
  // Some are refused: their address is incomplete.
  const adhesion_ids = resultats.slice(0, nombre + 20).map(({ id }) => id)
  const date_emission = jourOf(new Date())
  await runLot(page, campagne_id, { operation: 'calcul', adhesion_ids })
  const dates = { date_emission, echeance: addJours(date_emission, 30) }
  await runLot(page, campagne_id, { operation: 'appel', adhesion_ids, ...dates })
  const appelees = await read<{ resultats: { entreprise: Payeur }[] }>(
    page,
    `/admin/cotisations?campagne_id=${campagne_id}&statut=appelee&par_page=100`,
  )
  const payeurs = appelees.resultats.map(({ entreprise }) => entreprise)
  expect(payeurs.length).toBeGreaterThanOrEqual(nombre)
  return payeurs
}

/** The fewest characters that find this company before the others, four at least. */
export async function findQuery(page: Page, { id, no_adherent, raison_sociale }: Payeur): Promise<string> {
  const mots = raison_sociale.split(/[\s’'-]+/).filter((mot) => mot.length >= 4)
  const essais = [4, 5].flatMap((longueur) => mots.map((mot) => mot.slice(0, longueur)))
  for (const q of essais) {
    const path = `/admin/entreprises-creances?q=${encodeURIComponent(q)}`
    const { resultats } = await read<{ resultats: Payeur[] }>(page, path)
    if (resultats[0]?.id === id) return q
  }
  return no_adherent
}
