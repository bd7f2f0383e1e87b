import { type BordereauImprime, renderBordereau } from './bordereau.ts'
import { type Courrier, renderCourrier } from './courrier.ts'
import { type Emargement, renderEmargement } from './emargement.ts'
import { type EtiquettesMachines, renderEtiquettes } from './etiquettes.ts'
import { type FicheMateriel, renderFicheMateriel } from './fiche-materiel.ts'
import { type FormulaireAImprimer, renderFormulaire } from './formulaire.ts'
import type { Piece } from './piece.ts'
import { type RegistreImprime, renderRegistre } from './registre.ts'
import { renderPiece } from './render.ts'

/** A request to the printing thread: what to print. */
export type Travail =
  | { piece: Piece }
  | { emargement: Emargement }
  | { fiche: FicheMateriel }
  | { etiquettes: EtiquettesMachines }
  | { registre: RegistreImprime }
  | { bordereau: BordereauImprime }
  | { courrier: Courrier }
  | { formulaire: FormulaireAImprimer }

export function renderTravail(travail: Travail): Promise<Uint8Array> {
  if ('piece' in travail) return renderPiece(travail.piece)
  if ('fiche' in travail) return renderFicheMateriel(travail.fiche)
  if ('etiquettes' in travail) return renderEtiquettes(travail.etiquettes)
  if ('registre' in travail) return renderRegistre(travail.registre)
  if ('bordereau' in travail) return renderBordereau(travail.bordereau)
  if ('courrier' in travail) return renderCourrier(travail.courrier)
  if ('formulaire' in travail) return renderFormulaire(travail.formulaire)
  return renderEmargement(travail.emargement)
}
