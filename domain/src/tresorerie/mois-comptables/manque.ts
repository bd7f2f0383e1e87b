import { formatMontant } from '../../argent/format-montant.ts'
import { addMois, type Jour } from '../../jour.ts'
import { compte } from '../../phrase.ts'
import { finOf } from './mois-comptable.ts'

/** Counted up to the end of a month; each is lifted on a page of its own. */
export const NATURES_CONSTAT = [
  'mouvements',
  'a_identifier',
  'cheques',
  'factures',
  'appels',
  'releves',
  'sans_ttc',
] as const
type NatureConstat = (typeof NATURES_CONSTAT)[number]

/** Cents; null where there is no amount. */
type Constat = { nombre: number; montant: number | null }
export type Constats = Record<NatureConstat, Constat>

export const NATURES_MANQUE = ['en_cours', 'precedent', ...NATURES_CONSTAT] as const
type NatureManque = (typeof NATURES_MANQUE)[number]

/** Stands between a month and its closing. `bloque`: false for what is only to be checked. */
type Manque = Constat & { nature: NatureManque; bloque: boolean }

/** A statement may be of an account that nobody uses any more, and an amount may never be known. */
const A_VERIFIER: readonly NatureManque[] = ['releves', 'sans_ttc']

type Situation = { today: Jour; dernier_clos: Jour | null; constats: Constats }

/** All that is missing before a month can be closed, in the order in which it is lifted. */
export function manquesCloture(mois: Jour, { today, dernier_clos, constats }: Situation): Manque[] {
  const manques: Manque[] = []
  if (finOf(mois) >= today) manques.push({ nature: 'en_cours', nombre: 1, montant: null, bloque: true })
  if (dernier_clos !== null && mois > addMois(dernier_clos, 1)) {
    manques.push({ nature: 'precedent', nombre: 1, montant: null, bloque: true })
  }
  for (const nature of NATURES_CONSTAT) {
    const { nombre, montant } = constats[nature]
    if (nombre > 0) manques.push({ nature, nombre, montant, bloque: !A_VERIFIER.includes(nature) })
  }
  return manques
}

const PHRASES: Record<NatureManque, (nombre: number) => string> = {
  en_cours: () => 'Ce mois n’est pas fini',
  precedent: () => 'Le mois d’avant n’est pas clôturé',
  mouvements: (nombre) => `${compte(nombre, 'mouvement de banque', 'mouvements de banque')} à rapprocher`,
  a_identifier: (nombre) => `${compte(nombre, 'règlement')} sans entreprise`,
  cheques: (nombre) => `${compte(nombre, 'chèque')} dans un bordereau à clore`,
  factures: (nombre) =>
    `${compte(nombre, 'facture de fournisseur', 'factures de fournisseurs')} à saisir ou à contrôler`,
  appels: (nombre) => `${compte(nombre, 'appel de cotisations', 'appels de cotisations')} en cours`,
  releves: (nombre) => `${compte(nombre, 'compte')} sans relevé jusqu’à la fin du mois`,
  sans_ttc: (nombre) => `${compte(nombre, 'facture approuvée', 'factures approuvées')} sans montant TTC`,
}

export function phraseManque({ nature, nombre, montant }: Omit<Manque, 'bloque'>): string {
  const phrase = PHRASES[nature](nombre)
  return montant === null ? phrase : `${phrase} (${formatMontant(montant)})`
}
