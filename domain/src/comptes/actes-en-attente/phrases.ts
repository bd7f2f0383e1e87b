import type { ActeEtat } from './acte-en-attente.ts'

/** « part dans 23 s », then what is said while a server does it. */
export const formatDepart = (reste_s: number): string =>
  reste_s > 0 ? `part dans ${reste_s}\u00a0s` : 'part maintenant'

/** How long what the office does may be taken back, in words. */
export const formatDelai = (secondes: number): string => `${secondes}\u00a0${secondes > 1 ? 'secondes' : 'seconde'}`

/** When what is typed leaves, said of one row; undefined: the delay is not known yet. */
export function quandPart(delai: number | undefined): string {
  if (delai === 0) return 'à chaque modification'
  return `${delai === undefined ? 'peu' : formatDelai(delai)} après la dernière modification`
}

/** `partent`: « 2 relances partent ». */
export const annonceDepart = (partent: string, reste_s: number): string =>
  `${partent} dans ${reste_s}\u00a0s\u00a0: jusque-là, «\u00a0Annuler\u00a0» les reprend.`

type Attendu = { libelle: string; reste_s: number; auteur: string; est_mien: boolean }

/** The refusal of a second act on an object where one waits. */
export function refuseSecondActe({ libelle, reste_s, auteur, est_mien }: Attendu): string {
  const par = est_mien ? 'à votre demande' : `à la demande de ${auteur}`
  return `${libelle}, ${par}\u00a0: ${formatDepart(reste_s)}. Annulez d’abord, ou attendez.`
}

const FINS: Record<Exclude<ActeEtat, 'en_attente'>, string> = {
  fait: 'Trop tard, c’est parti',
  annule: 'C’est déjà annulé',
  refuse: 'Rien n’est parti',
}

/** The refusal of a taking back when nothing waits any more. */
export const refuseAnnulation = (libelle: string, etat: Exclude<ActeEtat, 'en_attente'>): string =>
  `${FINS[etat]}\u00a0: ${libelle}.`

/** The refusal of an act whose author may no longer do it. */
export const refuseAuteur = (auteur: string): string =>
  `Le compte de ${auteur} n’a plus le droit de faire cet acte\u00a0: rien n’est parti.`

export const REFUS_PANNE = 'Une erreur a empêché l’envoi\u00a0: rien n’est parti. Recommencez dans quelques minutes.'
