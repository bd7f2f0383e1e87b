import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import { linkOptions } from '@tanstack/react-router'

/** The page that explains a fee, or the account that an invoice is part of, open on how to pay it. */
export const placeDue = ({ id, adhesion_id: adhesion, nature }: CreanceDue) =>
  nature === 'cotisation'
    ? linkOptions({ to: '/mes-adhesions/', search: { adhesion, cotisation: id } })
    : linkOptions({ to: '/factures-et-paiements/', search: { adhesion, piece: id } })
