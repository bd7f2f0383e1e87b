import type { Page } from '@playwright/test'
import { read, send } from './api.ts'
import { unique } from './dossier.ts'

const JOUR_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * JOUR_MS).toISOString()

type Fournisseurs = { resultats: { id: string; statut: string }[] }

/** A draft of a purchase without articles, used by one story only; it opens and closes these days from now. */
async function brouillon(page: Page, ouverture: number, cloture: number) {
  const { resultats } = await read<Fournisseurs>(page, '/admin/fournisseurs/choix?famille=ENG')
  const fournisseur = resultats.find(({ statut }) => statut === 'actif')
  const reference = `GA-2025-ENG-${String(Date.now()).slice(-6)}`
  const libelle = unique('Engrais de cinq articles')
  const { id } = await send<{ id: string }>(page, '/admin/groupements-achats', {
    reference,
    famille: 'ENG',
    libelle,
    description: 'Livré en camion complet.',
    fournisseur_id: fournisseur?.id,
    ouverture_le: inDays(ouverture),
    cloture_le: inDays(cloture),
    livraison_du: null,
    livraison_au: null,
    mode_livraison: 'exploitation',
    lieu_livraison: null,
    mode_facturation: 'directe_fournisseur',
    mode_prix: 'paliers_groupe',
    seuil_minimum: 24,
    seuil_unite: 't',
    franco_ht: null,
    frais_port: null,
    cle_frais: 'poids',
    acompte_pct: null,
    conditions_reglement: '30 jours fin de mois',
    conditions: 'La commande engage à la clôture.',
    reserve_adherents_a_jour: false,
    frais_gestion_pct: 1,
  })
  return { id, reference, libelle }
}

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
