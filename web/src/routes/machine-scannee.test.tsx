import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MachineScannee } from './machine-scannee.tsx'

afterEach(cleanup)

vi.mock('../features/annuaire/recherche/machine-d-autrui.tsx', () => ({
  MachineDAutrui: ({ id }: { id: string }) => <p>Annuaire de {id}</p>,
}))
const SIENNE = { nom: 'Claas Arion 450', entreprise: 'EARL Les Chaumes' } as MonMateriel

test.each([
  ['la sienne, qu’on ne gère pas', SIENNE, false, 'Ses heures sont notées par qui gère EARL Les Chaumes', false],
  ['celle d’un autre', undefined, false, 'Cette machine n’est pas des vôtres', true],
  ['inconnue de ce téléphone', undefined, true, 'Cette machine n’est pas gardée sur ce téléphone', false],
])('%s : l’étiquette dit pourquoi son compteur ne s’ouvre pas', (_, machine, isCopy, phrase, montre) => {
  render(<MachineScannee id="m1" isCopy={isCopy} machine={machine} />)
  expect(screen.getByRole('status').textContent).toContain(phrase)
  expect(screen.queryByText('Annuaire de m1') !== null).toBe(montre)
})
