import type { Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { confidentialiteQuery } from './annuaire.queries.ts'
import { useChoix } from './use-choix.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const CHOIX = { version: 1, email_info: false, courrier: false } as Confidentialite

/** The server keeps what it is sent, or refuses everything. */
function serve({ refuse = false } = {}) {
  const garde = { ...CHOIX }
  const versions: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(garde)
    // Long enough for the page to show the choice before the answer.
    await new Promise((resolve) => setTimeout(resolve, 60))
    versions.push(new Headers(init.headers).get('if-match'))
    if (refuse) return Response.json({ status: 409, detail: 'Non.' }, { status: 409 })
    Object.assign(garde, JSON.parse(String(init.body)), { version: garde.version + 1 })
    return Response.json(garde)
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  client.setQueryData(confidentialiteQuery.queryKey, CHOIX)
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return versions
}

function Page() {
  const { choix, change, isError } = useChoix()
  return (
    <>
      {(['email_info', 'courrier'] as const).map((canal) => (
        <SwitchField
          checked={choix[canal]}
          id={canal}
          key={canal}
          label={canal}
          onChange={(event) => change({ [canal]: event.currentTarget.checked })}
        />
      ))}
      {isError && <p>Refusé</p>}
    </>
  )
}

const bouton = (canal: string) => screen.getByRole<HTMLInputElement>('switch', { name: canal })

test('un interrupteur se voit changé dans le tour même où il est pressé, et chaque envoi porte la dernière version', async () => {
  const versions = serve()
  fireEvent.click(bouton('email_info'))
  expect(bouton('email_info').checked).toBe(true)
  fireEvent.click(bouton('courrier'))
  expect([bouton('email_info').checked, bouton('courrier').checked]).toEqual([true, true])
  await waitFor(() => expect(versions).toEqual(['"1"', '"2"']))
  expect([bouton('email_info').checked, bouton('courrier').checked]).toEqual([true, true])
})

test('un refus rend l’interrupteur comme il était', async () => {
  serve({ refuse: true })
  fireEvent.click(bouton('email_info'))
  expect(bouton('email_info').checked).toBe(true)
  await screen.findByText('Refusé')
  await waitFor(() => expect(bouton('email_info').checked).toBe(false))
})
