import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FakeBehaviour, FakeService } from '../fake-service.ts'
import { createRegistreEntreprises } from './chain.ts'
import { FAKE_SIRENE_KEY, startFakeRegistre } from './fake.ts'
import { SIRETS_FICTIFS } from './fake-etablissements.ts'

let recherche: FakeService
let sirene: FakeService

beforeAll(async () => {
  recherche = await startFakeRegistre()
  sirene = await startFakeRegistre()
})

afterAll(async () => {
  await recherche.close()
  await sirene.close()
})

beforeEach(() => {
  for (const fake of [recherche, sirene]) {
    fake.behave('ok')
    fake.calls.length = 0
  }
})

const log = { warn: vi.fn() }
const patience = { timeoutMs: 1000, backoffMs: 1 }
const sansSirene = () => createRegistreEntreprises({ url: recherche.url, log, patience })
const avecSirene = (sireneKey = FAKE_SIRENE_KEY) =>
  createRegistreEntreprises({ url: recherche.url, sireneKey, sireneUrl: sirene.url, log, patience })

const FAUTES: FakeBehaviour[] = ['down', 'slow', '429', '500', 'broken-json', 'wrong-shape']

describe('le registre seul', () => {
  test.each(FAUTES)('en panne (%s), il est indisponible', async (faute) => {
    recherche.behave(faute)
    expect(await sansSirene().findBySiret(SIRETS_FICTIFS.gaec)).toEqual({ etat: 'indisponible' })
    expect(await sansSirene().searchByName('tilleuls')).toEqual({ etat: 'indisponible' })
  })

  test('une panne passagère ne se voit pas', async () => {
    recherche.behave('500', { times: 2 })
    expect(await sansSirene().findBySiret(SIRETS_FICTIFS.gaec)).toMatchObject({ etat: 'trouve' })
    expect(recherche.calls).toHaveLength(3)
  })

  test('un établissement non diffusible est absent', async () => {
    expect(await sansSirene().findBySiret(SIRETS_FICTIFS.non_diffusible)).toEqual({ etat: 'absent' })
  })

  test('une même recherche n’est faite qu’une fois par jour', async () => {
    const registre = sansSirene()
    await registre.findBySiret(SIRETS_FICTIFS.gaec)
    await registre.findBySiret(SIRETS_FICTIFS.gaec)
    await registre.searchByName('Tilleuls ')
    await registre.searchByName('tilleuls')
    expect(recherche.calls).toHaveLength(2)
  })

  test('un nom trop court ne dérange pas le registre', async () => {
    expect(await sansSirene().searchByName(' ab ')).toEqual({ etat: 'trouve', etablissements: [] })
    expect(recherche.calls).toHaveLength(0)
  })

  test('coupé par le réglage, il est indisponible sans un appel', async () => {
    const registre = createRegistreEntreprises({ url: undefined, sireneKey: FAKE_SIRENE_KEY, sireneUrl: sirene.url })
    expect(await registre.findBySiret(SIRETS_FICTIFS.gaec)).toEqual({ etat: 'indisponible' })
    expect(await registre.searchByName('tilleuls')).toEqual({ etat: 'indisponible' })
    expect(sirene.calls).toHaveLength(0)
  })
})

describe('Sirene en second', () => {
  test('il n’est pas interrogé quand le premier a répondu', async () => {
    await avecSirene().findBySiret(SIRETS_FICTIFS.gaec)
    expect(sirene.calls).toHaveLength(0)
  })

  test('il complète ce que le premier ignore', async () => {
    expect(await avecSirene().findBySiret(SIRETS_FICTIFS.seulement_sirene)).toMatchObject({
      etat: 'trouve',
      etablissement: { raison_sociale: 'EARL DU COTEAU' },
    })
  })

  test.each(FAUTES)('il remplace le premier en panne (%s)', async (faute) => {
    recherche.behave(faute)
    expect(await avecSirene().findBySiret(SIRETS_FICTIFS.gaec)).toMatchObject({ etat: 'trouve' })
  })

  test.each(FAUTES)('sa panne (%s) empêche de conclure à l’absence', async (faute) => {
    sirene.behave(faute)
    expect(await avecSirene().findBySiret(SIRETS_FICTIFS.non_diffusible)).toEqual({ etat: 'indisponible' })
  })

  test('l’absence des deux est une absence', async () => {
    expect(await avecSirene().findBySiret(SIRETS_FICTIFS.non_diffusible)).toEqual({ etat: 'absent' })
  })

  test('une clé refusée est journalisée sans la clé', async () => {
    log.warn.mockClear()
    expect(await avecSirene('cle-perimee').findBySiret(SIRETS_FICTIFS.seulement_sirene)).toEqual({
      etat: 'indisponible',
    })
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ service: 'sirene', status: 401 }),
      expect.anything(),
    )
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('cle-perimee')
  })
})
