import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import {
  formatPrixSimple,
  formatPrixUnite,
  phraseMaximum,
  phrasePalier,
  progressionOf,
} from '@sillon/domain/achats/groupements-achats/compteur'
import { type ModePrix, quantiteDe } from '@sillon/domain/achats/groupements-achats/prix'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { phrasesContributions } from '@sillon/domain/pieces/documents/contributions'
import { formatQuantite } from '@sillon/domain/unite'
import type { ReactNode } from 'react'
import { TierMeter, type TierPost } from '../../../ui/tier-meter.tsx'

type Compte = Pick<
  Article,
  'designation' | 'unite' | 'contenance' | 'prix_unitaire_ht' | 'paliers' | 'redevance_ht' | 'eco_contribution_ht'
>

type Props = { mode: ModePrix; article: Compte; nombre: number; total: number; note?: ReactNode }

/** An article between its tiers: the total, the next price, and the gain for everybody and for the member. */
export function CompteurArticle({ mode, article, nombre, total, note }: Props) {
  const { unite, designation } = article
  const progression = progressionOf(mode, article, { nombre, total })
  const { quantite, prix, suivant } = progression
  const sentence = phrasePalier(mode, article, progression)
  const commandees = `${formatQuantite(quantite, unite)} ${mode === 'paliers_adherent' ? 'dans votre commande' : 'en commande'}`
  const part = formatQuantite(quantiteDe(nombre, article), unite)
  const gain = suivant && suivant.gain > 0 ? `, soit ${formatMontant(suivant.gain)} HT de moins au palier suivant` : ''
  const maximum = nombre > 0 ? phraseMaximum(article, progression) : null
  return (
    <TierMeter
      detail={
        <>
          <b className="font-semibold text-ink">{formatQuantite(quantite, unite)}</b>{' '}
          {mode === 'paliers_adherent' ? 'dans votre commande' : 'en commande'}, prix actuel{' '}
          <b className="font-semibold text-ink">{formatPrixUnite(prix, unite)}</b>
          {phrasesContributions(article).map((phrase) => `, ${phrase}`)}.
        </>
      }
      legend={
        nombre > 0 && (
          <>
            Votre part&nbsp;: {part}
            {gain}
            {maximum && <span className="block">{maximum}</span>}
          </>
        )
      }
      mine={quantiteDe(nombre, article)}
      note={note}
      posts={postsOf(mode, article, prix, suivant?.a_partir_de)}
      sentence={sentence}
      title={designation}
      value={quantite}
      valueText={`${commandees}, prix actuel ${formatPrixUnite(prix, unite)}. ${sentence}.`}
    />
  )
}

function postsOf(mode: ModePrix, article: Compte, prix: number, suivant: number | undefined): TierPost[] {
  if (mode === 'prix_unique' || article.paliers.length === 0) return []
  const depart = { a_partir_de: 0, prix_unitaire_ht: article.prix_unitaire_ht }
  return [depart, ...article.paliers].map(({ a_partir_de, prix_unitaire_ht }) => ({
    at: a_partir_de,
    price: formatPrixSimple(prix_unitaire_ht),
    quantity: a_partir_de === 0 ? 'au départ' : formatQuantite(a_partir_de, article.unite),
    state: a_partir_de === suivant ? 'next' : prix_unitaire_ht === prix ? 'current' : 'other',
  }))
}
