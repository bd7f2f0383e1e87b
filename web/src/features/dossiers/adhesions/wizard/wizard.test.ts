import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Etape } from '@sillon/domain/dossiers/adhesions/etape'
import { expect, test } from 'vitest'
import { hasDerniereAction } from './derniere-etape.tsx'
import { pageOfPoint } from './points-restants.tsx'
import { messageOf } from './statut-callout.tsx'
import { etapeAfter, isVierge, pageOfEtape } from './suite.ts'
import { toSteps } from './to-steps.ts'
import { pickChanges } from './use-changes.ts'
import { wizardBase, wizardPath } from './wizard-path.ts'

test('chaque page des trois parcours a l’adresse du document', () => {
  const membre = wizardBase('adherent', 'a1')
  expect(wizardPath(membre, 'entreprise')).toBe('/mes-adhesions/a1/entreprise/')
  expect(wizardPath(membre, 'exploitation')).toBe('/mes-adhesions/a1/exploitations/exploitation')
  expect(wizardPath(membre, 'exploitation', 'e1')).toBe('/mes-adhesions/a1/exploitations/exploitation/e1')
  expect(wizardPath(membre, 'creer-materiel', 'e1')).toBe('/mes-adhesions/a1/materiels/creer-materiel/e1/')
  expect(wizardPath(membre, 'materiel', 'm1')).toBe('/mes-adhesions/a1/materiels/m1/')
  const creation = wizardBase('creation', '12345678200010')
  expect(wizardPath(creation, 'adherents')).toBe('/admin/nouvelle-adhesion/12345678200010/adherents/')
  expect(wizardPath(wizardBase('admin', 'a1'), 'adherent', 'p1')).toBe('/admin/adhesion/a1/adherents/adherent/p1')
})

const point = { message: 'Indiquez la SAU.', champ: 'sau_ha', cible_id: 'e1' }
const etapes: Etape[] = [
  { etape: 'entreprise', statut: 'complete', points: [] },
  { etape: 'exploitations', statut: 'erreur', points: [point, { ...point, champ: 'adresse.code_postal' }] },
  { etape: 'adherents', statut: 'erreur', points: [point] },
  { etape: 'materiels', statut: 'a_faire', points: [point] },
]

test('l’étape de la page est en cours, les autres disent ce qu’il leur manque', () => {
  const steps = toSteps(etapes, 2)
  expect(steps.map(({ state }) => state)).toEqual(['done', 'current', 'error', 'todo'])
  expect(steps.map(({ detail }) => detail)).toEqual([
    undefined,
    '2\u00a0points à corriger',
    '1\u00a0point à corriger',
    undefined,
  ])
})

test('un point mène à la fiche qu’il nomme, sinon à son étape', () => {
  expect(pageOfPoint('exploitations', point)).toEqual(['exploitation', 'e1'])
  expect(pageOfPoint('exploitations', { cible_id: null })).toEqual(['exploitations'])
  expect(pageOfPoint('entreprise', point)).toEqual(['entreprise'])
})

test('une étape où rien n’est encore s’ouvre sur sa première fiche', () => {
  expect(etapeAfter(etapes, 'entreprise')).toBe('exploitations')
  expect(etapeAfter(etapes, 'materiels')).toBeUndefined()
  expect(etapes.map(({ etape }) => isVierge(etapes, etape))).toEqual([false, false, false, true])
  expect(isVierge([], 'exploitations')).toBe(false)
  expect(pageOfEtape('exploitations', true)).toBe('exploitation')
  expect(pageOfEtape('adherents', true)).toBe('adherent')
  expect(pageOfEtape('adherents', false)).toBe('adherents')
  // A member may have no machine.
  expect(pageOfEtape('materiels', true)).toBe('materiels')
})

test('seul ce qui a changé est envoyé, une adresse entière comprise', () => {
  const lue = { nom: 'Bourg', sau_ha: 12, adresse: { voie: 'Route', commune: 'Fougères' } }
  expect(pickChanges(lue, structuredClone(lue))).toEqual({})
  const adresse = { voie: 'Route', commune: 'Lécousse' }
  expect(pickChanges(lue, { ...lue, sau_ha: 12.5, adresse })).toEqual({ sau_ha: 12.5, adresse })
})

const adhesion = {
  statut: 'active',
  en_preparation: false,
  lecture_seule: false,
  declaration: null,
  motif: null,
  soumise_le: null,
  fin_le: null,
  resiliation_prevue_le: null,
} as unknown as Adhesion

test('un droit de lecture se dit, et n’offre pas de soumettre', () => {
  const lue = { ...adhesion, lecture_seule: true }
  expect(messageOf({ ...lue, statut: 'soumise' }, 'adherent')?.title).toContain('la lecture seule')
  expect(hasDerniereAction({ mode: 'adherent', adhesion })).toBe(true)
  expect(hasDerniereAction({ mode: 'adherent', adhesion: lue })).toBe(false)
})

test('le bandeau dit le complément demandé, la lecture seule et la suite d’un envoi', () => {
  expect(messageOf(adhesion, 'adherent')).toBeNull()
  expect(messageOf({ ...adhesion, statut: 'a_completer', motif: 'La SAU manque.' }, 'adherent')).toMatchObject({
    title: 'La coopérative demande un complément',
    text: 'La SAU manque.',
  })
  expect(messageOf({ ...adhesion, statut: 'resiliee', fin_le: '2026-09-01' }, 'adherent')).toMatchObject({
    title: 'Adhésion résiliée le 1er\u00a0septembre 2026',
  })
  const soumise = messageOf({ ...adhesion, statut: 'soumise', soumise_le: '2026-11-20T10:00:00Z' }, 'adherent')
  expect(soumise?.title).toBe('Adhésion envoyée le 20\u00a0novembre 2026')
  expect(soumise?.text).toContain('seuls les téléphones')
  expect(messageOf({ ...adhesion, statut: 'soumise' }, 'admin')?.text).toContain('corriger ce dossier')
})
