import { describe, expect, test } from 'vitest'
import { type Acte, isAlreadySaved, isRenvoiSur, issueOf, joinActe } from './waiting-acts.ts'

const acte = (changes: Partial<Acte>): Acte => ({
  id: 'a',
  personne: 'p',
  name: 'PATCH /adhesions/:id/materiels/:materiel_id',
  request: { params: { id: '1', materiel_id: 'm' }, body: { modele: 'T7' }, version: 4 },
  cle: 'a',
  page: '/mes-adhesions/1/materiels/m/',
  le: '2026-11-22T08:00:00.000Z',
  essaye_le: null,
  refus: null,
  titre: 'Modèle',
  objet: 'New Holland T7',
  sujet: 'm',
  saisie: { modele: 'T7' },
  ...changes,
})

describe('une fiche a une seule modification en attente', () => {
  const first = acte({})
  const next = acte({
    id: 'b',
    request: { params: { id: '1', materiel_id: 'm' }, body: { annee: 2019 }, version: 4 },
    saisie: { annee: 2019 },
  })

  test('la suivante la rejoint, sur la version d’où partait la première', () => {
    const joined = joinActe([first], { ...next, request: { ...next.request, version: 5 } })
    expect(joined.replaced).toEqual(['a'])
    expect(joined.acte.request).toMatchObject({ body: { modele: 'T7', annee: 2019 }, version: 4 })
    expect(joined.acte.saisie).toEqual({ modele: 'T7', annee: 2019 })
  })

  test('un formulaire qui partait d’elle la remplace', () => {
    const replaced = joinActe([first], next, 'a')
    expect(replaced.replaced).toEqual(['a'])
    expect(replaced.acte.request.body).toEqual({ annee: 2019 })
  })

  test('deux relevés du même matériel restent deux', () => {
    const releve = acte({ name: 'POST /adhesions/:id/materiels/:materiel_id/releves' })
    expect(joinActe([releve], { ...releve, id: 'b' }).replaced).toEqual([])
    expect(joinActe([releve], { ...releve, id: 'b' }, 'a').replaced).toEqual(['a'])
  })

  test('une autre fiche n’est pas touchée', () => {
    const other = acte({ id: 'c', request: { params: { id: '1', materiel_id: 'autre' }, body: {} } })
    expect(joinActe([other], next).replaced).toEqual([])
  })
})

describe('une saisie corrigée', () => {
  const releve = acte({ name: 'POST /adhesions/:id/materiels/:materiel_id/releves' })
  const corrige = acte({ ...releve, id: 'b', le: '2026-11-22T10:00:00.000Z' })
  const tot = '2026-11-21T08:00:00.000Z'
  const refus = { status: 409, detail: 'Non.' }
  const essayeLe = (actes: readonly Acte[], asked = corrige) => joinActe(actes, asked, 'a').acte.essaye_le

  test('est partie quand la première l’était', () => {
    expect(essayeLe([{ ...releve, essaye_le: tot }])).toBe(tot)
    expect(essayeLe([{ ...releve, essaye_le: tot }], { ...corrige, essaye_le: corrige.le })).toBe(tot)
    expect(essayeLe([releve])).toBeNull()
  })

  test('repart de rien après un refus', () => {
    expect(essayeLe([{ ...releve, essaye_le: tot, refus }])).toBeNull()
  })

  test('est peut-être partie quand la première n’attend plus', () => {
    expect(essayeLe([])).toBe(corrige.le)
  })
})

test.each([
  [0, 'attend'],
  [500, 'attend'],
  [502, 'attend'],
  [503, 'attend'],
  [429, 'attend'],
  [401, 'session'],
  [412, 'conflit'],
  [400, 'refusee'],
  [403, 'refusee'],
  [404, 'refusee'],
  [409, 'refusee'],
] as const)('%i : %s', (status, issue) => {
  expect(issueOf(status)).toBe(issue)
})

test('une modification déjà enregistrée se reconnaît, un champ vidé compris', () => {
  const body = { modele: 'T7', commentaire: '', largeur_travail_m: 0 }
  const record = { modele: 'T7', commentaire: null, largeur_travail_m: 0, version: 5 }
  expect(isAlreadySaved(body, record)).toBe(true)
  expect(isAlreadySaved(body, { ...record, modele: 'T6' })).toBe(false)
  expect(isAlreadySaved({ largeur_travail_m: 0 }, { largeur_travail_m: null })).toBe(false)
  expect(isAlreadySaved(body, undefined)).toBe(false)
})

test('passé un jour, ce qui a peut-être abouti ne repart pas tout seul', () => {
  const now = new Date('2026-11-22T18:00:00Z')
  const releve = { name: 'POST /adhesions/:id/materiels/:materiel_id/releves' }
  expect(isRenvoiSur({ ...releve, essaye_le: null }, now)).toBe(true)
  expect(isRenvoiSur({ ...releve, essaye_le: '2026-11-22T08:00:00Z' }, now)).toBe(true)
  expect(isRenvoiSur({ ...releve, essaye_le: '2026-11-21T18:00:00Z' }, now)).toBe(false)
  // A change needs no delay: its version tells whether the server has it.
  expect(isRenvoiSur({ name: 'PATCH /x', essaye_le: '2026-11-21T18:00:00Z' }, now)).toBe(true)
})
