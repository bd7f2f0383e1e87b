import { formatCount } from './format.ts'

/** Said with the list itself, when the bar of the selection has gone. */
export const phraseEffacees = (nombre: number) =>
  `Les filtres ont changé\u00a0: ${formatCount(nombre, 'ligne n’est plus sélectionnée', 'lignes ne sont plus sélectionnées')}.`
