import { expect, test } from 'vitest'
import type { DonneesDocument } from './donnees.ts'
import { type Facturable, isFacturee, phraseRefus, refusFacture } from './regles-facture.ts'

const adresse = (pays: string) => ({ lignes: ['1, rue du Lac'], code_postal: '86110', commune: 'Mirebeau', pays })
const calcul = (ligne: object = {}): NonNullable<DonneesDocument['calcul']> => ({
  lignes: [
    {
      code: 'FIXE',
      libelle: 'Part fixe',
      detail: null,
      nature: 'cotisation',
      quantite: 1,
      prix_unitaire: 6_000,
      montant_ht: 6_000,
      tva_code: 'TVA20',
      compte: '756000',
      ...ligne,
    },
  ],
  tva: [{ code: 'TVA20', taux_pct: 20, base: 6_000, montant: 1_200 }],
  montant_ht: 6_000,
  montant_tva: 1_200,
  montant_ttc: 7_200,
  montant_parts: 0,
  montant_du: 7_200,
})

const DONNEES = {
  emetteur: {
    nom: 'Coopérative de Mirebeau',
    forme_juridique: null,
    capital: null,
    siret: '48291376100011',
    rcs: null,
    tva_intra: null,
    adresse: [],
    telephone: null,
    email: null,
    logo: null,
  },
  destinataire: {
    no_adherent: 'A00412',
    raison_sociale: 'EARL Les Chaumes',
    siret: '82345678900014',
    tva_intra: null,
    adresse_electronique: '823456789_82345678900014',
    adresse: [],
    adresse_structuree: adresse('FR'),
  },
  campagne: { annee: 2027, libelle: 'Campagne 2027', debut: '2027-01-01', fin: '2027-12-31' },
  calcul: calcul(),
  notes: [
    { code: 'PMT', texte: 'Indemnité de 40\u00a0€.' },
    { code: 'PMD', texte: 'Pénalités.' },
    { code: 'AAB', texte: 'Sans escompte.' },
  ],
} satisfies DonneesDocument

const piece = (change: Partial<DonneesDocument> = {}): Facturable => ({
  date_emission: '2027-02-15',
  donnees: { ...DONNEES, ...change },
})
const achat = (pays: string, le: string | null) => ({
  achat: {
    numero_bon: 'BC-2027-000001',
    groupement: { reference: 'GA-1', libelle: 'Engrais' },
    livraison: { nom: 'Ferme du Lac', adresse: adresse(pays), le },
    quantites: [],
  },
})
const chez = (change: Partial<DonneesDocument['destinataire']>) => ({
  destinataire: { ...DONNEES.destinataire, ...change },
})
const sansNote = (code: string) => ({ notes: DONNEES.notes.filter((note) => note.code !== code) })

test('R87 : une pièce complète n’est pas refusée, ni ce qui n’a encore ni adhérent ni montant', () => {
  expect(refusFacture(piece())).toEqual([])
  expect(refusFacture(piece(achat('BE', '2027-02-10')))).toEqual([])
  expect(refusFacture(piece(chez({ adresse_electronique: '823456789' })))).toEqual([])
  const { destinataire: _, calcul: __, ...communes } = DONNEES
  expect(refusFacture({ date_emission: '2027-02-15', donnees: communes })).toEqual([])
  // A document issued before this field existed: the SIREN is used as the address.
  const { adresse_electronique: ___, ...ancien } = DONNEES.destinataire
  expect(refusFacture(piece({ destinataire: ancien }))).toEqual([])
})

