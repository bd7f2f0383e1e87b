import type { ErreurChamp } from '../../erreur-champ.ts'
import { jourOf } from '../../jour.ts'
import type { Article } from './article.ts'
import type { Groupement } from './groupement.ts'

type Dates = Pick<
  Groupement,
  'ouverture_le' | 'cloture_le' | 'livraison_du' | 'livraison_au' | 'seuil_minimum' | 'seuil_unite'
>

/** Contradictions in a purchase. */
export function checkGroupement(groupement: Dates): ErreurChamp[] {
  const { ouverture_le, cloture_le, livraison_du, livraison_au, seuil_minimum, seuil_unite } = groupement
  const errors: ErreurChamp[] = []
  if (cloture_le <= ouverture_le) errors.push({ champ: 'cloture_le', message: 'La clôture vient après l’ouverture.' })
  if (livraison_du !== null && livraison_du < jourOf(cloture_le)) {
    errors.push({ champ: 'livraison_du', message: 'La livraison vient après la clôture.' })
  }
  if (livraison_au !== null && livraison_du === null) {
    errors.push({ champ: 'livraison_du', message: 'Indiquez aussi le début de la livraison.' })
  }
  if (livraison_du !== null && livraison_au !== null && livraison_au < livraison_du) {
    errors.push({ champ: 'livraison_au', message: 'La fin de la livraison vient après son début.' })
  }
  if ((seuil_minimum === null) !== (seuil_unite === null)) {
    const champ = seuil_minimum === null ? 'seuil_minimum' : 'seuil_unite'
    errors.push({ champ, message: 'Indiquez le minimum et son unité, ou aucun des deux.' })
  }
  return errors
}

type Regles = Pick<Article, 'multiple' | 'minimum' | 'disponible' | 'prix_unitaire_ht' | 'paliers'>

/** Contradictions in an article: numbers of packages first, then tiers, whose prices may only go down. */
export function checkArticle({ multiple, minimum, disponible, prix_unitaire_ht, paliers }: Regles): ErreurChamp[] {
  const errors: ErreurChamp[] = []
  if (minimum % multiple !== 0) {
    errors.push({ champ: 'minimum', message: `Le minimum est un multiple de ${multiple}.` })
  }
  if (disponible !== null && disponible < minimum) {
    errors.push({ champ: 'disponible', message: 'La quantité disponible ne permet pas une seule commande.' })
  }
  paliers.forEach(({ a_partir_de, prix_unitaire_ht: prix }, rang) => {
    const avant = paliers[rang - 1]
    if (avant && a_partir_de <= avant.a_partir_de) {
      errors.push({ champ: `paliers.${rang}.a_partir_de`, message: 'Chaque palier commence après le précédent.' })
    }
    if (prix >= (avant?.prix_unitaire_ht ?? prix_unitaire_ht)) {
      const message = avant
        ? 'Chaque palier est moins cher que le précédent.'
        : 'Un palier est moins cher que le prix de départ.'
      errors.push({ champ: `paliers.${rang}.prix_unitaire_ht`, message })
    }
  })
  return errors
}
