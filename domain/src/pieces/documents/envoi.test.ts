import { expect, test } from 'vitest'
import { envoiOf, requireEnvoi } from './envoi.ts'

const LE = '2027-02-15T08:00:00Z'

test.each([
  [null, null, LE, 'aucun', 1, 'ne part pas par e-mail'],
  ['recu', null, null, 'en_attente', 1, 'attend déjà de partir'],
  ['recu', LE, LE, 'poste', 1, 'est déjà parti'],
  ['recu', null, LE, 'sans_adresse', 0, 'Personne de cette entreprise'],
  ['recu', null, LE, 'sans_adresse', 2, null],
])(
  'modèle %s, envoyé %s, imprimé %s : %s, avec %i adresses',
  (modele_courriel, courriel_le, produit_le, envoi, nombre, refus) => {
    const suivi = { modele_courriel, courriel_le, produit_le }
    expect(envoiOf(suivi)).toBe(envoi)
    if (refus) expect(() => requireEnvoi(suivi, nombre)).toThrow(refus)
    else expect(() => requireEnvoi(suivi, nombre)).not.toThrow()
  },
)
