import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { call } from '../../../lib/api.ts'

/** The acts offered above the tabs of a purchase; the other acts are inside the tabs. */
export const ACTES = ['publier', 'depublier', 'cloturer', 'prolonger', 'negocier', 'solder', 'annuler'] as const
export type Acte = (typeof ACTES)[number]

type Demande = { cloture_le: string; motif: string }

export function sendActe(acte: Acte, { id }: GroupementFiche, { cloture_le, motif }: Demande, version: number) {
  const request = { params: { id }, version }
  const silent = { error: false } as const
  if (acte === 'prolonger') {
    return call('POST /admin/groupements-achats/:id/prolonger', { ...request, body: { cloture_le } }, silent)
  }
  if (acte === 'annuler') {
    return call('POST /admin/groupements-achats/:id/annuler', { ...request, body: { motif } }, silent)
  }
  return call(`POST /admin/groupements-achats/:id/${acte}`, request, silent)
}
