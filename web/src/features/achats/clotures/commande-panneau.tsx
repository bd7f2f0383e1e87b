import type { ArticleCloture, Cloture } from '@sillon/contract/achats/clotures'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatQuantite } from '@sillon/domain/unite'
import { FileCheck, Lock, Mail } from 'lucide-react'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { ActeButton } from './acte-button.tsx'

/** The content of the future supplier order, and the reasons that still prevent it. */
export function CommandePanneau({ cloture, groupement_id }: { cloture: Cloture; groupement_id: string }) {
  const { articles, total_ht, transport_ht } = cloture
  return (
    <Card aria-labelledby="commande-fournisseur" className="wide:sticky wide:top-4">
      <h2 className="text-h3" id="commande-fournisseur">
        Commande fournisseur
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {articles
          .filter(({ nombre_adherents }) => nombre_adherents > 0)
          .map((article) => (
            <LigneCommande article={article} key={article.id} prolonge_au={cloture.prolonge_au} />
          ))}
        {transport_ht > 0 && (
          <li className="flex justify-between gap-4 py-2.5 text-body">
            Transport, franco non atteint{' '}
            <span className="text-strong whitespace-nowrap">{formatMontant(transport_ht)}</span>
          </li>
        )}
      </ul>
      <p className="mb-4 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3">
        Total HT <span className="text-total whitespace-nowrap">{formatMontant(total_ht + transport_ht)}</span>
      </p>
      <ActeButton cloture={cloture} groupement_id={groupement_id} />
      <ALaCloture cloture={cloture} />
    </Card>
  )
}

const SORTS = { envoye: null, prolonge: 'hors envoi', annule: 'annulé' } as const

function LigneCommande({ article, prolonge_au }: { article: ArticleCloture; prolonge_au: string | null }) {
  const { designation, quantite, unite, sort, decide, montant_ht } = article
  return (
    <li className="flex justify-between gap-4 py-2.5 text-body">
      <span className="min-w-0">
        {sort === 'envoye' ? `${designation}, ${formatQuantite(quantite, unite)}` : designation}
        {sort === 'prolonge' && prolonge_au && (
          <span className="block text-ink-2">prolongé au {formatDate(prolonge_au)}</span>
        )}
        {!decide && <span className="block text-strong text-wheat-ink">à décider</span>}
      </span>
      <span className={classNames('whitespace-nowrap', decide && sort === 'envoye' ? 'text-strong' : 'text-ink-2')}>
        {SORTS[sort] ?? formatMontant(montant_ht)}
      </span>
    </li>
  )
}

function ALaCloture({ cloture: { acte, effets, statut } }: { cloture: Cloture }) {
  if (acte !== 'attribuer' || (statut !== 'clos' && statut !== 'en_negociation')) return null
  const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.85, className: 'shrink-0 text-ink-2' } as const
  const lignes = [
    { Icon: FileCheck, texte: `${formatCount(effets.bons - effets.annules, 'bon')} de commande mis à jour` },
    ...(effets.a_reconfirmer > 0
      ? [{ Icon: FileCheck, texte: `dont ${formatCount(effets.a_reconfirmer, 'accord')} de prix à demander` }]
      : []),
    ...(effets.annules > 0
      ? [{ Icon: FileCheck, texte: `${formatCount(effets.annules, 'bon')} de commande vidés, annulés` }]
      : []),
    { Icon: Mail, texte: avantEnvoi(`Un e-mail à ${formatCount(effets.bons, 'entreprise')}`) },
    { Icon: Lock, texte: 'Quantités figées pour les adhérents' },
  ]
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 text-group">À la clôture</h3>
      <ul className="grid gap-2 text-body">
        {lignes.map(({ Icon, texte }) => (
          <li className="flex gap-3" key={texte}>
            <Icon {...icon} />
            {texte}
          </li>
        ))}
      </ul>
    </div>
  )
}
