import { HORS_CHAMP } from '@sillon/domain/organisme/parametres/tva'
import type { Calcul, LigneCalcul } from '@sillon/domain/pieces/documents/calcul'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'

/** Code list UNCL 5305: standard rate, exempt, outside the scope of VAT. */
export type Categorie = { code: 'S' | 'E' | 'O'; taux_pct: number; motif: string | null }
export type Ventilation = Categorie & { base: number; montant: number }

type Taxee = { calcul: Calcul; taux: DonneesDocument['taux'] }

/** Shares are capital, not a supply: an invoice has no line for them. */
export const lignesFacturees = ({ lignes }: Calcul): LigneCalcul[] => lignes.filter(({ nature }) => nature !== 'parts')

/**
 * Returns a function that gives the category of a VAT code. EN 16931 forbids « outside the scope » beside any other
 * category (BR-O-11 to BR-O-14): in an invoice that has both, lines outside the scope become exempt and keep their
 * reason.
 */
export function categoriesOf({ calcul, taux = [] }: Taxee): (code: string) => Categorie {
  const categories = new Map<string, Categorie>()
  for (const { tva_code } of lignesFacturees(calcul)) {
    const connu = taux.find(({ code }) => code === tva_code)
    const taux_pct = connu?.taux_pct ?? calcul.tva.find(({ code }) => code === tva_code)?.taux_pct ?? 0
    const motif = connu?.mention ?? null
    if (taux_pct > 0) categories.set(tva_code, { code: 'S', taux_pct, motif: null })
    else if ((connu?.categorie ?? (tva_code === HORS_CHAMP ? 'O' : 'E')) === 'O')
      categories.set(tva_code, { code: 'O', taux_pct: 0, motif: motif ?? 'Hors du champ d’application de la TVA.' })
    else categories.set(tva_code, { code: 'E', taux_pct: 0, motif: motif ?? 'Exonération de TVA.' })
  }
  const estMixte = new Set([...categories.values()].map(({ code }) => code)).size > 1
  return (code) => {
    const found = categories.get(code)
    if (!found) throw new Error('A line has no VAT code of its piece.')
    return estMixte && found.code === 'O' ? { ...found, code: 'E' } : found
  }
}

/** One group per category and rate (BR-S-08, BR-E-08, BR-O-08), from the frozen totals. */
export function ventile({ calcul, taux }: Taxee): Ventilation[] {
  const categorieOf = categoriesOf({ calcul, taux })
  const groupes = new Map<string, Ventilation>()
  for (const { tva_code, montant_ht } of lignesFacturees(calcul)) {
    const categorie = categorieOf(tva_code)
    const cle = `${categorie.code} ${categorie.taux_pct}`
    const groupe = groupes.get(cle) ?? { ...categorie, base: 0, montant: 0 }
    const motifs = new Set([groupe.motif, categorie.motif].filter((motif) => motif !== null))
    groupes.set(cle, { ...groupe, base: groupe.base + montant_ht, motif: [...motifs].join(' ') || null })
  }
  for (const { code, montant } of calcul.tva) {
    const { code: lettre, taux_pct } = lignesFacturees(calcul).some(({ tva_code }) => tva_code === code)
      ? categorieOf(code)
      : { code: null, taux_pct: 0 }
    const groupe = groupes.get(`${lettre} ${taux_pct}`)
    if (groupe) groupe.montant += montant
  }
  return [...groupes.values()]
}
