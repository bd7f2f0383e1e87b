import type { GenreFichier } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { NETWORK_FAILURE } from '../../../lib/error-catalogue.ts'

/** A file being uploaded, or waiting to be. Removed once the portal has it. */
export type Envoi = {
  cle: string
  materiel_id: string
  genre: GenreFichier
  nom: string
  etat: 'attente' | 'envoi' | 'echec'
  /** Share of the file already sent, from 0 to 1. */
  part: number
  /** The cause of a failure, and what to do. */
  message: string | null
  /** True when the same file may be accepted at another try. */
  reprenable: boolean
  /** True when the network was lost: the upload starts again with the network. */
  horsLigne: boolean
}

export type Echec = Pick<Envoi, 'message' | 'reprenable' | 'horsLigne'>

type Acte =
  | { acte: 'ajouter'; envois: readonly Envoi[] }
  | { acte: 'commencer' | 'retirer' | 'reprendre'; cle: string }
  | { acte: 'avancer'; cle: string; part: number }
  | { acte: 'echouer'; cle: string; echec: Echec }
  | { acte: 'reconnecter' }

const ATTENTE = { etat: 'attente', part: 0, message: null, horsLigne: false } as const

export function followEnvois(envois: readonly Envoi[], acte: Acte): readonly Envoi[] {
  const changed = (cle: string, changes: Partial<Envoi>) =>
    envois.map((envoi) => (envoi.cle === cle ? { ...envoi, ...changes } : envoi))
  switch (acte.acte) {
    case 'ajouter':
      return [...envois, ...acte.envois]
    case 'retirer':
      return envois.filter(({ cle }) => cle !== acte.cle)
    case 'commencer':
      return changed(acte.cle, { ...ATTENTE, etat: 'envoi' })
    case 'reprendre':
      return changed(acte.cle, ATTENTE)
    case 'avancer':
      return changed(acte.cle, { part: acte.part })
    case 'echouer':
      return changed(acte.cle, { ...acte.echec, etat: 'echec' })
    case 'reconnecter':
      return envois.map((envoi) => (envoi.horsLigne ? { ...envoi, ...ATTENTE } : envoi))
  }
}

/** One upload at a time: on a slow network, one whole photograph arrives sooner than five halves. */
export const prochainEnvoi = (envois: readonly Envoi[]): Envoi | undefined =>
  envois.some(({ etat }) => etat === 'envoi') ? undefined : envois.find(({ etat }) => etat === 'attente')

type Refus = { status: number; message: string; problem: { errors?: readonly { message: string }[] | undefined } }

/** The message about a file that the portal has not accepted, and whether to try again. */
export function echecOf({ status, message, problem }: Refus): Echec {
  if (status === NETWORK_FAILURE) {
    const attente = 'Réseau perdu. Le fichier reste ici\u00a0: il repartira avec le réseau.'
    return { message: attente, reprenable: true, horsLigne: true }
  }
  if (status === 413) return { message: 'Ce fichier dépasse 10\u00a0Mo. Envoyez-en un plus petit.', ...FINI }
  if (status >= 500 || status === 429) {
    return {
      message: 'Le portail n’a pas pu le prendre. Réessayez dans un instant.',
      reprenable: true,
      horsLigne: false,
    }
  }
  return { message: problem.errors?.[0]?.message ?? message, reprenable: status === 409, horsLigne: false }
}

const FINI = { reprenable: false, horsLigne: false }
