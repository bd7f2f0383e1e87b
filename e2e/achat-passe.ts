import type { Page } from '@playwright/test'
import { aBrouillon, inDays } from './achat.ts'
import { send } from './api.ts'
import { unique } from './dossier.ts'

/** Used by one story only; it opens and closes these days from now. */
const brouillon = (page: Page, ouverture: number, cloture: number) =>
  aBrouillon(page, {
    reference: `GA-2025-ENG-${String(Date.now()).slice(-6)}`,
    libelle: unique('Engrais de cinq articles'),
    description: 'Livré en camion complet.',
    ouverture_le: inDays(ouverture),
    cloture_le: inDays(cloture),
    seuil_minimum: 24,
    seuil_unite: 't',
    frais_gestion_pct: 1,
  })

const NOMS = ['Ammonitrate 33,5 %', 'Urée perlée 46 %', 'Solution azotée 39', 'NPK 15-15-15', 'Superphosphate 45 %']

const LIGNES = [
  'Désignation\tRéférence\tConditionnement\tUnité\tTVA\tPrix HT\tdès 24 t\tdès 48 t',
  ...NOMS.map((nom, rang) => `${nom}\tREF-${rang}\tBig bag 600 kg\tt\t20 %\t1 4${rang}5,00 €\t412,50\t398`),
].join('\r\n')

/** Five articles with tiers, as a spreadsheet copies them, and the draft that waits for them. */
export const unBrouillonVide = async (page: Page) => ({ ...(await brouillon(page, 2, 20)), lignes: `${LIGNES}\r\n` })

/** A purchase of last year: five articles with tiers. `change`: the article whose price changes. */
export async function unAchatPasse(page: Page) {
  const achat = await brouillon(page, -360, -330)
  await send(page, `/admin/groupements-achats/${achat.id}/articles/coller`, { texte: LIGNES })
  return { ...achat, change: NOMS[1] ?? '' }
}
