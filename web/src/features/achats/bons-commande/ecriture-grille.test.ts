import type { LigneGrille } from '@sillon/domain/achats/bons-commande/grille'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { refusDuServeur, refusEnvoi, toEcriture } from './ecriture-grille.ts'

const PAPIER = { moyen: 'papier' as const, le: '2026-11-24' }

const ligne = (statut: 'brouillon' | 'valide' | null): LigneGrille => ({
  entreprise: { id: 'e', no_adherent: 'A1', raison_sociale: 'SCEA du Clos' },
  bon: statut && { id: 'b', version: 2, numero: null, statut, total_ht: 0 },
  nombres: statut ? [{ article_id: 'ammo', nombre: 4 }] : [],
})

test('une ligne sans accord est un brouillon, avec accord elle engage', () => {
  expect(toEcriture(ligne(null), { ammo: '3' }, null)).toEqual({
    lignes: [{ article_id: 'ammo', nombre: 3 }],
    accepte_conditions: false,
  })
  expect(toEcriture(ligne('valide'), { npk: '2' }, PAPIER)).toEqual({
    lignes: [
      { article_id: 'ammo', nombre: 4 },
      { article_id: 'npk', nombre: 2 },
    ],
    accepte_conditions: true,
    accord: PAPIER,
  })
})

test.each([
  ['un brouillon, sans accord', 'brouillon', { ammo: '3' }, null, null],
  ['une nouvelle commande, sans accord', null, { ammo: '3' }, null, null],
  ['une commande validée, sans accord', 'valide', { ammo: '3' }, null, /comment il accepte/],
  ['une commande validée, avec accord', 'valide', { ammo: '3' }, PAPIER, null],
  ['une commande validée vidée', 'valide', { ammo: '0' }, PAPIER, /s’annule/],
  ['un brouillon vidé', 'brouillon', { ammo: '0' }, null, null],
] as const)('%s', (_, statut, textes, accord, attendu) => {
  const message = refusEnvoi(ligne(statut), textes, accord)?.message ?? null
  if (attendu === null) expect(message).toBeNull()
  else expect(message).toMatch(attendu)
})

test('les refus du serveur vont sur leur case, ou sur la ligne', () => {
  const lignes = [
    { article_id: 'ammo', nombre: 4 },
    { article_id: 'npk', nombre: 2 },
  ]
  const refus = (status: number, errors: { champ: string; message: string }[] = []) =>
    refusDuServeur(new ApiError(status, { detail: 'Non.', errors }), lignes)
  expect(refus(400, [{ champ: 'lignes.1.nombre', message: 'Trop.' }])).toEqual([
    { article_id: 'npk', message: 'Trop.' },
  ])
  expect(refus(400, [{ champ: 'exploitation_id', message: 'Où ?' }])).toEqual([{ article_id: null, message: 'Où ?' }])
  expect(refus(409)).toEqual([{ article_id: null, message: 'Non.' }])
  expect(refus(412)).toMatchObject([{ article_id: null, message: expect.stringMatching(/vient de changer/) }])
  const deja = new ApiError(409, { code: 'commande.deja-existante', detail: 'Votre entreprise a déjà un brouillon.' })
  expect(refusDuServeur(deja, lignes)).toEqual(refus(412))
})
