import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { toImmatriculation } from '@sillon/domain/organisme/referentiels/immatriculation'

/** Another machine of the company with the same serial number and brand, or the same plate. It blocks nothing. */
export function findDoublon(
  materiels: readonly Materiel[],
  saisie: MaterielSaisie,
  id: string | null,
): Materiel | undefined {
  const serie = saisie.numero_serie?.trim().toUpperCase()
  const plaque = saisie.immatriculation && toImmatriculation(saisie.immatriculation)
  return materiels.find(
    (materiel) =>
      materiel.id !== id &&
      ((serie && materiel.numero_serie === serie && isSameMarque(materiel, saisie)) ||
        (plaque && materiel.immatriculation === plaque)),
  )
}

const isSameMarque = (materiel: Materiel, { marque_id, marque_autre }: MaterielSaisie) =>
  marque_id
    ? materiel.marque_id === marque_id
    : materiel.marque_id === null && materiel.marque_autre?.toLowerCase() === marque_autre?.trim().toLowerCase()
