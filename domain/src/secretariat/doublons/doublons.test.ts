import { describe, expect, test } from 'vitest'
import type { Choix } from '../../annuaire/annuaire/confidentialite.ts'
import { refusAnnulation } from './annulation.ts'
import { colonnesDe, defautDe } from './champs-fusion.ts'
import { choixStricts, unitTelephones } from './choix-stricts.ts'
import { type ConflitsEntreprises, obstaclesAdherents, obstaclesEntreprises } from './obstacles.ts'
import { mergeRoles, type RoleFusion } from './role-fusionne.ts'

const TOUT: Choix = {
  visible_annuaire: 'tous',
  visible_telephone: 'tous',
  visible_email: 'departement',
  visible_adresse: 'personne',
  visible_materiels: 'tous',
  visible_surface: 'departement',
  besoins_recus: 'tous',
  email_info: true,
  sms_info: true,
  courrier: true,
  alertes_groupements: ['ENG', 'SEM'],
  frequence: 'immediat',
}

test('de deux consentements le plus strict l’emporte, dans un sens comme dans l’autre', () => {
  const autre: Choix = {
    ...TOUT,
    visible_annuaire: 'departement',
    visible_email: 'tous',
    visible_surface: 'personne',
    besoins_recus: 'personne',
    sms_info: false,
    alertes_groupements: ['SEM'],
    frequence: 'hebdomadaire',
  }
  const attendu = {
    ...TOUT,
    visible_annuaire: 'departement',
    visible_surface: 'personne',
    besoins_recus: 'personne',
    sms_info: false,
    alertes_groupements: ['SEM'],
    frequence: 'hebdomadaire',
  }
  expect(choixStricts(TOUT, autre)).toEqual(attendu)
  expect(choixStricts(autre, TOUT)).toEqual(attendu)
})

describe('les téléphones des deux fiches', () => {
  const un = { numero: '+33612345678', type: 'mobile', est_prefere: true, ne_pas_appeler: false } as const
  const deux = { numero: '+33549504112', type: 'fixe', est_prefere: true, ne_pas_appeler: true } as const
  test.each([
    ['s’ajoutent, un seul préféré', [un], [deux], [un, { ...deux, est_prefere: false }]],
    ['gardent leur préféré', [], [deux], [deux]],
    ['« Ne pas appeler » d’un côté vaut pour les deux', [{ ...deux, ne_pas_appeler: false }], [deux], [deux]],
  ])('%s', (_, gardes, autres, attendus) => {
    expect(unitTelephones(gardes, autres)).toEqual(attendus)
  })
})

test.each([
  ['Merle', '2026-01-01', null, '2026-06-01', 'gardee'],
  [null, '2026-06-01', 'Merle', '2026-01-01', 'absorbee'],
  ['Merle', '2026-01-01', 'Merles', '2026-06-01', 'absorbee'],
  ['Merle', '2026-06-01', 'Merles', '2026-01-01', 'gardee'],
])('entre %j (%s) et %j (%s), par défaut : %s', (gardee, le, absorbee, autre, attendu) => {
  expect(defautDe({ valeur: gardee, updated_at: le }, { valeur: absorbee, updated_at: autre })).toBe(attendu)
})

test('le code APE va avec sa nomenclature', () => {
  expect(colonnesDe('code_ape')).toEqual(['code_ape', 'nomenclature_ape', 'code_ape_2025'])
  expect(colonnesDe('email')).toEqual(['email'])
})

test('deux rôles en cours d’une même personne n’en font qu’un, sans élargir son droit', () => {
  const garde: RoleFusion = {
    role: null,
    debut: '2020-01-01',
    droit: 'lecture',
    est_contact_principal: false,
    recoit_factures: true,
    recoit_bons_commande: false,
    prefere_courrier: false,
    signataire: false,
    parts_pct: null,
    telephone_role: null,
  }
  const absorbe = { ...garde, role: 'gerant', debut: '2018-01-01', droit: 'gestionnaire', est_contact_principal: true }
  expect(mergeRoles(garde, { ...absorbe, parts_pct: 50 })).toEqual({
    ...garde,
    role: 'gerant',
    debut: '2018-01-01',
    est_contact_principal: true,
    parts_pct: 50,
  })
  expect(mergeRoles({ ...garde, droit: null }, absorbe).droit).toBe('gestionnaire')
})

const compte = (statut: string, identifiant = 'elodie') => ({ statut, identifiant })
test.each([
  ['aucun compte', null, null, 0],
  ['le compte de la fiche absorbée passe à l’autre', null, compte('actif'), 0],
  ['le compte de la fiche gardée reste', compte('actif'), null, 0],
  ['deux comptes ouverts', compte('actif'), compte('invite'), 1],
  ['celui de la fiche absorbée est désactivé', compte('actif'), compte('desactive'), 0],
  ['celui de la fiche gardée est désactivé', compte('desactive'), compte('actif'), 1],
  ['une suppression est demandée', compte('suppression'), null, 1],
])('comptes : %s', (_, garde, absorbe, obstacles) => {
  expect(obstaclesAdherents(garde, absorbe)).toHaveLength(obstacles)
})

const RIEN: ConflitsEntreprises = {
  adhesion_gardee: null,
  adhesion_absorbee: null,
  campagnes: [],
  groupements: [],
  transfert_en_attente: false,
  mandat_en_prelevement: false,
}
test.each<[string, Partial<ConflitsEntreprises>, RegExp[]]>([
  ['rien', {}, []],
  ['une seule adhésion', { adhesion_absorbee: 'active' }, []],
  ['un brouillon s’abandonne', { adhesion_gardee: 'brouillon', adhesion_absorbee: 'active' }, []],
  ['deux adhésions', { adhesion_gardee: 'active', adhesion_absorbee: 'soumise' }, [/adhésion en cours/]],
  [
    'cotisations et commandes',
    { campagnes: ['Campagne 2026'], groupements: ['GA-2026-ENG-01'] },
    [/Campagne 2026/, /GA-2026-ENG-01/],
  ],
  ['transfert et mandat', { transfert_en_attente: true, mandat_en_prelevement: true }, [/transfert/, /mandat/]],
])('entreprises : %s', (_, conflits, attendus) => {
  const phrases = obstaclesEntreprises({ ...RIEN, ...conflits })
  expect(phrases).toHaveLength(attendus.length)
  for (const [rang, attendu] of attendus.entries()) expect(phrases[rang]).toMatch(attendu)
})

const FUSION = {
  annulee_le: null,
  annulable_jusqu_au: '2026-12-20T10:00:00Z',
  gardee_fusionnee: false,
  effacee: false,
}
test.each([
  ['le dernier jour', {}, '2026-12-20T10:00:00Z', null],
  ['après', {}, '2026-12-20T10:00:01Z', /délai/],
  ['deux fois', { annulee_le: '2026-12-01T10:00:00Z' }, '2026-12-02T10:00:00Z', /déjà/],
  ['la fiche gardée fusionnée à son tour', { gardee_fusionnee: true }, '2026-12-02T10:00:00Z', /à son tour/],
  ['effacée', { effacee: true }, '2026-12-02T10:00:00Z', /effacées/],
])('annuler une fusion : %s', (_, change, now, attendu) => {
  const refus = refusAnnulation({ ...FUSION, ...change }, new Date(now))
  if (attendu === null) expect(refus).toBeNull()
  else expect(refus).toMatch(attendu)
})
