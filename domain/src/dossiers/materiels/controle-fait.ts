import { addMois, type Jour } from '../../jour.ts'
import { prochainControle } from './controle.ts'
import type { ControleResultat } from './controle-resultat.ts'
import type { ObjetEcheance } from './echeance-materiel.ts'

/** The act that answers a due date; null: an insurance is renewed, not carried out. */
export function acteEcheance(objet: ObjetEcheance): string | null {
  if (objet === 'assurance') return null
  return objet === 'vgp' ? 'Noter la VGP faite' : 'Noter le contrôle fait'
}

/** `fait_le`: day of the inspection that gave the due date; null for a machine never inspected. */
type Echeance = { objet: ObjetEcheance; fait_le: Jour | null; echeance: Jour }
type Fait = { fait_le: Jour; resultat: ControleResultat }

/**
 * The due date that follows an inspection: for a sprayer, that of the decree; for another machine, after as many months
 * as the last time. Null when only the person knows it: the day of a second visit.
 */
export function prochaineEcheance(du: Echeance, { fait_le, resultat }: Fait): Jour | null {
  if (du.objet === 'pulverisateur') {
    const inconnus = { date_premiere_circulation: null, annee: null }
    return prochainControle({ ...inconnus, controle_pulverisateur_le: fait_le, controle_resultat: resultat })
  }
  if (resultat === 'contre_visite' || du.fait_le === null) return null
  return addMois(fait_le, Math.max(1, moisEntre(du.fait_le, du.echeance)))
}

const rangOf = (jour: Jour) => Number(jour.slice(0, 4)) * 12 + Number(jour.slice(5, 7)) + Number(jour.slice(8)) / 31

/** To the nearest month. */
const moisEntre = (du: Jour, au: Jour): number => Math.round(rangOf(au) - rangOf(du))
