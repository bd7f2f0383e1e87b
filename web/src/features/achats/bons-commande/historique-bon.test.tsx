import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoriqueBon } from './historique-bon.tsx'

test('chaque acte de l’historique d’un bon se lit par son nom', () => {
  const actes = ['solde', 'avoir', 'prix_accepte', 'proposition_refusee', 'avenant', 'validation']
  const historique = actes.map((action, rang) => ({
    quand: `2027-03-0${rang + 1}T10:00:00Z`,
    action,
    auteur: null,
    avant: null,
    apres: null,
  }))
  render(<HistoriqueBon historique={historique} />)
  expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Commande soldée',
    'Avoir',
    'Prix définitif accepté',
    'Proposition refusée',
    'Avenant',
    'Commande validée',
  ])
})
