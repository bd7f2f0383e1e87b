import type { Acte } from '../../../lib/offline/waiting-acts.ts'

const materielsOf = ({ saisie }: Acte) => (saisie.materiel_ids ?? []) as string[]

/** Ids of the machines answered on this device. A refused answer does not count: the question is asked again. */
export const listGardes = (actes: readonly Acte[]): string[] =>
  actes.filter(({ refus }) => refus === null).flatMap(materielsOf)

/** The refused answers that a new answer about these machines replaces. */
export const listReprises = (actes: readonly Acte[], materiel_ids: readonly string[]): Acte[] =>
  actes.filter((acte) => acte.refus !== null && materielsOf(acte).some((id) => materiel_ids.includes(id)))
