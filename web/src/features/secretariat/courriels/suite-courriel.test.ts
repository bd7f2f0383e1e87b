import type { CourrielLigne } from '@sillon/contract/secretariat/courriels'
import { expect, test } from 'vitest'
import { suiteOf } from './suite-courriel.ts'

const CREE_LE = '2026-03-02T08:00:00Z'
const NOW = new Date('2026-03-02T08:01:00Z')

const courriel = (change: Partial<CourrielLigne>): CourrielLigne => ({
  id: '00000000-0000-4000-8000-000000000001',
  cree_le: CREE_LE,
  modele: 'essai',
  destinataire: 'elodie@exemple.fr',
  objet: 'Votre adhésion',
  statut: 'en_attente',
  tentatives: 0,
  prochain_essai_le: CREE_LE,
  envoye_le: null,
  erreur: null,
  a_contenu: true,
  jointes: [],
  ...change,
})

test.each<[Partial<CourrielLigne>, RegExp]>([
  [{}, /^Part dans un instant\.$/],
  [{ cree_le: '2026-03-02T07:55:00Z' }, /^Attend un serveur d’envoi\.$/],
  [{ erreur: 'Refusé (451).', tentatives: 1 }, /^Refusé \(451\)\. 1\sessai, le prochain le 02\/03\/2026 à /],
  [{ erreur: 'Refusé (451).', tentatives: 3 }, /^Refusé \(451\)\. 3\sessais, /],
  [{ statut: 'envoye', envoye_le: CREE_LE }, /^Parti le 02\/03\/2026 à /],
  [{ statut: 'echec', erreur: 'L’adresse a été refusée.' }, /^L’adresse a été refusée\.$/],
  [{ statut: 'annule', prochain_essai_le: null }, /^$/],
])('%j', (change, expected) => {
  expect(suiteOf(courriel(change), NOW, true)).toMatch(expected)
})

test('sans serveur d’envoi, un e-mail qui attend ne promet pas de partir', () => {
  expect(suiteOf(courriel({}), NOW, false)).toBe('Attend un serveur d’envoi.')
})
