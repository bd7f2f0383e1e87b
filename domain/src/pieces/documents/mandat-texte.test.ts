import { expect, test } from 'vitest'
import { autorisationSepa, texteMandat } from './mandat-texte.ts'

test('le texte dit le créancier, le débiteur, le compte masqué et ce qu’il couvre', () => {
  const texte = texteMandat({
    creancier: { nom: 'Coopérative du Gué', adresse: ['1 rue du Bac', '86000 Poitiers'] },
    ics: 'FR72ZZZ123456',
    rum: 'COOP-A00001-002',
    debiteur: { nom: 'EARL Les Chaumes', adresse: [] },
    titulaire: 'EARL Les Chaumes',
    iban: 'FR76 •••• 189',
    bic: null,
    type: 'RCUR',
  })
  expect(texte).toEqual([
    'Mandat de prélèvement SEPA',
    'Référence unique du mandat (RUM)\u00a0: COOP-A00001-002',
    'Identifiant du créancier (ICS)\u00a0: FR72ZZZ123456',
    'Créancier\u00a0: Coopérative du Gué, 1 rue du Bac, 86000 Poitiers',
    'Débiteur\u00a0: EARL Les Chaumes',
    'Titulaire du compte\u00a0: EARL Les Chaumes',
    'IBAN\u00a0: FR76 •••• 189',
    'Type de paiement\u00a0: Récurrent',
    autorisationSepa('Coopérative du Gué'),
    'Ce mandat couvre les cotisations de l’entreprise, à leur échéance. Les achats groupés n’en font partie que si elle l’accepte ensuite\u00a0; elle peut revenir sur cet accord.',
  ])
})
