import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { chaine } from '@sillon/domain/chaine'
import * as z from 'zod/mini'

const NOMBRE = /^\d{0,6}$/

/**
 * The values of an order taken for a company: one text per article, in the order of the articles; an empty text is
 * none.
 */
export const COMMANDE_POUR = z.object({
  entreprise_id: z.string().check(z.minLength(1, { error: 'Choisissez une entreprise.' })),
  lignes: z.array(
    z.object({ nombre: chaine(30).check(z.trim(), z.regex(NOMBRE, { error: 'Indiquez un nombre entier.' })) }),
  ),
  exploitation_id: z.string(),
  instructions: z.string().check(z.trim(), z.maxLength(1000, { error: '1 000 caractères au plus.' })),
  accepte_conditions: z.boolean(),
})
type Valeurs = z.infer<typeof COMMANDE_POUR>

type Articles = readonly { id: string }[]

export const toValeurs = (articles: Articles, bon: BonCommande | null): Valeurs => ({
  entreprise_id: bon?.entreprise.id ?? '',
  lignes: articles.map(({ id }) => ({
    nombre: String(bon?.lignes.find(({ article_id }) => article_id === id)?.nombre ?? ''),
  })),
  exploitation_id: bon?.livraison.exploitation?.id ?? '',
  instructions: bon?.instructions ?? '',
  accepte_conditions: bon?.statut === 'valide',
})

/** One line per article ordered. */
export const toSaisie = (articles: Articles, valeurs: Valeurs): CommandeSaisie => ({
  lignes: articles.flatMap(({ id: article_id }, rang) => {
    const nombre = Number(valeurs.lignes[rang]?.nombre || 0)
    return nombre > 0 ? [{ article_id, nombre }] : []
  }),
  exploitation_id: valeurs.exploitation_id || null,
  instructions: valeurs.instructions || null,
  accepte_conditions: valeurs.accepte_conditions,
})
