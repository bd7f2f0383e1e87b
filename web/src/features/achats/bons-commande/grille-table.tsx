import { refusCellule } from '@sillon/domain/achats/bons-commande/cellule-grille'
import {
  type ArticleGrille,
  type LigneGrille,
  raisonColonne,
  raisonLigne,
} from '@sillon/domain/achats/bons-commande/grille'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatContenant } from '@sillon/domain/pieces/documents/format-article'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type GridPlaces, isPlace, type Place } from '../../../ui/use-grid-places.ts'
import { BonStatutPill } from './bon-statut-pill.tsx'
import { CelluleGrille } from './cellule-grille.tsx'
import type { SaisieGrille } from './use-saisie-grille.ts'

/** The figures of the purchase: orders that commit somebody, cents before VAT. */
type Totaux = { bons: number; total_ht: number }

type Props = {
  articles: readonly ArticleGrille[]
  lignes: readonly LigneGrille[]
  totaux: Totaux
  saisie: SaisieGrille
  places: GridPlaces
  isModifiable: boolean
  /** Under the rows: what is left to show. */
  suite: ReactNode
}

/** A member by row, an article by column. The totals are those of the whole purchase, without drafts. */
export function GrilleTable({ articles, lignes, totaux, saisie, places, isModifiable, suite }: Props) {
  return (
    <div className="grille-cadre">
      <table className="grille" ref={places.table}>
        <caption className="sr-only">Adhérents et articles, en colis</caption>
        <Entetes articles={articles} />
        <tbody>
          {lignes.map((ligne, rang) => (
            <LigneTable {...{ articles, isModifiable, ligne, places, rang, saisie }} key={ligne.entreprise.id} />
          ))}
          {suite && (
            <tr>
              <td className="text-ink-2" colSpan={articles.length + 2}>
                {suite}
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{formatCount(totaux.bons, 'adhérent')}</th>
            {articles.map(({ id, designation, total }) => (
              <td key={id}>
                <span className="grille-etiquette">{designation}</span>
                {COMPTE.format(total)}
              </td>
            ))}
            <td>
              <span className="grille-etiquette">Total HT</span>
              {formatMontant(totaux.total_ht)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const COMPTE = new Intl.NumberFormat('fr-FR')

const Entetes = ({ articles }: Pick<Props, 'articles'>) => (
  <thead>
    <tr>
      <th scope="col">Adhérent</th>
      {articles.map((article) => (
        <th key={article.id} scope="col">
          <span className="block">{article.designation}</span>
          <span className="block font-normal text-ink-2">
            {[
              formatContenant(article),
              article.multiple > 1 && `par ${article.multiple}`,
              raisonColonne(article)?.replace(/\.$/, ''),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </th>
      ))}
      <th scope="col">Total HT</th>
    </tr>
  </thead>
)

type LigneProps = Pick<Props, 'articles' | 'saisie' | 'places' | 'isModifiable'> & { ligne: LigneGrille; rang: number }

function LigneTable({ articles, ligne, rang, saisie, places, isModifiable }: LigneProps) {
  const { entreprise, bon } = ligne
  const { id } = entreprise
  const textes = saisie.saisies[id] ?? {}
  const retenues = saisie.retenues[id] ?? []
  const arretee = raisonLigne(bon)
  return (
    <tr
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) saisie.quitter(ligne)
      }}
    >
      <th scope="row">
        <Adherent
          {...{ ligne, places }}
          enCours={saisie.enCours.has(id)}
          place={{ rang, colonne: -1 }}
          raison={isModifiable ? arretee : null}
        />
      </th>
      {articles.map((article, colonne) => {
        const texte = textes[article.id]
        return (
          <CelluleGrille
            {...{ article, ligne, places, texte }}
            isEditable={isModifiable && arretee === null && raisonColonne(article) === null}
            key={article.id}
            onLeave={() => saisie.quitter(ligne)}
            onType={(tape) => saisie.taper(ligne, article.id, tape)}
            place={{ rang, colonne }}
            refus={
              (texte === undefined ? null : refusCellule(article, ligne, texte)) ??
              retenues.find(({ article_id }) => article_id === article.id)
            }
            retenue={texte !== undefined && retenues.some(({ article_id }) => article_id === null)}
          />
        )
      })}
      <td className={classNames('font-semibold', saisie.faites.has(id) && 'grille-fraiche')}>
        <span className="grille-etiquette">Total HT</span>
        {bon ? formatMontant(bon.total_ht) : '—'}
      </td>
    </tr>
  )
}

type AdherentProps = {
  ligne: LigneGrille
  place: Place
  places: GridPlaces
  raison: string | null
  enCours: boolean
}

/** Who orders, with the state of an order that is not simply validated. The arrows lead to the name, which opens it. */
const Adherent = ({ ligne: { entreprise, bon }, place, places, raison, enCours }: AdherentProps) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {bon ? (
      <Link
        className="grille-nom"
        data-place={`${place.rang}-${place.colonne}`}
        onFocus={() => places.setActive(place)}
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow') && places.bouger(event, place)) event.preventDefault()
        }}
        params={{ id: bon.id }}
        search={{}}
        tabIndex={isPlace(places.active, place) ? 0 : -1}
        to="/admin/bon-commande/{-$id}/"
      >
        {entreprise.raison_sociale}
      </Link>
    ) : (
      <span className="font-semibold">{entreprise.raison_sociale}</span>
    )}
    <span className="text-ink-2">{entreprise.no_adherent}</span>
    {bon && bon.statut !== 'valide' && <BonStatutPill statut={bon.statut} />}
    {!bon && <span className="text-help text-ink-2">rien commandé</span>}
    {enCours && <span className="text-help text-ink-2">Enregistrement…</span>}
    {raison && <span className="basis-full text-help text-ink-2">{raison}</span>}
  </span>
)
