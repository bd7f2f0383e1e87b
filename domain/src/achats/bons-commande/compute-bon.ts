import { pourcentageDe } from '../../argent/arrondi.ts'
import { somme } from '../../argent/somme.ts'
import type { Jour } from '../../jour.ts'
import { findTaux, type TauxTva } from '../../organisme/parametres/tva.ts'
import type { CalculBon, FraisBon, LigneBon, TvaBon } from '../../pieces/documents/calcul-bon.ts'
import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import { RuleViolation } from '../../rule-violation.ts'
import type { Article } from '../groupements-achats/article.ts'
import {
  type ModePrix,
  montantDe,
  montantLigne,
  prixMaximum,
  prixPour,
  quantiteDe,
} from '../groupements-achats/prix.ts'

/** VAT rate of management charges: they are a service of the cooperative. */
const TVA_FRAIS_GESTION = 'TVA20'
const LIBELLE_FRAIS_GESTION = 'Frais de gestion'

export type LigneDemandee = {
  article: Article
  /** Packages of this order, then of all orders. */
  nombre: number
  total: number
  /** Price set at the attribution: it replaces the price of the tiers. */
  prix_final_ht?: number | null
  /** The price announced to the member; absent: the price that this quantity reaches alone. */
  prix_maximum_ht?: number | null
}

export type DemandeBon = {
  mode_facturation: ModeFacturation
  mode_prix: ModePrix
  frais_gestion_pct: number
  lignes: readonly LigneDemandee[]
  /** Shares of transport and handling; their VAT rate is found by code. */
  frais?: readonly Omit<FraisBon, 'nature' | 'taux_pct'>[]
}

/** Prices, charges and VAT at the rates of `jour`: the amounts that the member accepts, and that are then frozen. */
export function computeBon(demande: DemandeBon, taux: readonly TauxTva[], jour: Jour): CalculBon {
  const tauxOf = (code: string) => requireTaux(taux, code, jour)
  const lignes = demande.lignes.map((ligne) => toLigne(ligne, demande.mode_prix, tauxOf))
  const partages = (demande.frais ?? []).map((one) => ({ ...one, nature: 'partage' as const }))
  const frais = [...fraisGestion(lignes, demande.frais_gestion_pct), ...partages].map((one) => ({
    ...one,
    taux_pct: tauxOf(one.tva_code),
  }))
  const tva = tvaOf(demande.mode_facturation, lignes, frais)
  const total_ht = somme([...lignes, ...frais].map(({ montant_ht }) => montant_ht))
  const total_tva = somme(tva.map(({ montant }) => montant))
  return { lignes, frais, tva, total_ht, total_tva, total_ttc: total_ht + total_tva }
}

function toLigne(
  { article, nombre, total, prix_final_ht, prix_maximum_ht }: LigneDemandee,
  mode: ModePrix,
  tauxOf: (code: string) => number,
): LigneBon {
  const prix = prix_final_ht ?? prixPour(mode, article, { nombre, total })
  return {
    article_id: article.id,
    reference_fournisseur: article.reference_fournisseur,
    designation: article.designation,
    conditionnement: article.conditionnement,
    contenance: article.contenance,
    unite: article.unite,
    nombre,
    quantite: quantiteDe(nombre, article),
    prix_unitaire_ht: prix,
    prix_maximum_ht: prix_maximum_ht ?? prixMaximum(mode, article, nombre),
    redevance_ht: montantDe(article.redevance_ht, nombre, article),
    eco_contribution_ht: montantDe(article.eco_contribution_ht, nombre, article),
    montant_ht: montantLigne(prix, nombre, article),
    tva_code: article.tva_code,
    taux_pct: tauxOf(article.tva_code),
  }
}

function fraisGestion(lignes: readonly LigneBon[], pct: number) {
  const montant_ht = pourcentageDe(somme(lignes.map((ligne) => ligne.montant_ht)), pct)
  if (montant_ht <= 0) return []
  return [{ nature: 'gestion' as const, libelle: LIBELLE_FRAIS_GESTION, montant_ht, tva_code: TVA_FRAIS_GESTION }]
}

/** Apart for each payee: the supplier’s invoice and the cooperative’s one each round their own VAT. */
function tvaOf(mode: ModeFacturation, lignes: readonly LigneBon[], frais: readonly FraisBon[]): TvaBon[] {
  if (mode === 'achat_revente' || frais.length === 0) return totauxTva([...lignes, ...frais])
  return [
    ...totauxTva(lignes).map((une) => ({ ...une, creancier: 'fournisseur' as const })),
    ...totauxTva(frais).map((une) => ({ ...une, creancier: 'cooperative' as const })),
  ]
}

/** VAT is rounded on the sum of each rate, never line by line. */
export function totauxTva(montants: readonly { montant_ht: number; tva_code: string; taux_pct: number }[]) {
  const bases = new Map<string, { taux_pct: number; base: number }>()
  for (const { tva_code, taux_pct, montant_ht } of montants) {
    bases.set(tva_code, { taux_pct, base: (bases.get(tva_code)?.base ?? 0) + montant_ht })
  }
  return [...bases]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { taux_pct, base }]) => ({ code, taux_pct, base, montant: pourcentageDe(base, taux_pct) }))
}

function requireTaux(taux: readonly TauxTva[], code: string, jour: Jour): number {
  const found = findTaux(taux, code, jour)
  if (found) return found.taux_pct
  throw new RuleViolation('bon.tva-inconnue', `Le taux de TVA «\u00a0${code}\u00a0» n’est pas en vigueur ce jour-là.`)
}
