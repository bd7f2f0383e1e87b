/** Documents issued by the cooperative. `appel` is a call outside VAT, `facture` a call with VAT. */
export const DOCUMENT_TYPES = [
  'appel',
  'facture',
  'avoir',
  'recu',
  'attestation',
  'mise_en_demeure',
  'mandat',
  'bon_commande',
  'commande_fournisseur',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Prefix of the document's number: `FA-2026-000123`. Null: this type has no number of its own. */
export const SERIES: Record<DocumentType, string | null> = {
  appel: 'AC',
  facture: 'FA',
  avoir: 'AV',
  recu: 'RE',
  attestation: 'ATT',
  mise_en_demeure: null,
  mandat: null,
  bon_commande: 'BC',
  commande_fournisseur: 'CF',
}

export const DOCUMENT_TYPE_LABELS: Record<DocumentType, string> = {
  appel: 'Appel de cotisation',
  facture: 'Facture',
  avoir: 'Avoir',
  recu: 'Reçu',
  attestation: 'Attestation d’adhésion',
  mise_en_demeure: 'Mise en demeure',
  mandat: 'Mandat de prélèvement SEPA',
  bon_commande: 'Bon de commande',
  commande_fournisseur: 'Commande au fournisseur',
}
