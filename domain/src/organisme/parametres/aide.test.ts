import { expect, test } from 'vitest'
import { helpLine } from './aide.ts'

const RIEN = { contact_prenom: null, telephone: null, email: null, horaires: null }

test.each([
  [RIEN, 'Besoin d’aide\u202f? Adressez-vous à votre coopérative.'],
  [{ ...RIEN, contact_prenom: 'Nadine' }, 'Besoin d’aide\u202f? Adressez-vous à votre coopérative.'],
  [{ ...RIEN, email: 'aide@cooperative.example' }, 'Besoin d’aide\u202f? La coopérative, aide@cooperative.example.'],
  [
    { contact_prenom: 'Nadine', telephone: '05 49 50', email: 'aide@cooperative.example', horaires: 'le matin' },
    'Besoin d’aide\u202f? Nadine, au 05\u00a049\u00a050, le matin.',
  ],
])('l’aide dit ce qui est connu (%#)', (contact, phrase) => {
  expect(helpLine(contact)).toBe(phrase)
})
