import { readColis, refusCellule } from '@sillon/domain/achats/bons-commande/cellule-grille'
import { type ArticleGrille, type LigneGrille, nombreDe } from '@sillon/domain/achats/bons-commande/grille'
import type { AccordRecu } from '@sillon/domain/dossiers/echanges/echange-saisie'
import { useEffect, useRef, useState } from 'react'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { type RefusLigne, refusEnvoi, type Textes } from './ecriture-grille.ts'
import { useEnvoiGrille } from './use-envoi-grille.ts'

const AUCUNE: Readonly<Record<string, Textes>> = {}

/** The texts of the grid, kept as a draft when the session ends, and how members accept what is entered. */
function useTextesGrille(groupement_id: string) {
  const initial = { saisies: AUCUNE, accord: null as AccordRecu | null }
  const { values, change, ebauche } = useTypedValues(`grille-${groupement_id}`, initial)
  const { saisies, accord } = values
  // A row is left in the very event that ends its last cell, before this is drawn again.
  const latest = useRef(saisies)
  useEffect(() => {
    latest.current = saisies
  }, [saisies])
  const textesOf = (entreprise_id: string): Textes => latest.current[entreprise_id] ?? {}

  function replace(entreprise_id: string, textes: Textes) {
    const { [entreprise_id]: _, ...autres } = latest.current
    latest.current = Object.keys(textes).length > 0 ? { ...autres, [entreprise_id]: textes } : autres
    change({ saisies: latest.current })
  }

  /** A text typed again since it was sent stays. */
  function oublier(entreprise_id: string, envoyes: Textes) {
    const restants = Object.entries(textesOf(entreprise_id)).filter(([cle, texte]) => texte !== envoyes[cle])
    replace(entreprise_id, Object.fromEntries(restants))
  }

  return {
    saisies,
    accord,
    ebauche,
    textesOf,
    replace,
    oublier,
    noterAccord: (accord: AccordRecu | null) => change({ accord }),
  }
}

/** The orders being typed in the grid: each row is one, saved when it is left. */
export function useSaisieGrille(groupement_id: string, articles: readonly ArticleGrille[]) {
  const { accord, ebauche, saisies, textesOf, replace, oublier, noterAccord } = useTextesGrille(groupement_id)
  const [retenues, setRetenues] = useState<Readonly<Record<string, RefusLigne[]>>>({})
  const refuse = (id: string, refus: RefusLigne[]) => setRetenues((former) => ({ ...former, [id]: refus }))
  const { envoyer, enCours, faites } = useEnvoiGrille({ groupement_id, onRefus: refuse, onEcrite: oublier })

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
    noterAccord(prochain)
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
