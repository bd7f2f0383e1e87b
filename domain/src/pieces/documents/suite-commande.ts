import { formatInstant } from '../../instant.ts'
import { formatJour, type Jour } from '../../jour.ts'
import type { ModeFacturation } from './mode-facturation.ts'

type Commande = {
  cloture_le: string
  livraison: { du: Jour | null; au: Jour | null }
  mode_facturation: ModeFacturation
  /** How it is paid, as the purchase says it. */
  reglement?: string | null
}

/** One step of what follows an order, as its member reads it on the page and in the mail. */
type Suite = { etape: string; texte: string }

/** The calendar of an order that was just sent, in the order in which it happens. */
export const suitesCommande = ({ cloture_le, livraison, mode_facturation, reglement }: Commande): Suite[] => [
  {
    etape: 'Clôture',
    texte: `Le ${formatInstant(cloture_le)}. Jusque-là, la commande se modifie ou s’annule\u202f; ensuite, elle est ferme.`,
  },
  {
    etape: 'Accord',
    texte: 'Demandé seulement si un prix ou des frais dépassent ce qui vous était annoncé.',
  },
  { etape: 'Livraison', texte: `${periodeOf(livraison)}.` },
  {
    etape: 'Paiement',
    texte: [
      mode_facturation === 'achat_revente'
        ? 'La coopérative vous facture après la livraison.'
        : 'Le fournisseur vous facture.',
      reglement && `Règlement\u00a0: ${reglement.replace(/\.?$/, '.')}`,
    ]
      .filter(Boolean)
      .join(' '),
  },
]

function periodeOf({ du, au }: Commande['livraison']) {
  if (du && au && du !== au) return `Du ${formatJour(du)} au ${formatJour(au)}`
  const jour = du ?? au
  return jour ? `Le ${formatJour(jour)}` : 'Date à venir'
}
