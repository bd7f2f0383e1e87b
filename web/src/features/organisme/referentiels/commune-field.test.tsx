import type { AdresseSaisie } from '@sillon/domain/adresse-saisie'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADRESSE_VIDE } from './adresse-values.ts'
import { CommuneField } from './commune-field.tsx'

let answer: () => void
beforeEach(() => {
  const communes = Promise.withResolvers<Response>()
  answer = () => communes.resolve(Response.json({ resultats: [{ code_insee: '86261', nom: 'Smarves' }] }))
  vi.stubGlobal('fetch', () => communes.promise)
})
afterEach(cleanup)

function open(commune: string | null) {
  const changed = vi.fn<(adresse: AdresseSaisie) => void>()
  function Host() {
    const [adresse, setAdresse] = useState<AdresseSaisie>({ ...ADRESSE_VIDE, code_postal: '86240', commune })
    const change = (next: AdresseSaisie) => {
      changed(next)
      setAdresse(next)
    }
    return (
      <CommuneField
        adresse={adresse}
        disabled={false}
        error={undefined}
        label="Commune"
        name="commune"
        onBlur={() => {}}
        onChange={change}
      />
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Host />
    </QueryClientProvider>,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('Commune'), changed }
}

test('une commune commencée, puis quittée avant la réponse, est complétée quand elle arrive', async () => {
  const { input, changed } = open(null)
  input.focus()
  fireEvent.change(input, { target: { value: 'sma' } })
  input.blur()
  answer()
  await waitFor(() => expect(input.value).toBe('Smarves'))
  expect(changed).toHaveBeenLastCalledWith(expect.objectContaining({ code_insee: '86261' }))
})

test('une commune enregistrée ne change pas à l’ouverture', async () => {
  const { input, changed } = open('Smarves le Vieux')
  answer()
  await screen.findByText('Communes de ce code postal : Smarves')
  expect([input.value, changed.mock.calls]).toEqual(['Smarves le Vieux', []])
})

test('rien ne se complète sous les doigts', async () => {
  const { input } = open(null)
  input.focus()
  fireEvent.change(input, { target: { value: 'sma' } })
  answer()
  await screen.findByText('Communes de ce code postal : Smarves')
  expect(input.value).toBe('sma')
})
