import type { GroupementStatut } from './groupement-statut.ts'

/** The steps of a purchase, in the order they are taken: a tab of its page each. */
const ETAPES = [
  'presentation',
  'articles',
  'suivi',
  'commandes',
  'cloture',
  'fournisseur',
  'receptions',
  'releve',
] as const
export type Etape = (typeof ETAPES)[number]

const ATTENDUES: Record<GroupementStatut, Etape> = {
  brouillon: 'presentation',
  publie: 'presentation',
  ouvert: 'suivi',
  clos: 'cloture',
  en_negociation: 'cloture',
  attribue: 'fournisseur',
  commande: 'receptions',
  en_livraison: 'receptions',
  livre: 'releve',
  facture: 'releve',
  solde: 'releve',
  annule: 'presentation',
}

/** The step where the work of a purchase waits. */
export const etapeAttendue = (statut: GroupementStatut): Etape => ATTENDUES[statut]

/** The step where work waits, seen from one that is over; null while that one is not. */
export function suiteDe(statut: GroupementStatut, ici: Etape): Etape | null {
  const attendue = etapeAttendue(statut)
  return ETAPES.indexOf(attendue) > ETAPES.indexOf(ici) ? attendue : null
}
