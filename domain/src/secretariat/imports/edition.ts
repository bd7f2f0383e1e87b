import { ADHESION_STATUT_LABELS, type AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import { canEdit, canEditLignes } from '../../comptes/droits/edition.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { isMemeValeur } from './meme-valeur.ts'
import { DE_LA_LIGNE } from './plan.ts'
import type { StatutConnu } from './statut-importe.ts'

const reelOf = (statut: StatutConnu): AdhesionStatut =>
  statut === null || statut === 'en_preparation' ? 'brouillon' : statut

const refusalOf = (statut: StatutConnu) =>
  `L’adhésion est ${ADHESION_STATUT_LABELS[reelOf(statut)].toLowerCase()}\u00a0: cela ne peut pas être modifié.`

/** Changes that the status of the membership forbids, as in the forms. */
export const checkEdition = (statut: StatutConnu, avant: object, apres: object): ErreurChamp[] =>
  Object.entries(apres)
    .filter(([champ, valeur]) => !isMemeValeur(valeur, (avant as Record<string, unknown>)[champ]))
    .filter(([champ]) => !canEdit(reelOf(statut), champ, 'adherent'))
    .map(([champ]) => ({ champ, message: refusalOf(statut) }))

/** Refuses a new farm, person or machine when the status of the membership forbids it. */
export const checkAjout = (statut: StatutConnu): ErreurChamp[] =>
  canEditLignes(reelOf(statut), 'adherent') ? [] : [{ champ: DE_LA_LIGNE, message: refusalOf(statut) }]
