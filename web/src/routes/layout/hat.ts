import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import type { PageMetadata } from '../page-metadata.ts'

/** Which rail the page wears: the member's, paper-coloured, or the secretariat's, deep green. */
export type Hat = 'adherent' | 'admin'

export const hatOf = (page: PageMetadata | undefined, { is_admin }: Pick<Utilisateur, 'is_admin'>): Hat =>
  page?.acces === 'admin' || (is_admin && (page?.commun ?? true)) ? 'admin' : 'adherent'
