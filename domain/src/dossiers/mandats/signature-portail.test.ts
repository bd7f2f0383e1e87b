import { describe, expect, test } from 'vitest'
import {
  checkNom,
  DemandeCode,
  maskEmail,
  nomASigner,
  refusSignature,
  SignatureSaisie,
  saySignature,
} from './signature-portail.ts'

const ELODIE = { prenom: 'Élodie', nom: 'Le Bras', nom_usage: null }
const MARIEE = { prenom: 'Marie-Ève', nom: 'Dupont', nom_usage: 'D’Argent' }

describe('Le nom qui signe', () => {
  test.each([
    ['Élodie Le Bras', ELODIE, true],
    ['elodie le bras', ELODIE, true],
    ['LE BRAS Élodie', ELODIE, true],
    [' Élodie  Le-Bras ', ELODIE, true],
    ['Marie Ève Dupont', MARIEE, true],
    ['marie-eve d argent', MARIEE, true],
    ['Élodie', ELODIE, false],
    ['Le Bras', ELODIE, false],
    ['Élodie Lebrun', ELODIE, false],
    ['Élodie Le Bras Dupont', ELODIE, false],
  ])('« %s » convient à %o : %s', (saisi, personne, attendu) => {
    expect(checkNom(saisi, personne)).toEqual(
      attendu
        ? []
        : [{ champ: 'nom', message: `Écrivez votre nom comme sur votre compte\u00a0: ${nomASigner(personne)}.` }],
    )
  })
})

describe('Un mandat se signe dans le portail', () => {
  const A_SIGNER = { statut: 'brouillon', signature: null, ics: 'FR72ZZZ123456', mandat_papier: false } as const
  const signature = { nom: 'Élodie Le Bras', le: '2026-12-04T17:00:00Z' }

  test.each([
    [{}, null],
    [
      { statut: 'actif', signature },
      'Ce mandat est déjà signé. Signé dans le portail, le 4 décembre 2026 à 18\u00a0h, par Élodie Le Bras.',
    ],
    [{ statut: 'actif' }, 'Ce mandat est actif\u00a0: il n’y a rien à signer.'],
    [{ statut: 'suspendu' }, 'Ce mandat est suspendu\u00a0: il n’y a rien à signer.'],
    [{ mandat_papier: true }, 'La coopérative demande un mandat signé sur papier.'],
    [{ ics: null }, 'La coopérative n’a pas encore indiqué son identifiant ICS.'],
  ] as const)('avec %o : %s', (change, attendu) => {
    expect(refusSignature({ ...A_SIGNER, ...change })).toBe(attendu)
  })

  test('se dit avec son jour, son heure et son nom', () => {
    expect(saySignature(signature)).toBe('Signé dans le portail, le 4 décembre 2026 à 18\u00a0h, par Élodie Le Bras')
  })
})

test.each([
  ['482 913', '482913'],
  [' 482913\n', '482913'],
  ['48291', undefined],
  ['48291a', undefined],
])('le code « %s » se lit %s', (code, attendu) => {
  expect(SignatureSaisie.safeParse({ nom: 'A', code, empreinte: 'a'.repeat(64) }).data?.code).toBe(attendu)
})

test('une empreinte a soixante-quatre chiffres', () => {
  expect(DemandeCode.safeParse({ nom: 'A', empreinte: 'a'.repeat(63) }).success).toBe(false)
})

test('l’adresse se lit masquée', () => {
  expect(maskEmail('elodie@leschaumes.example')).toBe('e…@leschaumes.example')
})
