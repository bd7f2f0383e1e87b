import type { ErreurChamp } from '../../erreur-champ.ts'
import { anneeOf, type Jour } from '../../jour.ts'
import { immatriculationMessage, isImmatriculation } from '../../organisme/referentiels/immatriculation.ts'
import type { Materiel } from './materiel.ts'

const PASSEES = {
  date_achat: 'La date d’achat est dans le futur.',
  releve_le: 'La date du relevé est dans le futur.',
  controle_pulverisateur_le: 'La date du contrôle est dans le futur.',
} as const

/** Contradictions in a machine, once the change is applied. */
export function checkMateriel(materiel: Materiel, { today }: { today: Jour }): ErreurChamp[] {
  const { annee, type_immatriculation, immatriculation, date_achat } = materiel
  const erreurs: ErreurChamp[] = []
  if (annee !== null && annee > anneeOf(today) + 1) {
    erreurs.push({ champ: 'annee', message: `L’année ne peut pas dépasser ${anneeOf(today) + 1}.` })
  }
  for (const [champ, message] of Object.entries(PASSEES)) {
    const jour = materiel[champ as keyof typeof PASSEES]
    if (jour !== null && jour > today) erreurs.push({ champ, message })
  }
  if (date_achat !== null && annee !== null && anneeOf(date_achat) < annee - 1) {
    erreurs.push({ champ: 'date_achat', message: 'L’achat précède la construction de la machine.' })
  }
  if (immatriculation !== null && !isImmatriculation(type_immatriculation ?? 'SIV', immatriculation)) {
    erreurs.push({ champ: 'immatriculation', message: immatriculationMessage(type_immatriculation ?? 'SIV') })
  }
  if (materiel.capacite !== null && materiel.capacite_unite === null) {
    erreurs.push({ champ: 'capacite_unite', message: 'Précisez l’unité.' })
  }
  return erreurs
}
