import { checkEntreprise } from '../entreprises/coherence.ts'
import { listManquesEntreprise } from '../entreprises/manques.ts'
import type { Dossier } from './dossier.ts'
import type { Point } from './etape.ts'

export const listPointsEntreprise = ({ entreprise, today }: Pick<Dossier, 'entreprise' | 'today'>): Point[] =>
  [...listManquesEntreprise(entreprise), ...checkEntreprise(entreprise, { today })].map((erreur) => ({
    ...erreur,
    cible_id: null,
  }))
