import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { addAnnees, addJours, addMois, anneeOf, type Jour, jourOf } from '@sillon/domain/jour'
import type { Ligne } from './copy-rows.ts'
import type { Contexte, DossierDemonstration } from './dossier.ts'

/**
 * A number below `max` taken from the machine’s id instead of the random source, so that the other draws stay the same.
 */
const drawOf = ({ id }: Materiel, max: number): number => Number.parseInt(id.slice(0, 8), 16) % max

const LES_CHAUMES = 'A00001'
const RELEVES_MAX = 4

/**
 * One hour reading per year, back to when the machine was new, for Les Chaumes and one machine in three elsewhere; for
 * the others, the last reading only.
 */
export const toReleves =
  ({ entreprise }: DossierDemonstration) =>
  (materiel: Materiel): Ligne<'releves_heures'>[] => {
    const { id: materiel_id, releve_le, heures_moteur: heures, annee } = materiel
    if (releve_le === null || heures === null) return []
    const age = anneeOf(releve_le) - (annee ?? anneeOf(releve_le))
    const isSuivi = entreprise.no_adherent === LES_CHAUMES || drawOf(materiel, 3) === 0
    const annees = isSuivi ? Math.min(RELEVES_MAX, Math.max(0, age - 1)) : 0
    return Array.from({ length: annees + 1 }, (_, rang) => ({
      materiel_id,
      releve_le: addAnnees(releve_le, -rang),
      heures: Math.round(heures * (1 - rang / (age + 1))),
    }))
  }

type Options = { today: Jour; feuilles: Contexte['feuilles'] }

/**
 * Lifting machines are inspected every six months; the extinguisher of some of the other motorised machines, every
 * year. Some inspections are late.
 */
export const toControles =
  ({ today, feuilles }: Options) =>
  ({ entreprise, materiels }: DossierDemonstration): Ligne<'controles_materiel'>[] =>
    materiels.flatMap((materiel): Ligne<'controles_materiel'>[] => {
      if (materiel.heures_moteur === null) return []
      const isLevage = feuilles.get(materiel.categorie_id ?? '')?.groupe === 'manutention'
      if (!isLevage && drawOf(materiel, 4) > 0) return []
      const [mois, retard] = isLevage ? [6, 12] : [12, 8]
      const dans = entreprise.no_adherent === LES_CHAUMES ? -17 : drawOf(materiel, mois * 30) - retard
      const prochain_le = addJours(today, isLevage || entreprise.no_adherent !== LES_CHAUMES ? dans : 210)
      const controle = {
        materiel_id: materiel.id,
        type: isLevage ? 'vgp' : 'extincteur',
        fait_le: addMois(prochain_le, -mois),
        resultat: 'favorable',
        organisme: isLevage ? 'Contrôles Agricoles du Centre' : null,
        prochain_le,
      }
      const avant = { ...controle, fait_le: addMois(controle.fait_le, -mois), prochain_le: controle.fait_le }
      return isLevage ? [avant, controle] : [controle]
    })

/** Machines were confirmed on the day of the company’s last declaration; null when it never declared. */
export function checkedOn({ declarations }: DossierDemonstration): Jour | null {
  const dernier = declarations
    .flatMap(({ soumise_le }) => soumise_le ?? [])
    .toSorted()
    .at(-1)
  return dernier === undefined ? null : jourOf(dernier)
}
