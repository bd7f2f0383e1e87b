import type { XmlFacture } from '../achats/factures-fournisseur/facture-lue.ts'

/** Twelve tonnes of ammonium nitrate at 379 €/t, invoiced to the cooperative. */
export const aFactureXml = (): XmlFacture => ({
  syntaxe: 'cii',
  numero: 'F-2027-118',
  type_code: '380',
  date: '20270420',
  echeance: '20270520',
  devise: 'EUR',
  vendeur: { nom: 'Négoce Vienne', identifiants: [{ liste: '0002', valeur: '732829320' }], tva_intra: 'FR44732829320' },
  acheteur: { nom: 'Coopérative de Mirebeau', identifiants: [{ liste: '0002', valeur: '482913761' }], tva_intra: null },
  reference_commande: 'CF-2027-000001',
  ibans: ['FR76 3000 1007 9412 3456 7890 185'],
  lignes: [
    {
      numero: '1',
      reference: 'AN335',
      designation: 'Ammonitrate 33,5 %',
      quantite: '12.000',
      unite_code: 'TNE',
      montant: '4548.00',
    },
  ],
  totaux: {
    lignes: '4548.00',
    remises: null,
    frais: null,
    ht: '4548.00',
    tva: '909.60',
    ttc: '5457.60',
    acompte: null,
    arrondi: null,
    du: '5457.60',
    tva_par_taux: ['909.60'],
  },
})
