import { describe, expect, test } from 'vitest'
import type { Projection } from '../../dossiers/adhesions/projection.ts'
import { situation } from '../../testing/bareme.ts'
import { imagine } from './projection.ts'

test('sans formulaire, rien ne change', () => {
  expect(imagine(situation, null)).toBe(situation)
})

describe('une exploitation', () => {
  const base = {
    ...situation,
    exploitations: [
      { nom: 'A', sau_ha: 10 },
      { nom: 'B', sau_ha: 20 },
    ],
  }
  test.each<[string, string | null, { nom: string; sau_ha: number } | null, string]>([
    ['une surface', 'A', { nom: 'A', sau_ha: 12 }, 'A 12, B 20'],
    ['un nom', 'A', { nom: 'Z', sau_ha: 10 }, 'Z 10, B 20'],
    ['ajoutée', null, { nom: 'C', sau_ha: 5 }, 'A 10, B 20, C 5'],
    ['retirée', 'B', null, 'A 10'],
    ['ni avant ni après', null, null, 'A 10, B 20'],
  ])('%s', (_, avant, apres, attendu) => {
    const { exploitations } = imagine(base, { objet: 'exploitation', avant, apres })
    expect(exploitations.map(({ nom, sau_ha }) => `${nom} ${sau_ha}`).join(', ')).toBe(attendu)
  })
})

test('les surfaces de plusieurs exploitations, par leur nom', () => {
  const exploitations = ['A', 'B', 'C'].map((nom) => ({ nom, sau_ha: 10 }))
  const surfaces = [
    { nom: 'A', sau_ha: 12.5 },
    { nom: 'C', sau_ha: 0 },
    { nom: 'absente', sau_ha: 99 },
  ]
  expect(imagine({ ...situation, exploitations }, { objet: 'surfaces', surfaces }).exploitations).toEqual([
    { nom: 'A', sau_ha: 12.5 },
    { nom: 'B', sau_ha: 10 },
    { nom: 'C', sau_ha: 0 },
  ])
})

describe('une personne', () => {
  const role = 'gerant'
  const avant = { est_retraite: false, date_naissance: '1978-04-12', role, debut: '2004-01-01' }
  const of = (projection: Omit<Extract<Projection, { objet: 'adherent' }>, 'objet'>) =>
    imagine(situation, { objet: 'adherent', ...projection })

  test('prend sa retraite', () => {
    expect(of({ avant, apres: { ...avant, est_retraite: true } })).toMatchObject({
      adherents: [{ est_retraite: true, date_naissance: '1978-04-12' }],
      installe_le: '2004-01-01',
    })
  })

  test('s’ajoute, plus jeune : son installation compte', () => {
    const apres = { est_retraite: false, date_naissance: '1999-01-01', role, debut: '2026-01-01' }
    const { adherents, installe_le } = of({ avant: null, apres })
    expect(adherents).toHaveLength(2)
    expect(installe_le).toBe('2026-01-01')
  })

  test('s’ajoute sans exploiter : sa naissance ne compte pas', () => {
    const apres = { est_retraite: false, date_naissance: '1999-01-01', role: 'salarie', debut: '2026-01-01' }
    expect(of({ avant: null, apres })).toMatchObject({
      adherents: [situation.adherents[0], { est_retraite: false, date_naissance: null }],
      installe_le: '2004-01-01',
    })
  })

  test('s’en va', () => {
    expect(of({ avant, apres: null }).adherents).toEqual([])
  })
})

describe('un matériel', () => {
  const tracteur = { categorie: 'tracteur-standard', groupe: 'traction' }
  const charrue = { categorie: 'charrue', groupe: 'travail-du-sol' }
  const base = { ...situation, materiels: [{ ...tracteur, nombre: 2 }] }
  test.each<[string, typeof tracteur | null, typeof tracteur | null, string]>([
    ['s’ajoute', null, tracteur, 'tracteur-standard 3'],
    ['d’une autre catégorie', null, charrue, 'tracteur-standard 2, charrue 1'],
    ['change de catégorie', tracteur, charrue, 'tracteur-standard 1, charrue 1'],
    ['sort du service', tracteur, null, 'tracteur-standard 1'],
    ['reste ce qu’il est', tracteur, tracteur, 'tracteur-standard 2'],
  ])('%s', (_, avant, apres, attendu) => {
    const { materiels } = imagine(base, { objet: 'materiel', avant, apres })
    expect(materiels.map(({ categorie, nombre }) => `${categorie} ${nombre}`).join(', ')).toBe(attendu)
  })
})
