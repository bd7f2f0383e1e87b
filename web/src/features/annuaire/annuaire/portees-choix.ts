import type { Portee } from '@sillon/domain/organisme/parametres/portee'

/** The three answers to « Qui le voit ? », from the narrowest; short, since they stand side by side on a phone. */
export const PORTEES_CHOIX: readonly { value: Portee; label: string }[] = [
  { value: 'personne', label: 'Personne' },
  { value: 'departement', label: 'Mon département' },
  { value: 'tous', label: 'Tous' },
]
