import type { RefusCellule } from '@sillon/domain/achats/bons-commande/cellule-grille'
import { type ArticleGrille, type LigneGrille, nombreDe } from '@sillon/domain/achats/bons-commande/grille'
import { formatContenant } from '@sillon/domain/pieces/documents/format-article'
import type { ComponentProps } from 'react'
import { GridCell } from '../../../ui/grid-cell.tsx'

type Props = Pick<ComponentProps<typeof GridCell>, 'place' | 'places' | 'isEditable' | 'onType' | 'onLeave'> & {
  article: ArticleGrille
  ligne: LigneGrille
  /** Typed and not saved yet. */
  texte: string | undefined
  refus: Pick<RefusCellule, 'message'> | undefined
  /** Typed in a row that could not be saved, for a reason that is not this number. */
  retenue: boolean
}

const COMPTE = new Intl.NumberFormat('fr-FR')

/** Packages of an article for a member. */
export function CelluleGrille({ article, ligne, texte, refus, retenue, ...cellule }: Props) {
  const nombre = nombreDe(ligne, article.id)
  const shown = texte === undefined ? COMPTE.format(nombre) : texte || '0'
  return (
    <GridCell
      {...cellule}
      begins={/\d/}
      former={texte === undefined ? undefined : String(nombre)}
      heading={
        <>
          {article.designation}
          <span className="block text-help text-ink-2">{formatContenant(article)}</span>
        </>
      }
      inputMode="numeric"
      isFaint={shown === '0'}
      label={[article.designation, ligne.entreprise.raison_sociale]}
      // Nothing rather than a zero, which would be erased first.
      opened={texte ?? String(nombre || '')}
      shown={shown}
      sign={refus ? 'à corriger' : retenue && 'pas enregistré'}
    />
  )
}
