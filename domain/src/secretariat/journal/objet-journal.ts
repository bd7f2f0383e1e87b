import { REGISTRE_LABELS } from '../../societariat/registres/registre.ts'

/** Labels of the objects of journal entries. Some names exist in two spellings, for older entries. */
export const OBJET_LABELS = {
  adherent: 'Adhérent',
  adhesion: 'Adhésion',
  adhesions: 'Adhésions',
  'article-achat': 'Article d’un groupement',
  bareme: 'Barème',
  bon_commande: 'Bon de commande',
  'bons-commande': 'Bons de commande',
  bons_commande: 'Bons de commande',
  campagne: 'Campagne',
  classeur: 'Classeur',
  'commandes-fournisseur': 'Commande au fournisseur',
  cotisation: 'Cotisation',
  cotisations: 'Cotisations',
  courriels: 'E-mail',
  documents: 'Document',
  ecritures: 'Écritures',
  entreprise: 'Entreprise',
  exploitation: 'Exploitation',
  fournisseur: 'Fournisseur',
  'groupement-achats': 'Groupement d’achats',
  import: 'Import',
  imports: 'Import',
  lot_cotisations: 'Appel de cotisations',
  mandat: 'Mandat de prélèvement',
  materiel: 'Matériel',
  prelevement: 'Prélèvement',
  receptions: 'Réception',
  reglement: 'Règlement',
  reglements: 'Règlements',
  releves: 'Relevés',
  reliquats: 'Reliquats',
  utilisateur: 'Utilisateur',
} as const satisfies Record<string, string>

const REGISTRES = Object.fromEntries(
  Object.entries(REGISTRE_LABELS).map(([code, label]) => [`registres.${code}`, label]),
)

/** Labels of the prefix in `parametres.paiement`, `referentiels.marques`. */
const PREFIXES: Record<string, string> = {
  parametres: 'Paramètres',
  referentiels: 'Référentiels',
  compteurs: 'Numérotation',
}

export function labelOfObjet(objet: string): string {
  const known: Record<string, string> = { ...OBJET_LABELS, ...REGISTRES }
  const [prefixe = '', suite] = objet.split('.')
  if (known[objet]) return known[objet]
  const label = PREFIXES[prefixe] ?? 'Autre'
  return suite ? `${label}\u00a0: ${suite.replaceAll('_', ' ')}` : label
}
