import type { groupementsAchatsRoutes } from '@sillon/contract/achats/groupements-achats'
import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import { call } from '../../../lib/api.ts'

/** The acts offered above the tabs of a purchase; the other acts are inside the tabs. */
export const ACTES = ['publier', 'depublier', 'cloturer', 'prolonger', 'negocier', 'solder', 'annuler'] as const
export type Acte = (typeof ACTES)[number]

type Demande = { cloture_le: string; motif: string }

export function sendActe(acte: Acte, { id }: GroupementFiche, { cloture_le, motif }: Demande, version: number) {
  const request = { params: { id }, version }
  const silent = { error: false } as const
  switch (acte) {
    case 'publier':
      return call<typeof groupementsAchatsRoutes.publier>('POST /admin/groupements-achats/:id/publier', request, silent)
    case 'depublier':
      return call<typeof groupementsAchatsRoutes.depublier>(
        'POST /admin/groupements-achats/:id/depublier',
        request,
        silent,
      )
    case 'cloturer':
      return call<typeof groupementsAchatsRoutes.cloturer>(
        'POST /admin/groupements-achats/:id/cloturer',
        request,
        silent,
      )
    case 'negocier':
      return call<typeof groupementsAchatsRoutes.negocier>(
        'POST /admin/groupements-achats/:id/negocier',
        request,
        silent,
      )
    case 'solder':
      return call<typeof groupementsAchatsRoutes.solder>('POST /admin/groupements-achats/:id/solder', request, silent)
    case 'prolonger':
      return call<typeof groupementsAchatsRoutes.prolonger>(
        'POST /admin/groupements-achats/:id/prolonger',
        { ...request, body: { cloture_le } },
        silent,
      )
    case 'annuler':
      return call<typeof groupementsAchatsRoutes.annuler>(
        'POST /admin/groupements-achats/:id/annuler',
        { ...request, body: { motif } },
        silent,
      )
  }
}
