import { expect, test } from 'vitest'
import type { Adherent } from '../../comptes/personnes/adherent.ts'
import { adherent } from '../../testing/dossier-complet.ts'
import { alertesAdherent } from './alertes.ts'

const today = '2026-11-20'
const certiphyto = { certiphyto_numero: 'AB-12345', certiphyto_categorie: 'DENSA' as const }
const conjoint = { role: 'conjoint_collaborateur' as const, fin: null }

test.each<[string, Partial<Adherent>, string[]]>([
  ['rien à signaler', {}, []],
  [
    'conjoint depuis longtemps',
    { ...conjoint, debut: '2010-01-01' },
    ['Le statut de conjoint collaborateur prend fin le 31 décembre 2026.'],
  ],
  ['conjoint depuis peu', { ...conjoint, debut: '2024-01-01' }, []],
  ['conjoint dont la fin est déjà dite', { ...conjoint, debut: '2010-01-01', fin: '2026-12-31' }, []],
  [
    'Certiphyto expiré',
    { ...certiphyto, certiphyto_expire_le: '2026-11-01' },
    ['Le Certiphyto a expiré le 1er novembre 2026.'],
  ],
  [
    'Certiphyto à renouveler',
    { ...certiphyto, certiphyto_expire_le: '2027-01-02' },
    ['Le Certiphyto expire le 2 janvier 2027.'],
  ],
])('%s', (_, change, messages) => {
  expect(alertesAdherent({ ...adherent, ...change }, today).map(({ message }) => message)).toEqual(messages)
})

test('passé le 31 décembre 2026, l’alerte demeure', () => {
  const [alerte] = alertesAdherent({ ...adherent, ...conjoint, debut: '2010-01-01' }, '2027-01-01')
  expect(alerte?.message).toBe('Le statut de conjoint collaborateur a pris fin le 31 décembre 2026.')
})
