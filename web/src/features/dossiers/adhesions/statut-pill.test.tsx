import { ADHESION_STATUT_LABELS, ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { STATUT_LOOKS, type StatutAffiche, StatutPill } from './statut-pill.tsx'

/** Expected tone of each status. */
const TONES: Record<StatutAffiche, string> = {
  brouillon: 'neutral',
  en_preparation: 'neutral',
  soumise: 'wheat',
  a_completer: 'orange',
  active: 'green',
  suspendue: 'orange',
  refusee: 'brick',
  radiee: 'brick',
  exclue: 'brick',
  resiliee: 'neutral',
  abandonnee: 'neutral',
  terminee: 'neutral',
}

afterEach(cleanup)

describe('la pastille de statut d’une adhésion', () => {
  for (const statut of ADHESION_STATUTS) {
    test(`${statut} : son libellé, sa couleur, son signe`, () => {
      const { container } = render(<StatutPill adhesion={{ statut, en_preparation: false }} />)
      expect(container.textContent).toBe(ADHESION_STATUT_LABELS[statut])
      expect(container.querySelector(`.tone-${TONES[statut]} svg`)).not.toBeNull()
    })
  }

  test('un brouillon qu’un administrateur prépare dit « En préparation »', () => {
    const { container } = render(<StatutPill adhesion={{ statut: 'brouillon', en_preparation: true }} />)
    expect(container.textContent).toBe('En préparation')
  })

  test('aucun signe ne sert à deux statuts', () => {
    const icones = Object.values(STATUT_LOOKS).map(({ icone }) => icone)
    expect(new Set(icones).size).toBe(icones.length)
  })
})
