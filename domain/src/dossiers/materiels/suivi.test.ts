import { expect, test } from 'vitest'
import { keepEnVigueur } from './controle-materiel.ts'
import { checkControle } from './controle-saisie.ts'
import type { ControleType } from './controle-type.ts'
import { nomEcheance, type ObjetEcheance, phraseEcheance } from './echeance-materiel.ts'
import type { MaterielStatut } from './materiel-statut.ts'
import { checkDecision, isARevoir, listDecisions } from './revue.ts'

const TODAY = '2026-11-22'

test.each<[ControleType, string | null, string, string | null, string[]]>([
  ['vgp', null, '2026-11-22', '2027-05-22', []],
  ['vgp', null, '2026-11-22', null, []],
  ['vgp', null, '2026-11-23', null, ['fait_le']],
  ['vgp', null, '2026-05-01', '2026-05-01', ['prochain_le']],
  ['autre', null, '2026-05-01', null, ['libelle']],
  ['autre', 'Chaînes de levage', '2026-05-01', null, []],
])('un contrôle %s « %s » fait le %s, à refaire le %s', (type, libelle, fait_le, prochain_le, champs) => {
  expect(checkControle({ type, libelle, fait_le, prochain_le }, TODAY).map(({ champ }) => champ)).toEqual(champs)
})

test.each<[string | null, boolean, string[]]>([
  ['2027-05-22', true, []],
  // Overdue already.
  ['2026-05-22', true, []],
  [null, true, ['prochain_le']],
  ['2027-05-22', false, ['fait_le']],
])('un contrôle pas encore fait, à faire le %s, à venir %s', (prochain_le, aVenir, champs) => {
  const erreurs = checkControle({ type: 'vgp', fait_le: null, prochain_le }, TODAY, aVenir)
  expect(erreurs.map(({ champ }) => champ)).toEqual(champs)
})

test('de chaque sorte de contrôle, seul le dernier compte', () => {
  const controle = (id: string, type: ControleType, fait_le: string | null, libelle: string | null = null) => ({
    id,
    type,
    libelle,
    fait_le,
  })
  const controles = [
    controle('1', 'vgp', '2025-05-01'),
    controle('2', 'vgp', '2025-11-01'),
    controle('3', 'extincteur', '2024-01-01'),
    controle('4', 'autre', '2025-01-01', 'Chaînes'),
    controle('5', 'autre', '2025-02-01', 'chaines '),
    controle('6', 'autre', '2024-02-01', 'Treuil'),
    controle('7', 'vgp', '2025-11-01', 'Fourches'),
    controle('8', 'extincteur', '2024-01-01'),
    controle('9', 'vgp', null),
    controle('10', 'pression', null),
  ]
  expect(keepEnVigueur(controles).map(({ id }) => id)).toEqual(['2', '5', '6', '7', '8', '10'])
})

test.each<[ObjetEcheance, string | null, string]>([
  ['vgp', null, 'VGP'],
  ['vgp', 'Fourches', 'VGP (Fourches)'],
  ['autre', 'Treuil', 'Treuil'],
  ['pulverisateur', null, 'Contrôle du pulvérisateur'],
])('l’échéance %s « %s » se nomme %s', (objet, libelle, nom) => {
  expect(nomEcheance({ objet, libelle })).toBe(nom)
})

test.each<[ObjetEcheance, string, string]>([
  ['vgp', '2026-12-18', 'À faire au plus tard le 18 décembre 2026 (26 j)'],
  ['vgp', TODAY, 'À faire aujourd’hui au plus tard'],
  ['vgp', '2026-03-02', 'Dépassée depuis le 2 mars 2026'],
  ['pulverisateur', '2026-03-02', 'Dépassé depuis le 2 mars 2026'],
  ['assurance', '2026-11-23', 'Expire le 23 novembre 2026 (1 j)'],
  ['assurance', TODAY, 'Expire aujourd’hui'],
  ['assurance', '2026-11-01', 'Expirée depuis le 1er novembre 2026'],
])('%s le %s : « %s »', (objet, echeance, phrase) => {
  expect(phraseEcheance({ objet, echeance }, TODAY).replaceAll('\u00a0', ' ')).toBe(phrase)
})

test.each<[MaterielStatut, string | null, boolean]>([
  ['en_service', null, true],
  ['en_service', '2026-09-30', true],
  ['en_service', '2026-10-01', false],
  ['en_reparation', null, true],
  ['hors_service', null, false],
  ['vendu', null, false],
])('%s, vu le %s, déclarations ouvertes le 1er octobre : à revoir %s', (statut, verifie_le, attendu) => {
  expect(isARevoir({ statut, verifie_le }, '2026-10-01')).toBe(attendu)
})

test.each<[MaterielStatut, string[]]>([
  ['en_service', ['present', 'vendu', 'hors_service']],
  ['en_reparation', ['present']],
  ['hors_service', []],
  ['vendu', []],
])('d’un matériel %s, la revue peut dire %s', (statut, decisions) => {
  expect(listDecisions({ statut })).toEqual(decisions)
})

test('une réponse impossible dit pourquoi', () => {
  expect(() => checkDecision({ statut: 'en_reparation' }, 'vendu')).toThrow(/se remet en service/)
  expect(() => checkDecision({ statut: 'vendu' }, 'present')).toThrow(/n’est plus en service/)
})
