import * as z from 'zod/mini'
import type { Destinataires } from '../../comptes/destinataires/repartition.ts'
import { formatQuantite } from '../../unite.ts'
import type { Article } from './article.ts'
import { progressionOf } from './compteur.ts'
import type { ModePrix } from './prix.ts'

/** Companies reminded at once: the others are, the next time. */
export const RAPPEL_MAX = 500

/** A company reminded less than this ago is left alone. */
export const REPOS_RAPPEL_JOURS = 3

export const RappelSaisie = z.strictObject({
  entreprise_ids: z
    .array(z.uuid())
    .check(
      z.minLength(1, { error: 'Choisissez au moins une entreprise.' }),
      z.maxLength(RAPPEL_MAX, { error: `Choisissez ${RAPPEL_MAX} entreprises au plus.` }),
    ),
})
export type RappelSaisie = z.output<typeof RappelSaisie>

type Ecart = Destinataires['ecartes'][number]['motif']

/** Why a company is not reminded, before its people are looked at; null: it is. `en_retard`: where that forbids to order. */
export function motifDe(entreprise: { active: boolean; rappele: boolean; en_retard: boolean }): Ecart | null {
  if (!entreprise.active) return 'inactive'
  if (entreprise.rappele) return 'deja_rappele'
  return entreprise.en_retard ? 'en_retard' : null
}

/** « Encore 4 t de « Ammonitrate » et le prix baisse pour tous. »: no mail says a price. Null: no tier is left to reach. */
export function phraseEncore(mode: ModePrix, article: (Article & { total: number }) | undefined): string | null {
  const suivant = article && progressionOf(mode, article, { nombre: 0, total: article.total }).suivant
  if (!suivant) return null
  return `Encore ${formatQuantite(suivant.manque, article.unite)} de «\u00a0${article.designation}\u00a0» et le prix baisse pour tous.`
}

export const PERSONNE_A_RAPPELER = 'Il n’y a plus personne à rappeler.'

export const RAPPEL_CLOS = 'Le groupement n’est plus ouvert\u00a0: il n’y a plus à rappeler de commander.'
