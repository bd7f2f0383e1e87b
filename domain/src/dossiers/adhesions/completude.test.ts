import { describe, expect, test } from 'vitest'
import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { adherent, adresse, complet, entreprise, exploitation, materiel } from '../../testing/dossier-complet.ts'
import type { Entreprise } from '../entreprises/entreprise.ts'
import type { Exploitation } from '../exploitations/exploitation.ts'
import type { Materiel } from '../materiels/materiel.ts'
import { computeEtapes, isComplet } from './completude.ts'
import type { Dossier } from './dossier.ts'

const pointsOf = (change: Partial<Dossier>) =>
  computeEtapes({ ...complet, ...change }).flatMap(({ points }) => points.map(({ champ }) => champ))

test('un dossier complet peut être soumis', () => {
  const etapes = computeEtapes(complet)
  expect(etapes.map(({ etape, statut }) => `${etape} ${statut}`)).toEqual([
    'entreprise complete',
    'exploitations complete',
    'adherents complete',
    'materiels complete',
  ])
  expect(isComplet(etapes)).toBe(true)
})

test('un retraité n’a que trois étapes', () => {
  const etapes = computeEtapes({ ...complet, retraite: true, materiels: [{ ...materiel, modele: null }] })
  expect(etapes).toHaveLength(3)
  expect(isComplet(etapes)).toBe(true)
})

test('une adhésion vierge est à faire, pas en erreur, et ne peut pas être soumise', () => {
  const vierge = { entreprise: { ...entreprise, adresse: null }, exploitations: [], adherents: [], materiels: [] }
  const etapes = computeEtapes({ ...complet, ...vierge })
  expect(etapes.map(({ statut }) => statut)).toEqual(['a_faire', 'a_faire', 'a_faire', 'a_faire'])
  expect(isComplet(etapes)).toBe(false)
})

test('une entreprise peut n’avoir aucun matériel', () => {
  expect(pointsOf({ materiels: [] })).toEqual([])
})

describe('points de l’entreprise', () => {
  test.each<[Partial<Entreprise>, string]>([
    [{ categorie_juridique: null }, 'categorie_juridique'],
    [{ code_ape: null }, 'code_ape'],
    [{ email: null }, 'email'],
    [{ telephone: null }, 'telephone'],
    [{ mode_reglement: null }, 'mode_reglement'],
    [{ mode_reglement: 'prelevement_sepa' }, 'iban'],
    [{ adresse: { ...adresse, commune: null } }, 'adresse.code_postal'],
    [{ adresse: { ...adresse, lieu_dit: null } }, 'adresse.voie'],
    [{ adresse_livraison: { ...adresse, lieu_dit: null } }, 'adresse_livraison.voie'],
    [{ tva_intra: 'FR83404833048' }, 'tva_intra'],
    [{ date_creation: '2026-11-21' }, 'date_creation'],
  ])('%o → %s', (change, champ) => {
    expect(pointsOf({ entreprise: { ...entreprise, ...change } })).toEqual([champ])
  })

  test('un mobile vaut un téléphone', () => {
    expect(pointsOf({ entreprise: { ...entreprise, telephone: null, mobile: '+33612345678' } })).toEqual([])
  })
})

describe('points des exploitations', () => {
  test.each<[Partial<Exploitation>, string]>([
    [{ est_principale: false }, 'est_principale'],
    [{ sau_ha: null, sau_annee: null }, 'sau_ha'],
    [{ sau_annee: null }, 'sau_annee'],
    [{ sau_annee: 2025 }, 'sau_annee'],
    [{ adresse: null }, 'adresse.code_postal'],
    [{ surface_bio_ha: 120.51 }, 'surface_bio_ha'],
    [{ surface_irrigable_ha: 200 }, 'surface_irrigable_ha'],
    [{ siret: '73282932000074' }, 'siret'],
    [{ statut: 'cessee' }, 'nom'],
  ])('%o → %s', (change, champ) => {
    expect(pointsOf({ exploitations: [{ ...exploitation, ...change }] })).toEqual([champ])
  })

  test('une surface bio et une surface irrigable peuvent se recouvrir', () => {
    const change = { surface_bio_ha: 120.5, surface_irrigable_ha: 100 }
    expect(pointsOf({ exploitations: [{ ...exploitation, ...change }] })).toEqual([])
  })

  test('une seule exploitation est principale', () => {
    expect(pointsOf({ exploitations: [exploitation, { ...exploitation, id: 'haut', nom: 'Le Haut' }] })).toEqual([
      'est_principale',
    ])
  })

  test('deux exploitations ne portent pas le même nom, accents et traits d’union mis à part', () => {
    const homonyme = { ...exploitation, id: 'haut', nom: 'ferme du-bourg', est_principale: false }
    expect(pointsOf({ exploitations: [exploitation, homonyme] })).toEqual(['nom'])
  })

  test('une exploitation cessée n’est plus contrôlée', () => {
    const cessee = { ...exploitation, id: 'haut', statut: 'cessee' as const, sau_ha: null }
    expect(pointsOf({ exploitations: [exploitation, cessee] })).toEqual([])
  })
})

