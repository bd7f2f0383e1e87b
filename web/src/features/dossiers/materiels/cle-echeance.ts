import type { MonEcheance } from '@sillon/contract/dossiers/materiels-revue'

/** Tells one due date of a machine from its others. */
export const cleEcheance = ({ materiel_id, objet, libelle, echeance }: MonEcheance) =>
  `${materiel_id} ${objet} ${libelle} ${echeance}`
