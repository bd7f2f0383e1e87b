import { isAdresseElectronique } from '../../adresse-electronique.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import type { Jour } from '../../jour.ts'
import type { Entreprise } from './entreprise.ts'

type Champs = Pick<Entreprise, 'siren' | 'tva_intra' | 'adresse_electronique' | 'date_creation'>

/** Contradictions in a company once the change is applied, since a schema checks one attribute at a time. */
export function checkEntreprise(
  { siren, tva_intra, adresse_electronique, date_creation }: Champs,
  { today }: { today: Jour },
): ErreurChamp[] {
  const erreurs: ErreurChamp[] = []
  if (tva_intra !== null && tva_intra.slice(4) !== siren) {
    erreurs.push({ champ: 'tva_intra', message: 'Ce numéro de TVA ne correspond pas au SIREN de l’entreprise.' })
  }
  if (adresse_electronique !== null && !isAdresseElectronique(adresse_electronique, siren)) {
    erreurs.push({
      champ: 'adresse_electronique',
      message: 'L’adresse électronique de facturation commence par le SIREN de l’entreprise.',
    })
  }
  if (date_creation !== null && date_creation > today) {
    erreurs.push({ champ: 'date_creation', message: 'La date de création est dans le futur.' })
  }
  return erreurs
}
