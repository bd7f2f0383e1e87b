import {
  PERIODES_MS,
  type PeriodeQuota,
  QUOTAS_INVITATION,
  type QuotaInvitation,
  sayQuotaAtteint,
} from '@sillon/domain/comptes/comptes/quotas-invitation'
import { formatInstant } from '@sillon/domain/instant'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { countDemande } from './tentatives.service.ts'

const PERIODES = ['heure', 'jour'] as const satisfies readonly PeriodeQuota[]

/** Counted in the transaction of the mail: an invitation that is not sent does not count. */
export async function countInvitationDe(context: RequestContext, entreprise_id?: string) {
  const { session } = context
  // Counts the person who really sends: acting for members does not raise the limit.
  const expediteur_id = session.delegue?.id ?? session.id
  const isBureau = session.is_admin || session.delegue !== null
  await count(context, isBureau ? 'administrateur' : 'expediteur', expediteur_id)
  if (!isBureau && entreprise_id !== undefined) await count(context, 'entreprise', entreprise_id)
}

async function count({ db, now }: RequestContext, quota: QuotaInvitation, cible: string) {
  for (const periode of PERIODES) {
    const debit = {
      sujet: `invitation-${quota}-${periode}`,
      limite: QUOTAS_INVITATION[quota][periode],
      fenetreMs: PERIODES_MS[periode],
      dit: (fin: string) => sayQuotaAtteint(quota, periode, formatInstant(fin)),
    }
    await countDemande(db, debit, cible, now)
  }
}
