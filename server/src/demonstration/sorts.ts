import type { DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import type { AdhesionDemonstration, DeclarationDemonstration, DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'

/** The ways a fee ends, or its present state. */
const SORTS = [
  'calculee',
  'appelee',
  'payee',
  'payee_en_deux_fois',
  'payee_en_retard',
  'partielle',
  'en_retard',
  'rejetee',
  'rejetee_puis_payee',
  'trop_percu',
  'annulee',
  'irrecouvrable',
  'litige',
] as const
export type Sort = (typeof SORTS)[number]

/** Rare endings are spread over this many fees, so that each occurs once in that number. */
const TOUR = 200
const RARES: Record<'ancienne' | 'derniere', Readonly<Record<number, Sort>>> = {
  ancienne: { 17: 'irrecouvrable', 90: 'rejetee_puis_payee' },
  derniere: { 12: 'rejetee', 31: 'trop_percu', 44: 'annulee', 73: 'litige', 120: 'rejetee_puis_payee' },
}

/**
 * Endings fixed by member number, campaign after campaign. Les Chaumes: a debit returned, then a cheque; a fee due in
 * some days. Bernard Jolly: late.
 */
export const SORTS_CONNUS: Readonly<Record<string, readonly Sort[]>> = {
  A00001: ['payee_en_deux_fois', 'rejetee_puis_payee', 'appelee'],
  A00002: ['payee', 'en_retard', 'calculee'],
}

type Cas = {
  /** Rank of the campaign: 0 is the oldest. */
  rang: number
  adhesion: AdhesionDemonstration
  declaration: DeclarationDemonstration
  dossier: DossierDemonstration
}

/**
 * Counts the fees of each campaign, so that each rare ending comes in its turn. Returns null when there is no fee yet.
 */
export function openSorts(hasard: Hasard, { length }: readonly unknown[]) {
  const nombres = new Map<number, number>()
  return ({ rang, adhesion, declaration, dossier }: Cas): Sort | null => {
    if (rang === length - 1) return drawSortEnCours(hasard, declaration.statut)
    const nombre = (nombres.get(rang) ?? 0) + 1
    nombres.set(rang, nombre)
    if (rang === 0) return possible(RARES.ancienne[nombre % TOUR] ?? drawSortAncienne(hasard), dossier)
    if (adhesion.statut === 'suspendue') return 'en_retard'
    return possible(RARES.derniere[nombre % TOUR] ?? drawSortDerniere(hasard), dossier)
  }
}

/** Without a bank account, a direct debit cannot be returned. */
const possible = (sort: Sort, { compteBancaire }: DossierDemonstration): Sort =>
  compteBancaire === null && sort.startsWith('rejetee') ? 'en_retard' : sort

function drawSortAncienne({ entier }: Hasard): Sort {
  const tirage = entier(1, 100)
  if (tirage <= 88) return 'payee'
  return tirage <= 94 ? 'payee_en_deux_fois' : 'payee_en_retard'
}

function drawSortDerniere({ entier }: Hasard): Sort {
  const tirage = entier(1, 100)
  if (tirage <= 74) return 'payee'
  if (tirage <= 80) return 'payee_en_deux_fois'
  if (tirage <= 85) return 'payee_en_retard'
  return tirage <= 92 ? 'partielle' : 'en_retard'
}

/** A validated declaration has a computed fee, and some are called early. */
function drawSortEnCours({ chance }: Hasard, statut: DeclarationStatut): Sort | null {
  if (statut !== 'validee') return statut === 'soumise' ? 'calculee' : null
  if (chance(0.4)) return 'calculee'
  return chance(0.3) ? 'payee' : 'appelee'
}
