import { FAMILLE_LABELS, type Famille } from '@sillon/domain/organisme/referentiels/famille'

/** « Engrais, Semences ». */
export const texteFamilles = (familles: readonly Famille[]): string =>
  familles.map((famille) => FAMILLE_LABELS[famille]).join(', ')
