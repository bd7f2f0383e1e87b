import { labelOfAction } from '@sillon/domain/organisme/journal/action-journal'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import { expect, test } from 'vitest'
import { showAuteur, showObjet } from './show-entree.ts'

const entree = (change: Partial<EntreeJournal>): EntreeJournal => ({
  id: 1,
  quand: '2027-03-01T10:00:00Z',
  action: 'modification',
  objet: 'exploitation',
  objet_id: null,
  nom: null,
  acteur: null,
  pour: null,
  avant: null,
  apres: null,
  ...change,
})
const auteur = (nom: string) => ({ id: '0f0e0d0c-0000-4000-8000-000000000001', nom, is_admin: true })

test('l’objet, l’auteur et l’acte se nomment', () => {
  expect(showObjet(entree({ nom: 'Ferme du Bourg' }))).toBe('Exploitation\u00a0: Ferme du Bourg')
  expect(showAuteur(entree({}))).toBe('Le portail')
  expect(showAuteur(entree({ acteur: auteur('Anne Roy'), pour: auteur('Élodie Marchand') }))).toBe(
    'Anne Roy, pour Élodie Marchand',
  )
  expect(labelOfAction('resiliation_demandee')).toBe('Résiliation demandée')
  expect(labelOfAction('acte_ancien')).toBe('acte ancien')
})
