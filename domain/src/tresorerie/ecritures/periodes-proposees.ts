import { addJours, addMois, formatMois, type Jour } from '../../jour.ts'

/** `nouvelles`: only the entries that no export held yet. */
type PeriodeProposee = { libelle: string; du: Jour; au: Jour; nouvelles?: true }

const MOIS_PROPOSES = 3

/**
 * The periods that one usually exports: what follows the last export, the last whole months, the present month.
 * `premiere_nouvelle`: day of the oldest entry that no export held; null: there is none, or nothing was ever exported.
 */
export function proposePeriodes(today: Jour, premiere_nouvelle: Jour | null): PeriodeProposee[] {
  const ce_mois = `${today.slice(0, 7)}-01`
  const mois = Array.from({ length: MOIS_PROPOSES + 1 }, (_, rang) => addMois(ce_mois, -rang)).map((du) => ({
    libelle: capitalise(formatMois(du)),
    du,
    au: addJours(addMois(du, 1), -1),
  }))
  if (premiere_nouvelle === null || premiere_nouvelle > today) return mois
  return [{ libelle: 'Depuis le dernier export', du: premiere_nouvelle, au: today, nouvelles: true }, ...mois]
}

const capitalise = (texte: string) => texte.charAt(0).toUpperCase() + texte.slice(1)
