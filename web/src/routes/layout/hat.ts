import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import type { PageMetadata } from '../page-metadata.ts'

/** The colours of the rail: those of members (paper), or those of the secretariat (deep green). */
export type Hat = 'adherent' | 'admin'

export const hatOf = (page: PageMetadata | undefined, { is_admin }: Pick<Utilisateur, 'is_admin'>): Hat =>
  page?.acces === 'admin' || (is_admin && (page?.commun ?? true)) ? 'admin' : 'adherent'
