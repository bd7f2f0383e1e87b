import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'

/** The journal knows an invoice as its document. */
export const objetOf = (nature: NatureCreance) => (nature === 'cotisation' ? 'cotisation' : 'document')