describe('points des adhérents', () => {
  test.each<[Partial<Adherent>, string]>([
    [{ role: null }, 'role'],
    [{ role: 'associe_non_exploitant' }, 'role'],
    [{ debut: null }, 'debut'],
    [{ telephone_mobile: null }, 'telephone_mobile'],
    [{ est_contact_principal: false }, 'est_contact_principal'],
    [{ date_naissance: '2010-11-21' }, 'date_naissance'],
    [{ date_naissance: '1915-11-20' }, 'date_naissance'],
    [{ role: 'conjoint_collaborateur', fin: '2027-01-01' }, 'fin'],
    [{ statut_personne: 'decede' }, 'nom'],
    [{ fin: '2026-11-19' }, 'nom'],
  ])('%o → %s', (change, champ) => {
    expect(pointsOf({ adherents: [{ ...adherent, ...change }] })).toEqual([champ])
  })

  test('les parts ne dépassent pas le tout', () => {
    const [a, b] = [50, 50.01].map((parts_pct, index) => ({
      ...adherent,
      id: String(index),
      parts_pct,
      est_contact_principal: index === 0,
    })) as [Adherent, Adherent]
    expect(pointsOf({ adherents: [a, b] })).toEqual(['parts_pct'])
    expect(pointsOf({ adherents: [a, { ...b, parts_pct: 50 }] })).toEqual([])
  })
})

describe('points des matériels', () => {
  test.each<[Partial<Materiel>, string]>([
    [{ modele: null }, 'modele'],
    [{ annee: null }, 'annee'],
    [{ annee: 2028 }, 'annee'],
    [{ marque_id: null }, 'marque_id'],
    [{ exploitation_id: null }, 'exploitation_id'],
    [{ categorie_id: null }, 'categorie_id'],
    [{ largeur_travail_m: null }, 'largeur_travail_m'],
    [{ type_immatriculation: null }, 'type_immatriculation'],
    [{ type_immatriculation: 'SIV' }, 'immatriculation'],
    [{ type_immatriculation: 'SIV', immatriculation: '123 AB 35' }, 'immatriculation'],
    [{ controle_pulverisateur_le: null }, 'controle_pulverisateur_le'],
    [{ controle_pulverisateur_le: '2026-11-21' }, 'controle_pulverisateur_le'],
    [{ date_achat: '2017-12-31' }, 'date_achat'],
    [{ capacite_unite: null }, 'capacite_unite'],
  ])('%o → %s', (change, champ) => {
    expect(pointsOf({ materiels: [{ ...materiel, ...change }] })).toEqual([champ])
  })

  test('un pulvérisateur de moins de cinq ans n’a pas encore de contrôle', () => {
    expect(pointsOf({ materiels: [{ ...materiel, annee: 2023, controle_pulverisateur_le: null }] })).toEqual([])
  })

  test('un matériel vendu garde ses lacunes sans bloquer', () => {
    expect(pointsOf({ materiels: [{ ...materiel, statut: 'vendu', modele: null }] })).toEqual([])
  })
})

test('un point dit où et quoi corriger', () => {
  const [, etape] = computeEtapes({ ...complet, exploitations: [{ ...exploitation, sau_ha: null }] })
  expect(etape?.points).toEqual([
    {
      champ: 'sau_ha',
      message: 'Ferme du Bourg : Indiquez la SAU (0 si vous n’exploitez pas de terres).',
      cible_id: 'bourg',
    },
  ])
})
