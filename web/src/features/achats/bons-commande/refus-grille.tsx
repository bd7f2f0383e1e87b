import { readColis, refusCellule } from '@sillon/domain/achats/bons-commande/cellule-grille'
import type { ArticleGrille, LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import { formatColis } from '@sillon/domain/unite'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { GridRefusal } from '../../../ui/grid-refusal.tsx'
import type { SaisieGrille } from './use-saisie-grille.ts'

type Props = {
  groupement_id: string
  articles: readonly ArticleGrille[]
  lignes: readonly LigneGrille[]
  saisie: SaisieGrille
  /** Gives the focus back to the cell that a button has repaired. */
  onRepaired: (rang: number, colonne: number) => void
}

/** Under the grid, what is not saved: why, and the buttons that repair it. A number is never rounded silently. */
export function RefusGrille({ groupement_id, articles, lignes, saisie, onRepaired }: Props) {
  const retenues = lignes.filter(
    ({ entreprise: { id } }) => saisie.saisies[id] && (saisie.retenues[id] ?? []).length > 0,
  )
  return (
    <div aria-live="polite" className="grille-refus">
      {retenues.length > 1 && (
        <GridRefusal
          quoi={`${formatCount(retenues.length, 'ligne n’est pas enregistrée', 'lignes ne sont pas enregistrées')}.`}
        >
          <Button
            onClick={() => {
              for (const ligne of retenues) saisie.quitter(ligne)
            }}
            size="sm"
            variant="secondary"
          >
            Tout réessayer
          </Button>
        </GridRefusal>
      )}
      {lignes.map((ligne, rang) => (
        <RefusDeLigne
          {...{ articles, groupement_id, ligne, saisie }}
          key={ligne.entreprise.id}
          onRepaired={(colonne) => onRepaired(rang, colonne)}
        />
      ))}
    </div>
  )
}

type LigneProps = Pick<Props, 'articles' | 'groupement_id' | 'saisie'> & {
  ligne: LigneGrille
  onRepaired: (colonne: number) => void
}

function RefusDeLigne({ articles, groupement_id, ligne, saisie, onRepaired }: LigneProps) {
  const { id, raison_sociale } = ligne.entreprise
  const textes = saisie.saisies[id]
  if (!textes) return null
  const retenues = saisie.retenues[id] ?? []
  const fausses = articles.flatMap((article, colonne) => {
    const texte = textes[article.id]
    const refus = texte === undefined ? null : refusCellule(article, ligne, texte)
    return refus && texte !== undefined ? [{ article, colonne, texte, ...refus }] : []
  })
  const nomDe = (article_id: string | null) => articles.find((article) => article.id === article_id)?.designation
  return (
    <>
      {fausses.map(({ article, colonne, texte, message, reparations }) => (
        <GridRefusal key={article.id} message={message} quoi={`${raison_sociale}, ${toQuoi(article, texte)}.`}>
          {reparations.map((nombre) => (
            <Button
              key={nombre}
              onClick={() => {
                saisie.taper(ligne, article.id, String(nombre))
                saisie.quitter(ligne)
                onRepaired(colonne)
              }}
              size="sm"
              variant="secondary"
            >
              {`Mettre ${nombre}`}
            </Button>
          ))}
        </GridRefusal>
      ))}
      {retenues.map(({ article_id, message }) => (
        <GridRefusal
          key={`${article_id} ${message}`}
          message={message}
          quoi={[raison_sociale, nomDe(article_id)].filter(Boolean).join(', ').concat('\u00a0:')}
        >
          <Button onClick={() => saisie.quitter(ligne)} size="sm" variant="secondary">
            Réessayer
          </Button>
          <Button onClick={() => saisie.abandonner(ligne)} size="sm" variant="quiet">
            Abandonner
          </Button>
          <Link
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            params={ligne.bon ? { id: ligne.bon.id } : {}}
            search={ligne.bon ? {} : { commandeId: groupement_id, entreprise: id }}
            to="/admin/bon-commande/{-$id}/"
          >
            {ligne.bon ? 'Ouvrir la commande' : 'Ouvrir le formulaire'}
          </Link>
        </GridRefusal>
      ))}
    </>
  )
}

/** « 50 sacs », or the text that is not a number, as it was typed. */
function toQuoi({ designation, conditionnement }: ArticleGrille, texte: string): string {
  const nombre = readColis(texte)
  const quoi = nombre === null ? `«\u00a0${texte}\u00a0»` : formatColis(nombre, conditionnement)
  return `${designation}, ${quoi}`
}