test.each<[string, string, string, Facturable]>([
  [
    'la coopérative sans SIRET',
    'BR-FR-10',
    'organisme.siret',
    piece({ emetteur: { ...DONNEES.emetteur, siret: null } }),
  ],
  ['la coopérative sans nom', 'BR-06', 'organisme.nom', piece({ emetteur: { ...DONNEES.emetteur, nom: ' ' } })],
  ['sans frais de recouvrement', 'BR-FR-05', 'documents.mention_recouvrement', piece(sansNote('PMT'))],
  ['sans pénalités', 'BR-FR-05', 'documents.mention_penalites', piece(sansNote('PMD'))],
  ['sans escompte', 'BR-FR-05', 'documents.mention_escompte', piece(sansNote('AAB'))],
  ['émise un autre siècle', 'BR-FR-03', 'date_emission', { ...piece(), date_emission: '1999-12-31' }],
  ['échue en 2100', 'BR-FR-03', 'echeance', piece({ echeance: '2100-01-01' })],
  ['d’une campagne de 2100', 'BR-FR-03', 'campagne', piece({ campagne: { ...DONNEES.campagne, fin: '2100-06-30' } })],
  ['livrée un autre siècle', 'BR-FR-03', 'livraison', piece(achat('FR', '1999-01-01'))],
  [
    'qui crédite 1998',
    'BR-FR-03',
    'piece_liee',
    piece({ piece_liee: { numero: 'FA-1', date_emission: '1998-01-01' } }),
  ],
  [
    'qui crédite un numéro à espaces',
    'BR-FR-02',
    'piece_liee',
    piece({ piece_liee: { numero: 'FA 1', date_emission: '2026-01-01' } }),
  ],
  [
    'à 6,5\u00a0% de TVA',
    'BR-FR-16',
    'tva.taux',
    piece({ calcul: { ...calcul(), tva: [{ code: 'X', taux_pct: 6.5, base: 1, montant: 0 }] } }),
  ],
  ['avec une ligne sans libellé', 'BR-25', 'lignes', piece({ calcul: calcul({ libelle: ' ' }) })],
  ['livrée nulle part', 'BR-CL-14', 'livraison.pays', piece(achat('ZZ', null))],
  [
    'à un SIRET trop court',
    'BR-FR-09',
    'entreprise.siret',
    piece(chez({ siret: '823456789', adresse_electronique: '823456789' })),
  ],
  ['à personne', 'BR-07', 'entreprise.raison_sociale', piece(chez({ raison_sociale: '' }))],
  [
    'à l’adresse d’un autre',
    'BR-FR-12',
    'entreprise.adresse_electronique',
    piece(chez({ adresse_electronique: '482913761' })),
  ],
  [
    'à une adresse à espaces',
    'BR-FR-12',
    'entreprise.adresse_electronique',
    piece(chez({ adresse_electronique: '823456789_a b' })),
  ],
  ['à un pays inconnu', 'BR-CL-14', 'entreprise.adresse.pays', piece(chez({ adresse_structuree: adresse('QQ') }))],
])('R87 : une pièce %s est refusée (%s), et le champ à corriger est dit', (_, code, champ, refusee) => {
  const refus = refusFacture(refusee)
  expect(refus.map((un) => [un.code, un.champ])).toEqual([[code, champ]])
  expect(phraseRefus(refus)).toMatch(/^[A-ZÉ].*\.$/)
})

test.each([2.1, 5.5, 8.5, 10, 20, 0.9, 1.05, 1.75, 13])('un taux de %s\u00a0%% est de ceux de la loi', (taux_pct) => {
  expect(refusFacture(piece({ calcul: { ...calcul(), tva: [{ code: 'X', taux_pct, base: 1, montant: 0 }] } }))).toEqual(
    [],
  )
})

test.each(['FR', 'BE', 'CH', 'MC', 'GB', 'RE', 'GP', 'NC', 'AD', 'VA', 'SM'])('%s est un pays', (pays) => {
  expect(refusFacture(piece(chez({ adresse_structuree: adresse(pays) })))).toEqual([])
})

test.each(['ZZ', 'QQ', 'UK', 'YU', 'SU', 'AN', 'EU', 'XK', 'fr', 'FRA', ''])('« %s » n’en est pas un', (pays) => {
  expect(refusFacture(piece(chez({ adresse_structuree: adresse(pays) })))).toHaveLength(1)
})

test('seule une pièce qui facture est une facture', () => {
  expect(isFacturee('appel', DONNEES)).toBe(true)
  expect(isFacturee('avoir', DONNEES)).toBe(true)
  expect(isFacturee('recu', DONNEES)).toBe(false)
  expect(isFacturee('appel', { calcul: calcul({ nature: 'parts' }) })).toBe(false)
  expect(isFacturee('appel', {})).toBe(false)
})
