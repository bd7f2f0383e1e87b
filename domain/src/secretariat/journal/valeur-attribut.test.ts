import { expect, test } from 'vitest'
import { libelleAttribut } from './libelle-attribut.ts'
import { isMontre, valeurAttribut } from './valeur-attribut.ts'

const ID = '0f0e0d0c-0000-4000-8000-000000000001'
const voie = { voie: 'Le Bourg', numero_voie: null, code_postal: '86110', commune: 'Mirebeau', code_insee: '86160' }

test.each<[string, string, unknown, string]>([
  ['materiel', 'modele', null, ''],
  ['materiel', 'modele', '', ''],
  ['exploitation', 'productions', [], ''],
  ['exploitation', 'est_principale', true, 'oui'],
  ['exploitation', 'est_principale', false, 'non'],
  ['exploitation', 'sau_ha', 1234.5, '1\u202f234,5'],
  ['exploitation', 'sau_annee', 2026, '2026'],
  ['exploitation', 'statut', 'active', 'Active'],
  ['exploitation', 'adresse', voie, 'Le Bourg, 86110 Mirebeau'],
  ['exploitation', 'cheptel', { brebis: 1200, equins: null }, 'Brebis\u00a0: 1\u202f200'],
  ['materiel', 'valeur_achat_ht', 1_200_000, '12\u202f000,00\u00a0€'],
  ['materiel', 'valeur_estimee', 850_050, '8\u202f500,50\u00a0€'],
  ['materiel', 'date_achat', '2027-03-01', '1er mars 2027'],
  ['materiel', 'exploitation_id', ID, ''],
  ['materiel', 'statut', 'en_reparation', 'En réparation'],
  ['adhesion', 'statut', 'a_completer', 'À compléter'],
  ['adhesion', 'declaration', 'a_faire', 'À faire'],
  ['adhesion', 'soumise_le', '2027-03-01T10:00:00.000Z', '1er mars 2027 à 11\u00a0h'],
  ['adhesion', 'campagne', 2027, '2027'],
  ['bon_commande', 'total_ttc', -1050, '\u221210,50\u00a0€'],
  ['bon_commande', 'lignes', [{ article: 'Urée', nombre: 3 }], 'Article\u00a0: Urée, Nombre\u00a0: 3'],
  ['article_achat', 'prix_unitaire_ht', 3_980_000, '398,00\u00a0€'],
  ['article_achat', 'redevance_ht', 9_001, '0,9001\u00a0€'],
  ['adherent', 'visible_email', 'tous', 'Tous les adhérents'],
  ['adherent', 'telephone_mobile', '+33612345678', '06 12 34 56 78'],
  ['registres.rpg', 'sha256', 'ab12', 'ab12'],
  ['inconnu', 'etat', 'mot_inconnu', 'mot inconnu'],
])('%s, %s : %j se lit « %s »', (objet, champ, valeur, attendu) => {
  expect(valeurAttribut({ objet, champ }, valeur).replace(/(?<=\d)\u00a0(?=\d)/g, ' ')).toBe(attendu)
})

test.each([
  ['exploitation', 'sau_ha', 'SAU (ha)'],
  ['materiel', 'valeur_achat_ht', 'Valeur d’achat HT'],
  ['materiel', 'annee', 'Année'],
  ['adherent', 'date_naissance', 'Date de naissance'],
  ['adhesion', 'date_effet', 'Date d’effet'],
  ['article_achat', 'designation', 'Désignation'],
  ['inconnu', 'attribut_inconnu', 'Attribut inconnu'],
])('%s, %s s’appelle « %s »', (objet, champ, attendu) => {
  expect(libelleAttribut(objet, champ)).toBe(attendu)
})

test.each([
  ['id', false],
  ['version', false],
  ['marque_id', false],
  ['sha256', true],
  ['identifiant', true],
])('« %s » se montre : %s', (champ, attendu) => {
  expect(isMontre(champ)).toBe(attendu)
})
