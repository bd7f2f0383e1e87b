/** Maximum number of invitation mails in an hour and in a day: for one sender, and for one company whoever sends. */
export const QUOTAS_INVITATION = {
  expediteur: { heure: 15, jour: 40 },
  entreprise: { heure: 20, jour: 60 },
  administrateur: { heure: 200, jour: 1000 },
} as const

export type QuotaInvitation = keyof typeof QUOTAS_INVITATION

export const PERIODES_MS = { heure: 3_600_000, jour: 24 * 3_600_000 } as const
export type PeriodeQuota = keyof typeof PERIODES_MS

const QUI: Record<QuotaInvitation, string> = {
  expediteur: 'Vous avez envoyé',
  entreprise: 'Cette entreprise a envoyé',
  administrateur: 'Vous avez envoyé',
}
const DUREE: Record<PeriodeQuota, string> = { heure: 'une heure', jour: 'une journée' }

/** `quand`: « 17 mars 2026 à 21 h 08 ». */
export const sayQuotaAtteint = (quota: QuotaInvitation, periode: PeriodeQuota, quand: string): string =>
  `${QUI[quota]} ${QUOTAS_INVITATION[quota][periode]} invitations en ${DUREE[periode]}, le maximum. Réessayez le ${quand}.`
