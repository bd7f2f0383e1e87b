import { ADHESION_STATUT_LABELS, type AdhesionStatut, isFinal } from '../adhesions/adhesion-statut.ts'
import type { ErreurChamp } from '../erreur-champ.ts'
import { lisCellule } from './cellule.ts'
import { COLONNES_ENTREPRISES } from './colonnes-entreprises.ts'
import { isMemeValeur } from './meme-valeur.ts'
import type { Difference } from './plan.ts'

/** Where the latest membership of a company stands: `en_preparation` is a status of its own here, null is none. */
export type StatutConnu = AdhesionStatut | 'en_preparation' | null

type Lu = { valeur: StatutConnu; erreurs: ErreurChamp[] }

const champ = 'statut_adhesion'
const COLONNE = COLONNES_ENTREPRISES.find((colonne) => colonne.champ === champ)

/** Existing members are taken over as they are: what is not said of a new one is a draft. */
const STATUTS_A_LA_CREATION = ['brouillon', 'active'] as const

export const isFini = (statut: StatutConnu): statut is AdhesionStatut =>
  statut !== null && statut !== 'en_preparation' && isFinal(statut)

/**
 * A membership that exists moves by its own acts, never by a workbook. One that has ended is followed by a new one when the
 * workbook says a draft: an old export says « Active » of who left since, and must not bring them back.
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

/** The only change of status of a company that is kept: said for what it is. */
export const tellRetour = (difference: Difference): Difference =>
  difference.champ === champ ? { ...difference, apres: RETOUR } : difference

const RETOUR = 'Brouillon\u00a0: nouvelle adhésion, liée à l’ancienne'
