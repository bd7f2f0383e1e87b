import type { Organisme } from '../../organisme/parametres/organisme.ts'
import type { Vendeur } from '../../pieces/documents/bon-imprime.ts'
import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import { formatSiret } from '../../siret.ts'

type Regles = {
  numero: string | null
  mode_facturation: ModeFacturation
  fournisseur: Vendeur | null
  cooperative: Pick<Organisme, 'nom' | 'agrement_hcca' | 'agrement_phyto'>
  /** True when an article of the order is a plant protection product. */
  phyto: boolean
  conditions_reglement: string | null
  mention_penalites: string | null
  /** How transport will be shared; null once it is in the amounts. */
  transport: string | null
  /** Which later charges need no agreement; null once the price is final. */
  tolerance: string | null
}

/**
 * Sentences printed under the amounts of an order: who sells and invoices, under which authorisation, how to pay, until
 * when it may change.
 */
export function mentionsBon(regles: Regles): string[] {
  const { cooperative, conditions_reglement } = regles
  return [
    vendeurOf(regles),
    agrementPhyto(regles),
    regles.transport,
    regles.tolerance,
    conditions_reglement && `Règlement\u00a0: ${conditions_reglement.replace(/\.?$/, '.')}`,
    regles.mode_facturation === 'achat_revente' && regles.mention_penalites,
    'Quantités modifiables jusqu’à la clôture, fermes ensuite. Les conditions du groupement, acceptées à la validation, s’appliquent.',
    cooperative.agrement_hcca && `Coopérative agricole agréée, n°\u00a0HCCA ${cooperative.agrement_hcca}.`,
  ].filter((mention) => typeof mention === 'string' && mention !== '') as string[]
}

function vendeurOf({ numero, mode_facturation, fournisseur, cooperative }: Regles): string {
  const rappel = numero ? ` La facture rappelle le numéro ${numero}.` : ''
  if (mode_facturation === 'achat_revente') return `${cooperative.nom} vend et facture cette commande.${rappel}`
  if (!fournisseur) return `Le fournisseur facture directement l’adhérent.${rappel}`
  const { raison_sociale, siret, tva_intra } = fournisseur
  const identite = [siret && `SIRET ${formatSiret(siret)}`, tva_intra && `TVA ${tva_intra}`].filter(Boolean).join(', ')
  return `${raison_sociale}${identite && ` (${identite})`} vend cette commande et la facture directement à l’adhérent.${rappel}`
}

function agrementPhyto({ phyto, mode_facturation, fournisseur, cooperative }: Regles): string | null {
  if (!phyto) return null
  const agrement = mode_facturation === 'achat_revente' ? cooperative.agrement_phyto : fournisseur?.agrement_phyto
  return agrement ? `Agrément de distribution de produits phytopharmaceutiques n°\u00a0${agrement}.` : null
}
