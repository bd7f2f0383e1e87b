import { DOCUMENTS_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/documents'
import type { Calcul, LigneCalcul } from '@sillon/domain/pieces/documents/calcul'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { notesOf } from '@sillon/domain/pieces/documents/notes'
import type { Piece } from '../pieces/documents/pdf/piece.ts'

/** Documents for tests: a call outside VAT of 107.78 €, with 150.00 € of shares. */
export const EMETTEUR: DonneesDocument['emetteur'] = {
  nom: 'Coopérative de Mirebeau',
  forme_juridique: 'SCA à capital variable',
  capital: '45\u202f000\u00a0€',
  siret: '48291376100011',
  rcs: 'RCS Poitiers',
  tva_intra: 'FR26482913761',
  adresse: ['12, route de Poitiers', '86110 Mirebeau'],
  telephone: '05 49 50 41 12',
  email: 'secretariat@sillon.example',
  logo: null,
}

const DESTINATAIRE: DonneesDocument['destinataire'] = {
  no_adherent: 'A00412',
  raison_sociale: 'EARL Les Chaumes',
  siret: '82345678900014',
  tva_intra: 'FR32823456789',
  adresse_electronique: '823456789_82345678900014',
  adresse: ['4, lieu-dit Les Chaumes', '86110 Thurageau'],
  adresse_structuree: {
    lignes: ['4, lieu-dit Les Chaumes'],
    code_postal: '86110',
    commune: 'Thurageau',
    pays: 'FR',
  },
}

export const aLigne = (ligne: Partial<LigneCalcul> & { montant_ht: number }): LigneCalcul => ({
  code: 'FIXE',
  libelle: 'Part fixe',
  detail: null,
  nature: 'cotisation',
  quantite: 1,
  prix_unitaire: null,
  tva_code: 'HORS_CHAMP',
  compte: '756000',
  ...ligne,
})

/** Sums the lines; their codes give VAT at 20 % and 5.5 %. */
export function aCalcul(lignes: readonly LigneCalcul[]): Calcul {
  const facturees = lignes.filter(({ nature }) => nature !== 'parts')
  const somme = (valeurs: readonly number[]) => valeurs.reduce((total, valeur) => total + valeur, 0)
  const tva = [...new Set(facturees.map(({ tva_code }) => tva_code))].map((code) => {
    const base = somme(facturees.filter(({ tva_code }) => tva_code === code).map(({ montant_ht }) => montant_ht))
    const taux_pct = { TVA20: 20, TVA5_5: 5.5 }[code] ?? 0
    return { code, taux_pct, base, montant: Math.round((base * taux_pct) / 100) }
  })
  const montant_ht = somme(facturees.map(({ montant_ht: montant }) => montant))
  const montant_tva = somme(tva.map(({ montant }) => montant))
  const montant_parts = somme(
    lignes.filter(({ nature }) => nature === 'parts').map(({ montant_ht: montant }) => montant),
  )
  return {
    lignes: [...lignes],
    tva,
    montant_ht,
    montant_tva,
    montant_ttc: montant_ht + montant_tva,
    montant_parts,
    montant_du: montant_ht + montant_tva + montant_parts,
  }
}

const TAUX: NonNullable<DonneesDocument['taux']> = [
  {
    code: 'HORS_CHAMP',
    libelle: 'Hors champ de la TVA',
    taux_pct: 0,
    mention: 'Cotisation hors du champ d’application de la TVA.',
    categorie: 'O',
  },
  { code: 'TVA20', libelle: 'Taux normal', taux_pct: 20, mention: null, categorie: 'S' },
  { code: 'TVA5_5', libelle: 'Taux réduit', taux_pct: 5.5, mention: null, categorie: 'S' },
  {
    code: 'FRANCHISE',
    libelle: 'Franchise en base',
    taux_pct: 0,
    mention: 'TVA non applicable, art. 293 B du CGI.',
    categorie: 'E',
  },
]

export const LIGNES = [
  aLigne({ prix_unitaire: 6_000, montant_ht: 6_000 }),
  aLigne({
    code: 'HA',
    libelle: 'Surface exploitée',
    detail: '100\u00a0ha × 0,50\u00a0€ + 42,6\u00a0ha × 0,30\u00a0€',
    quantite: 142.6,
    montant_ht: 6_278,
  }),
  aLigne({ code: 'ADH_SUP', libelle: 'Adhérents au-delà du premier', prix_unitaire: 1_500, montant_ht: 1_500 }),
  aLigne({ code: 'JEUNE', libelle: 'Remise jeune agriculteur', nature: 'remise', montant_ht: -3_000 }),
  aLigne({
    code: 'PARTS',
    libelle: 'Parts sociales',
    nature: 'parts',
    quantite: 10,
    prix_unitaire: 1_500,
    montant_ht: 15_000,
  }),
]

export const aPiece = (
  piece: Partial<Omit<Piece, 'donnees'>> & { donnees?: Partial<DonneesDocument> } = {},
): Piece => ({
  type: 'appel',
  numero: 'AC-2027-000123',
  date_emission: '2027-02-15',
  logo: null,
  verification: 'https://portail.exemple.fr/verification',
  ...piece,
  donnees: {
    emetteur: EMETTEUR,
    destinataire: DESTINATAIRE,
    campagne: { annee: 2027, libelle: 'Campagne 2027', debut: '2027-01-01', fin: '2027-12-31' },
    calcul: aCalcul(LIGNES),
    taux: TAUX.filter(({ code }) =>
      (piece.donnees?.calcul?.tva ?? [{ code: 'HORS_CHAMP' }]).some((one) => one.code === code),
    ),
    echeance: '2027-03-31',
    paiement: {
      virement: { titulaire: 'Coopérative de Mirebeau', iban: 'FR7630001007941234567890185', bic: 'BDFEFRPPCCT' },
      cheque: { ordre: 'Coopérative de Mirebeau', adresse: '12, route de Poitiers\n86110 Mirebeau' },
      prelevement: null,
    },
    mentions: ['Paiement à réception, sans escompte.'],
    notes: notesOf(DOCUMENTS_PAR_DEFAUT),
    ...piece.donnees,
  },
})
