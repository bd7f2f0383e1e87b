import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { focusField } from './focus-field.ts'
import { RareFields } from './rare-fields.tsx'

afterEach(cleanup)

const champs = (asked: boolean, value = '') => (
  <RareFields asked={asked} title="Code APE" value={value}>
    <input aria-label="Code" id="code_ape" />
  </RareFields>
)

const isOpen = () => screen.getByLabelText('Code').closest('details')?.open

test('des champs rares restent repliés, et disent ce qu’ils contiennent', () => {
  render(champs(false, '01.50Z'))
  expect(isOpen()).toBe(false)
  expect(screen.getByText('01.50Z')).toBeTruthy()
})

test('une erreur les ouvre, et corrigée ne les referme pas sous la main', () => {
  const { rerender } = render(champs(false))
  expect(screen.getByText('non indiqué')).toBeTruthy()
  rerender(champs(true))
  expect(isOpen()).toBe(true)
  screen
    .getByLabelText('Code')
    .closest('details')
    ?.dispatchEvent(new Event('toggle', { bubbles: true }))
  rerender(champs(false))
  expect(isOpen()).toBe(true)
})

test('un point à corriger ouvre sur son champ', () => {
  render(champs(false))
  focusField('code_ape')
  expect(isOpen()).toBe(true)
  expect(document.activeElement?.id).toBe('code_ape')
})
