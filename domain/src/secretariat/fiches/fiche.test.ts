import { expect, test } from 'vitest'
import { dernierEchange, type Evenement } from './evenement.ts'
import { retardOf } from './retard.ts'

const due = (echeance: string | null, reste: number, exigible_le: string | null = null) => ({
  id: crypto.randomUUID(),
  nature: 'facture' as const,
  numero: null,
  objet: 'Pneumatiques',
  montant_du: reste,
  echeance,
  reste,
  exigible_le,
  version: 1,
  annonce: null,
})

test.each([
  ['rien de dû', [], undefined],
  ['à payer aujourd’hui', [due('2026-11-23', 100)], undefined],
  ['sans échéance', [due(null, 100)], undefined],
  ['échue hier', [due('2026-11-22', 100), due('2026-12-01', 50)], { montant: 100, jours: 1 }],
  ['un échéancier tient', [due('2026-11-20', 100, '2026-11-23'), due('2026-11-22', 50)], { montant: 50, jours: 1 }],
  ['un échéancier rompu', [due('2026-11-20', 100, '2026-11-22')], { montant: 100, jours: 3 }],
  ['depuis la plus ancienne', [due('2026-11-20', 100), due('2026-11-11', 50)], { montant: 150, jours: 12 }],
  ['par-dessus le changement d’heure', [due('2026-10-24', 100)], { montant: 100, jours: 30 }],
])('le retard : %s', (_, creances, retard) => {
  expect(retardOf(creances, '2026-11-23')).toEqual(retard)
})

const fact = (nature: Evenement['nature']): Evenement => ({
  id: nature,
  nature,
  quand: '2026-11-22T08:00:00Z',
  sujet: '',
  precision: null,
  numero: null,
  montant: null,
  auteur: null,
  objet_id: null,
  note: null,
  piece: null,
  jointes: [],
})

test('le dernier échange est le premier écrit ou la première parole', () => {
  expect(dernierEchange([fact('acte'), fact('reglement'), fact('lettre'), fact('courriel')])?.nature).toBe('lettre')
  expect(dernierEchange([fact('acte'), fact('echange'), fact('lettre')])?.nature).toBe('echange')
  expect(dernierEchange([fact('acte')])).toBeUndefined()
})
