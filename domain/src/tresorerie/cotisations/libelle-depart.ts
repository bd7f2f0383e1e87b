import { compte } from '../../phrase.ts'

/** A campaign that is about to be called. `nombre`: what leaves, without what would be refused. */
export const libelleAppel = (campagne: string, nombre: number): string =>
  `Appel de cotisations «\u00a0${campagne}\u00a0» à ${compte(nombre, 'adhérent')}`

/** Reminders that are about to leave. */
export const libelleRelances = (envoyees: number): string => compte(envoyees, 'relance')

export const libelleAppelSeul = (raison_sociale: string): string => `Appel de la cotisation de ${raison_sociale}`

/** Credit notes of a selection that are about to be issued. */
export const libelleAvoirs = (nombre: number): string => compte(nombre, 'avoir de cotisation', 'avoirs de cotisation')

export const libelleAvoir = (raison_sociale: string): string => `Avoir sur la cotisation de ${raison_sociale}`
