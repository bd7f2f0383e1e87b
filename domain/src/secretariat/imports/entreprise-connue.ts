import { Siret } from '../../siret.ts'
import { refuseLigne } from './finit-ligne.ts'
import type { LigneLue, LignePlanifiee } from './plan.ts'
import type { FicheEntreprise } from './plan-entreprises.ts'

/** The company that rows refer to: already stored, or created by the same workbook. */
export type EntrepriseConnue = Pick<
  FicheEntreprise,
  'siret' | 'siren' | 'categorie_juridique' | 'statut_adhesion' | 'fusionnee'
> & {
  /** Null: the workbook creates it. */
  id: string | null
  code_postal: string | null
}

/** Refuses a row whose company has a wrong SIRET, is unknown, or was merged into another; null: the row may be read. */
export function refuseSansEntreprise<Fiche extends object>(
  ligne: LigneLue,
  entreprise: EntrepriseConnue | undefined,
): LignePlanifiee<Fiche> | null {
  const champ = 'siret_entreprise'
  const lu = Siret.safeParse(ligne.valeurs[champ] ?? '')
  if (!lu.success) return refuseLigne(ligne.ligne, lu.error.issues[0]?.message ?? '', { champ })
  if (!entreprise) {
    return refuseLigne(ligne.ligne, 'Aucune entreprise n’a ce SIRET, ni dans le portail ni dans ce classeur.', {
      champ,
    })
  }
  return entreprise.fusionnee
    ? refuseLigne(ligne.ligne, 'Cette entreprise a été fusionnée avec une autre.', { champ })
    : null
}
