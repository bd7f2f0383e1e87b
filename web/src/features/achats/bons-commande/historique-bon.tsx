import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import { BON_STATUT_LABELS, BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { labelOfAction } from '@sillon/domain/organisme/journal/action-journal'
import { formatHour, formatShortDate } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'

type Entree = BonCommandeAdmin['historique'][number]

/** On an order, these say more than the journal does of any object. */
const ACTES: Readonly<Record<string, string>> = {
  validation: 'Commande validée',
  modification: 'Brouillon enregistré',
  annulation: 'Commande annulée',
  solde: 'Commande soldée',
}

/** The journal of an order, the latest entry first. */
export function HistoriqueBon({ historique }: { historique: readonly Entree[] }) {
  if (historique.length === 0) return null
  return (
    <Section title="Historique">
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {historique.map((entree) => (
          <li className="px-4 py-2" key={`${entree.quand}-${entree.action}`}>
            <p>{ACTES[entree.action] ?? labelOfAction(entree.action)}</p>
            <p className="text-help text-ink-2">
              {formatShortDate(entree.quand)} à {formatHour(entree.quand)}
              {entree.auteur && `, ${entree.auteur}`}
              {origineOf(entree)}
              {statutOf(entree)}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const origineOf = ({ apres }: Entree) => (typeof apres?.origine === 'string' ? `, ${apres.origine}` : '')

function statutOf({ apres }: Entree) {
  const statut = BON_STATUTS.find((known) => known === apres?.statut)
  return statut ? `\u00a0: ${BON_STATUT_LABELS[statut].toLowerCase()}` : ''
}
