import { readColis, refusCellule } from '@sillon/domain/achats/bons-commande/cellule-grille'
import { type ArticleGrille, type LigneGrille, nombreDe } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { useState } from 'react'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { AUCUNE_SAISIE, useTypedRows } from '../../../ui/use-typed-rows.ts'
import { type RefusLigne, refusEnvoi, type Textes } from './ecriture-grille.ts'
import { useEnvoiGrille } from './use-envoi-grille.ts'

/** The orders being typed in the grid, each row saved when it is left, and how members accept what is entered. */
export function useSaisieGrille(groupement_id: string, articles: readonly ArticleGrille[]) {
  const initial = { saisies: AUCUNE_SAISIE, accord: null as AccordRecu | null }
  const { values, change, ebauche } = useTypedValues(`grille-${groupement_id}`, initial)
  const { saisies, accord } = values
  const { textesOf, replace, forget } = useTypedRows(saisies, (saisies) => change({ saisies }))
  const [retenues, setRetenues] = useState<Readonly<Record<string, RefusLigne[]>>>({})
  const refuse = (id: string, refus: RefusLigne[]) => setRetenues((former) => ({ ...former, [id]: refus }))
  const { envoyer, enCours, faites } = useEnvoiGrille({ groupement_id, onRefus: refuse, onEcrite: forget })

  function taper(ligne: LigneGrille, article_id: string, texte: string) {
    const { id } = ligne.entreprise
    const { [article_id]: _, ...autres } = textesOf(id)
    const isInchange = readColis(texte) === nombreDe(ligne, article_id)
    refuse(id, [])
    replace(id, isInchange ? autres : { ...autres, [article_id]: texte.trim() })
  }

  function quitter(ligne: LigneGrille, avec = accord) {
    const { id } = ligne.entreprise
    const textes = textesOf(id)
    if (Object.keys(textes).length === 0 || isFausse(articles, ligne, textes)) return
    const refus = refusEnvoi(ligne, textes, avec)
    refuse(id, refus ? [refus] : [])
    if (!refus) envoyer(ligne, textes, avec)
  }

  function abandonner({ entreprise }: LigneGrille) {
    refuse(entreprise.id, [])
    replace(entreprise.id, {})
  }

  /** The rows that waited for it are sent. */
  function changerAccord(prochain: AccordRecu | null, lignes: readonly LigneGrille[]) {
    change({ accord: prochain })
    if (!prochain) return
    for (const ligne of lignes) {
      if (retenues[ligne.entreprise.id]?.some(({ attend_accord }) => attend_accord)) quitter(ligne, prochain)
    }
  }

  return { accord, ebauche, enCours, faites, retenues, saisies, taper, quitter, abandonner, changerAccord }
}

const isFausse = (articles: readonly ArticleGrille[], ligne: LigneGrille, textes: Textes) =>
  articles.some((article) => {
    const texte = textes[article.id]
    return texte !== undefined && refusCellule(article, ligne, texte) !== null
  })

export type SaisieGrille = ReturnType<typeof useSaisieGrille>
