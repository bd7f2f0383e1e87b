import { lignesApres, readColis } from '@sillon/domain/achats/bons-commande/cellule-grille'
import type { LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { ApiError } from '../../../lib/api-error.ts'

/** The texts typed in the cells of a row, by article. */
export type Textes = Readonly<Record<string, string>>

/** Why a row, or one of its cells, is not saved. `article_id` null: the whole row. */
export type RefusLigne = { article_id: string | null; message: string; attend_accord?: true }

/** The order that the cells of a row make. Without an agreement, it is a draft. */
export function toEcriture(ligne: LigneGrille, textes: Textes, accord: AccordRecu | null) {
  const changes = new Map(Object.entries(textes).map(([article_id, texte]) => [article_id, readColis(texte) ?? 0]))
  return {
    lignes: lignesApres(ligne, changes),
    accepte_conditions: accord !== null,
    ...(accord && { accord }),
  }
}

/** The reason why a row is not sent, although the packages of its cells are right. `ou`: where the agreement is said. */
export function refusEnvoi(
  ligne: LigneGrille,
  textes: Textes,
  accord: AccordRecu | null,
  ou = 'au-dessus de la grille',
): RefusLigne | null {
  const isEngagee = ligne.bon?.statut === 'valide'
  if (isEngagee && toEcriture(ligne, textes, accord).lignes.length === 0) {
    return { article_id: null, message: 'Une commande sans article s’annule, sur sa page.' }
  }
  if (!isEngagee || accord) return null
  const message = `Cette commande engage l’adhérent\u00a0: dites, ${ou}, comment il accepte le changement.`
  return { article_id: null, message, attend_accord: true }
}

/** The refusals of the server, each in its cell when it names a line of the order. */
export function refusDuServeur(error: unknown, lignes: LigneGrille['nombres']): RefusLigne[] {
  if (!(error instanceof ApiError)) throw error
  const { errors = [], detail } = error.problem
  if (error.status === 412 || error.problem.code === 'commande.deja-existante') {
    return [{ article_id: null, message: 'Cette commande vient de changer ailleurs\u00a0: comparez, puis réessayez.' }]
  }
  if (errors.length === 0) return [{ article_id: null, message: detail ?? error.message }]
  return errors.map(({ champ, message }) => {
    const [, rang] = /^lignes\.(\d+)\./.exec(champ) ?? []
    return { article_id: (rang !== undefined && lignes[Number(rang)]?.article_id) || null, message }
  })
}
