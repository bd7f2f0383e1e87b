import { ADHESION_STATUT_LABELS, type AdhesionStatut, isFinal } from '../../comptes/droits/adhesion-statut.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { lisCellule } from './cellule.ts'
import { COLONNES_ENTREPRISES } from './colonnes-entreprises.ts'
import { isMemeValeur } from './meme-valeur.ts'
import type { Difference } from './plan.ts'

/** Status of the latest membership of a company: `en_preparation` is a status of its own here; null: no membership. */
export type StatutConnu = AdhesionStatut | 'en_preparation' | null

type Lu = { valeur: StatutConnu; erreurs: ErreurChamp[] }

const champ = 'statut_adhesion'
const COLONNE = COLONNES_ENTREPRISES.find((colonne) => colonne.champ === champ)

/**
 * Statuses that a workbook may give to a new membership: existing members are taken over as `active`; the default is a
 * draft.
 */
const STATUTS_A_LA_CREATION = ['brouillon', 'active'] as const

export const isFini = (statut: StatutConnu): statut is AdhesionStatut =>
  statut !== null && statut !== 'en_preparation' && isFinal(statut)

/**
 * A workbook never changes an existing membership. After one that has ended, « brouillon » starts a new one; « active »
 * does not, since an old export says so of members who have left since.
 */
export function lisStatut(brut: string | undefined, avant: { statut_adhesion: StatutConnu } | null): Lu {
  const valeur = avant ? avant.statut_adhesion : 'brouillon'
  const refuse = (message: string): Lu => ({ valeur, erreurs: [{ champ, message }] })
  if (!brut || !COLONNE) return { valeur, erreurs: [] }
  const lue = lisCellule(COLONNE, brut)
  if ('erreur' in lue) return refuse(lue.erreur)
  if (isMemeValeur(lue.valeur, valeur)) return { valeur, erreurs: [] }
  if (avant) {
    if (!isFini(avant.statut_adhesion)) return refuse(EXISTANTE)
    return lue.valeur === 'brouillon' ? { valeur: 'brouillon', erreurs: [] } : refuse(refusFini(avant.statut_adhesion))
  }
  const nouveau = STATUTS_A_LA_CREATION.find((statut) => statut === lue.valeur)
  return nouveau ? { valeur: nouveau, erreurs: [] } : refuse('Une nouvelle adhésion est Brouillon ou Active.')
}

const EXISTANTE = 'Le statut d’une adhésion existante ne change pas par un import\u00a0: ouvrez l’adhésion.'

const refusFini = (statut: AdhesionStatut) =>
  `L’adhésion est ${ADHESION_STATUT_LABELS[statut].toLowerCase()}\u00a0: pour un retour, écrivez «\u00a0Brouillon\u00a0», une nouvelle adhésion sera à valider\u202f; sinon, videz cette cellule.`

/** The only status change of a stored company is its return: shown as such. */
export const tellRetour = (difference: Difference): Difference =>
  difference.champ === champ ? { ...difference, apres: RETOUR } : difference

const RETOUR = 'Brouillon\u00a0: nouvelle adhésion, liée à l’ancienne'
