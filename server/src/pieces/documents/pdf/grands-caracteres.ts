import type { Style } from './feuille.ts'

/** Nothing is printed smaller: members fill it in without their glasses. */
export const GRAND = {
  titre: { police: 'titre', corps: 26 },
  nom: { police: 'titre', corps: 18 },
  intitule: { police: 'titre', corps: 17 },
  texte: { police: 'texte', corps: 14, interligne: 3 },
  fort: { police: 'fort', corps: 14, interligne: 3 },
} satisfies Record<string, Style>
