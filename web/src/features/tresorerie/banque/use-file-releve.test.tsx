import type { ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFileReleve } from './use-file-releve.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MOUVEMENT = { id: 'm', version: 1, montant: 5_000, statut: 'a_voir', proposition: null } as MouvementBancaire
const ACCEPTER = { acte: 'accepter', cible: MOUVEMENT, body: { nature: 'confirmer', objet_id: 'o' } } as const

const SUIVANT = { ...MOUVEMENT, id: 's' } as MouvementBancaire

/** Opens the queue on these movements. Returns it, and the acts that the server receives. */
function open(mouvements: MouvementBancaire[] = [MOUVEMENT]) {
  const actes: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const acte = url.slice(url.lastIndexOf('/') + 1)
    actes.push(`${acte} ${new Headers(init.headers).get('if-match')}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    const statut = acte === 'annuler' ? 'a_voir' : 'accepte'
    return Response.json({ ...MOUVEMENT, statut, version: acte === 'annuler' ? 3 : 2 })
  })
  const client = new QueryClient()
  const { result } = renderHook(() => useFileReleve({ mouvements } as unknown as ReleveOuvert, 'tous'), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { result, actes }
}

test('« Annuler » dans le tour même où l’on accepte reprend l’acte dès qu’il est connu', async () => {
  const { result, actes } = open()
  act(() => {
    void result.current.send(ACCEPTER)
    result.current.undo()
  })
  await waitFor(() => expect(result.current.fait?.phrase).toMatch(/ remis à voir\.$/))
  expect(actes).toEqual(['accepter "1"', 'annuler "2"'])
})

test('« Accepter » pressé deux fois dans le même tour part une fois, et le suivant n’est pas repris', async () => {
  const { result, actes } = open()
  act(() => {
    void result.current.send(ACCEPTER)
    void result.current.send(ACCEPTER)
  })
  await waitFor(() => expect(result.current.fait?.phrase).toMatch(/ rapprochés\.$/))
  expect(actes).toEqual(['accepter "1"'])
})

test('le mouvement repris est de nouveau choisi, où que l’on soit allé entre-temps', async () => {
  const { result } = open([{ ...MOUVEMENT, statut: 'accepte' } as MouvementBancaire, SUIVANT])
  act(() => result.current.choose('s'))
  expect(result.current.choisi?.id).toBe('s')
  act(() => void result.current.send({ acte: 'annuler', cible: MOUVEMENT }))
  await waitFor(() => expect(result.current.fait?.phrase).toMatch(/ remis à voir\.$/))
  expect(result.current.choisi?.id).toBe('m')
})

test('ce que l’on choisit pour le suivant avant que l’acte soit connu n’est pas perdu', async () => {
  const { result } = open([MOUVEMENT, SUIVANT])
  act(() => void result.current.send(ACCEPTER))
  act(() => result.current.choose('s'))
  const piece = { id: 'p', numero: 'AC-2027-000218', objet: 'Cotisation 2027', reste: 5_000, montant: 5_000 }
  act(() => result.current.change({ choix: { entreprise: null, pieces: [piece] } }))
  await waitFor(() => expect(result.current.fait?.phrase).toMatch(/ rapprochés\.$/))
  expect(result.current.choisi?.id).toBe('s')
  expect(result.current.choix.pieces).toEqual([piece])
})
