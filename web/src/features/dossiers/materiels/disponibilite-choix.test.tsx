import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Disponibilite } from '@sillon/domain/dossiers/materiels/disponibilite'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Wizard, WizardContext } from '../adhesions/wizard/wizard-context.tsx'
import { DisponibiliteChoix } from './disponibilite-choix.tsx'
import { materielsQuery } from './materiels.queries.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const MATERIEL = { id: 'm1', version: 1, disponibilite: 'non_partage' } as Materiel
const WIZARD = { adhesion: { id: 'a1' } as Adhesion } as Wizard

function Liste() {
  const { data } = useInfiniteQuery(materielsQuery('a1'))
  const materiel = data?.pages[0]?.resultats[0]
  return materiel && <DisponibiliteChoix materiel={materiel} />
}

/** The server stores `enregistre`, refuses the values of `refuses`, and records the versions received. */
function serve(refuses: readonly Disponibilite[] = []) {
  const enregistre = { ...MATERIEL }
  const versions: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'GET') {
      return Response.json({ resultats: [{ ...enregistre }], total: 1, total_exact: true, page: 1, par_page: 100 })
    }
    // Long enough for the page to show the choice before the answer.
    await new Promise((resolve) => setTimeout(resolve, 60))
    versions.push(new Headers(init.headers).get('if-match'))
    const { disponibilite } = JSON.parse(String(init.body))
    if (refuses.includes(disponibilite)) return Response.json({ status: 409, detail: 'Non.' }, { status: 409 })
    Object.assign(enregistre, { disponibilite, version: enregistre.version + 1 })
    return Response.json({ ...enregistre })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <WizardContext value={WIZARD}>
        <Liste />
      </WizardContext>
    </QueryClientProvider>,
  )
  return versions
}

const choix = () => screen.findByLabelText<HTMLSelectElement>('Disponibilité')
const choose = async (value: Disponibilite) => fireEvent.change(await choix(), { target: { value } })

test('le choix se voit aussitôt, avec ce qu’il veut dire, et chaque envoi porte la dernière version', async () => {
  const versions = serve()
  await choose('entraide')
  expect(screen.getByLabelText<HTMLSelectElement>('Disponibilité').value).toBe('entraide')
  await screen.findByText('Visible dans la recherche, pour l’entraide.')
  await choose('vente')
  await screen.findByText('Visible dans la recherche, à vendre.')
  await waitFor(() => expect(versions).toEqual(['"1"', '"2"']))
  expect((await choix()).value).toBe('vente')
})

test('un refus rend le choix d’avant', async () => {
  serve(['location'])
  await choose('location')
  await screen.findByText('Visible dans la recherche, à louer.')
  await screen.findByText('Visible de votre entreprise seulement.')
  expect((await choix()).value).toBe('non_partage')
})
