import { addJours, addMois, formatMois, type Jour } from '../../jour.ts'

type PeriodeProposee = { libelle: string; du: Jour; au: Jour }

const MOIS_PROPOSES = 3

/**
 * The periods that one usually exports: what follows the last export, the last whole months, the present month.
 * `dernier_au`: last day of the last export; null when there was none.
 */
export function proposePeriodes(today: Jour, dernier_au: Jour | null): PeriodeProposee[] {
  const ce_mois = `${today.slice(0, 7)}-01`
  const mois = Array.from({ length: MOIS_PROPOSES + 1 }, (_, rang) => addMois(ce_mois, -rang)).map((du) => ({
    libelle: capitalise(formatMois(du)),
    du,
    au: addJours(addMois(du, 1), -1),
  }))
  if (dernier_au === null || dernier_au >= today) return mois
  return [{ libelle: 'Depuis le dernier export', du: addJours(dernier_au, 1), au: today }, ...mois]
}

const capitalise = (texte: string) => texte.charAt(0).toUpperCase() + texte.slice(1)
