import { addJours, type Jour, lundiOf } from '../../jour.ts'

/** `limite`: the last day on which the act can still be done, when it has one. */
export type Bornes = { today: Jour; limite: Jour | null }

/** Something is left between today and the last day. */
export const estReportable = ({ today, limite }: Bornes): boolean => limite === null || limite > today

/** The days that a page offers: none past the end of what is put off, none twice. */
export function choixReport({ today, limite }: Bornes): { libelle: string; jour: Jour }[] {
  const choix = [
    { libelle: 'Demain', jour: addJours(today, 1) },
    { libelle: 'Lundi', jour: addJours(lundiOf(today), 7) },
    { libelle: 'Dans une semaine', jour: addJours(today, 7) },
  ]
  return choix.filter(
    ({ jour }, rang) =>
      (limite === null || jour <= limite) && choix.findIndex((premier) => premier.jour === jour) === rang,
  )
}
