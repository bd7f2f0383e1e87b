import { describe, expect, test } from 'vitest'
import { type Envoi, echecOf, followEnvois, prochainEnvoi } from './envois.ts'

const envoi = (cle: string, changes: Partial<Envoi> = {}): Envoi => ({
  cle,
  materiel_id: 'm',
  genre: 'photo',
  nom: `${cle}.jpg`,
  etat: 'attente',
  part: 0,
  message: null,
  reprenable: false,
  horsLigne: false,
  ...changes,
})

test('les fichiers partent un par un, dans l’ordre', () => {
  const choisis = followEnvois([], { acte: 'ajouter', envois: [envoi('a'), envoi('b')] })
  expect(prochainEnvoi(choisis)?.cle).toBe('a')
  const partis = followEnvois(choisis, { acte: 'commencer', cle: 'a' })
  expect(prochainEnvoi(partis)).toBeUndefined()
  expect(followEnvois(partis, { acte: 'avancer', cle: 'a', part: 0.4 })[0]).toMatchObject({ etat: 'envoi', part: 0.4 })
  expect(prochainEnvoi(followEnvois(partis, { acte: 'retirer', cle: 'a' }))?.cle).toBe('b')
})

test('un échec laisse passer les autres, et se reprend', () => {
  const echec = { message: 'Réseau perdu.', reprenable: true, horsLigne: true }
  const partis = [envoi('a', { etat: 'envoi' as const }), envoi('b')]
  const echoue = followEnvois(partis, { acte: 'echouer', cle: 'a', echec })
  expect(prochainEnvoi(echoue)?.cle).toBe('b')
  expect(echoue[0]).toMatchObject({ etat: 'echec', ...echec })
  expect(followEnvois(echoue, { acte: 'reprendre', cle: 'a' })[0]).toMatchObject({ etat: 'attente', message: null })
})

test('au retour du réseau, seul repart ce que le réseau a arrêté', () => {
  const refuse = envoi('b', { etat: 'echec', message: 'Format non lu.' })
  const retour = followEnvois([envoi('a', { etat: 'echec', horsLigne: true }), refuse], { acte: 'reconnecter' })
  expect(retour).toEqual([envoi('a'), refuse])
})

describe('ce que dit un refus', () => {
  const refus = (status: number, errors?: { message: string }[]) =>
    echecOf({ status, message: 'La requête est incorrecte.', problem: errors ? { errors } : {} })
  test.each([
    [0, true, true, /^Réseau perdu/],
    [413, false, false, /10.Mo/],
    [500, true, false, /Réessayez/],
    [503, true, false, /Réessayez/],
    [409, true, false, /incorrecte/],
    [400, false, false, /incorrecte/],
  ])('%i', (status, reprenable, horsLigne, phrase) => {
    expect(refus(status)).toEqual({ reprenable, horsLigne, message: expect.stringMatching(phrase) })
  })

  test('la phrase du serveur, quand il en dit une du fichier', () => {
    expect(refus(400, [{ message: 'Format non lu.' }]).message).toBe('Format non lu.')
  })
})
