import { expect, test } from 'vitest'
import type { GroupementStatut } from '../groupements-achats/groupement-statut.ts'
import { MOTIF_REFUS, reponseModifiable } from './reponse-accord.ts'

const DEMANDE = '2026-11-20T10:00:00.000Z'
const AVANT = new Date('2026-11-27T09:59:00.000Z')
const JUSQU_AU = '2026-11-27T10:00:00.000Z'
const accepte = {
  statut: 'confirme',
  motif: null,
  accord_demande_le: DEMANDE,
  accepte_le: '2026-11-21T08:00:00.000Z',
} as const
const refuse = { statut: 'annule', motif: MOTIF_REFUS, accord_demande_le: DEMANDE, accepte_le: null } as const

test.each([
  ['un accord donné', accepte, 'attribue', AVANT, { accepte: true, jusqu_au: JUSQU_AU }],
  ['un refus', refuse, 'attribue', AVANT, { accepte: false, jusqu_au: JUSQU_AU }],
  ['un accord, délai passé', accepte, 'attribue', new Date(JUSQU_AU), null],
  ['un accord, une fois commandé', accepte, 'commande', AVANT, null],
  ['un refus, une fois commandé', refuse, 'commande', AVANT, null],
  ['un bon annulé par la coopérative', { ...refuse, motif: 'Doublon.' }, 'attribue', AVANT, null],
  ['un bon confirmé sans qu’on demande', { ...accepte, accord_demande_le: null }, 'attribue', AVANT, null],
  [
    'un bon accepté seulement avant la demande',
    { ...accepte, accepte_le: '2026-10-01T08:00:00Z' },
    'attribue',
    AVANT,
    null,
  ],
  ['un bon qui attend la réponse', { ...accepte, statut: 'a_reconfirmer' }, 'attribue', AVANT, null],
] as const)('%s', (_, bon, statut: GroupementStatut, now, attendue) => {
  expect(reponseModifiable(bon, statut, now)).toEqual(attendue)
})
