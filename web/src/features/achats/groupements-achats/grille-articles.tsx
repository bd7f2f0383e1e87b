import type { ArticleSuivi } from '@sillon/contract/achats/articles-achat'
import { COLONNES_GRILLE } from '@sillon/domain/achats/groupements-achats/grille-articles'
import { formatNumber } from '../../../lib/format.ts'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { UnsavedGuard } from '../../../lib/unsaved-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { GridCell } from '../../../ui/grid-cell.tsx'
import { GridRefusal } from '../../../ui/grid-refusal.tsx'
import { type GridPlaces, useGridPlaces } from '../../../ui/use-grid-places.ts'
import { type LigneArticle, type SaisieArticles, useSaisieArticles } from './use-saisie-articles.ts'
import '../../../ui/grid.css'

/** Columns of numbers: a digit opens their cells. */
const NOMBRES: ReadonlySet<string> = new Set(['prix_unitaire_ht', 'multiple', 'minimum'])
const TEXTES: ReadonlySet<string> = new Set(['designation', 'reference_fournisseur', 'conditionnement', 'unite'])

type Props = { groupement_id: string; articles: readonly ArticleSuivi[] }

/** The articles of a purchase, typed as in a spreadsheet; the last row is always a new one. */
export function GrilleArticles({ groupement_id, articles }: Props) {
  const saisie = useSaisieArticles(groupement_id, articles)
  const places = useGridPlaces({ rangs: saisie.lignes.length, colonnes: COLONNES_GRILLE.length })
  return (
    <div className="grid gap-4" ref={saisie.ebauche.element}>
      <EbaucheOfferte ebauche={saisie.ebauche} />
      <div className="grille-cadre">
        <table className="grille grille-serree" ref={places.table}>
          <caption className="sr-only">Articles, un par ligne</caption>
          <thead>
            <tr>
              {COLONNES_GRILLE.map(({ champ, titre }) => (
                <th className={classNames(TEXTES.has(champ) && 'grille-texte')} key={champ} scope="col">
                  {titre}
                </th>
              ))}
              <th scope="col">Commandés</th>
            </tr>
          </thead>
          <tbody>
            {saisie.lignes.map((ligne, rang) => (
              <Ligne {...{ ligne, places, rang, saisie }} key={ligne.cle} />
            ))}
          </tbody>
        </table>
      </div>
      <Refus saisie={saisie} />
      <UnsavedGuard hasUnsavedChanges={() => Object.keys(saisie.saisies).length > 0}>
        Des articles tapés dans la grille ne sont pas enregistrés.
      </UnsavedGuard>
    </div>
  )
}

type LigneProps = { ligne: LigneArticle; rang: number; places: GridPlaces; saisie: SaisieArticles }

const nomOf = ({ cellules, textes }: LigneArticle) => textes.designation || cellules.designation || 'Nouvel article'

function Ligne({ ligne, rang, places, saisie }: LigneProps) {
  const { cle, article, cellules, textes } = ligne
  const refuses = saisie.refus[cle] ?? []
  const isTapee = Object.keys(textes).length > 0
  return (
    <tr
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) saisie.quitter(ligne)
      }}
    >
      {COLONNES_GRILLE.map(({ champ, titre }, colonne) => {
        const texte = textes[champ]
        const isVide = champ === 'designation' && !article && !texte
        return (
          <GridCell
            align={TEXTES.has(champ) ? 'start' : 'end'}
            begins={NOMBRES.has(champ) ? /\d/ : /\S/}
            former={texte === undefined ? undefined : cellules[champ]}
            heading={titre}
            isEditable
            isFaint={texte === undefined && (isVide || !article)}
            isRowHeader={champ === 'designation'}
            key={champ}
            label={champ === 'designation' ? [titre] : [titre, nomOf(ligne)]}
            onLeave={() => saisie.quitter(ligne)}
            onType={(tape) => saisie.taper(ligne, champ, tape)}
            opened={texte ?? (article ? cellules[champ] : '')}
            place={{ rang, colonne }}
            places={places}
            shown={isVide ? 'Nouvel article' : (texte ?? cellules[champ])}
            sign={
              refuses.some((refus) => refus.champ === champ)
                ? 'à corriger'
                : texte !== undefined && refuses.some((refus) => refus.champ === null) && 'pas enregistré'
            }
            {...(NOMBRES.has(champ) && { inputMode: 'decimal' as const })}
          />
        )
      })}
      <td className={classNames('text-ink-2', saisie.faites.has(cle) && 'grille-fraiche')}>
        <span className="grille-etiquette">Commandés</span>
        {etatOf(ligne, { enCours: saisie.enCours.has(cle), isTapee })}
      </td>
    </tr>
  )
}

function etatOf({ article }: LigneArticle, { enCours, isTapee }: { enCours: boolean; isTapee: boolean }) {
  if (enCours) return 'Enregistrement…'
  if (isTapee) return 'Pas enregistré'
  return article ? formatNumber(article.engages) : ''
}

/** Why rows are not saved, each with its way out. */
const Refus = ({ saisie }: { saisie: SaisieArticles }) => (
  <div aria-live="polite" className="grille-refus">
    {saisie.lignes.flatMap((ligne) =>
      (saisie.refus[ligne.cle] ?? []).map(({ champ, message }, rang) => (
        <GridRefusal
          key={`${ligne.cle} ${champ}`}
          message={message}
          quoi={[nomOf(ligne), COLONNES_GRILLE.find((colonne) => colonne.champ === champ)?.titre]
            .filter(Boolean)
            .join(', ')
            .concat('\u00a0:')}
        >
          {rang === 0 && (
            <>
              <Button onClick={() => saisie.quitter(ligne)} size="sm" variant="secondary">
                Réessayer
              </Button>
              <Button onClick={() => saisie.abandonner(ligne)} size="sm" variant="quiet">
                Abandonner
              </Button>
            </>
          )}
        </GridRefusal>
      )),
    )}
  </div>
)
